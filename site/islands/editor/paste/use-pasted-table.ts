import { useEffect, useRef, useState } from 'react';
import type { ErrorCode } from '../../../../contracts/errors.ts';
import type { ImportedRows } from '../../../../contracts/quiz-files.ts';
import { columnsOf, isHead } from '../../../../contracts/rules/table/columns.ts';
import { parseTable } from '../../../../contracts/rules/table/parse-table.ts';
import type { Table } from '../../../../contracts/rules/table/table-rows.ts';
import { ApiError } from '../../../api.ts';
import { importQuestions } from '../../../editor-api.ts';
import { useEditorState } from '../editor-context.ts';
import { tableOf } from './imported-table.ts';

const NOTHING: Table = { columns: [], rows: [] };

export type ImportFailure = ErrorCode | 'network';

/** The table that was pasted or read from a file, while the author corrects it. */
export function usePastedTable() {
  const [text, setText] = useState('');
  const [table, setTable] = useState<Table>(NOTHING);
  const [hasHead, setHasHead] = useState<boolean | null>(null);
  const [quizHead, setQuizHead] = useState<ImportedRows['head']>(null);

  const read = (pasted: string, withHead?: boolean) => {
    const rows = parseTable(pasted);
    const head = rows[0] && (withHead ?? isHead(rows[0])) ? rows[0] : null;
    const count = Math.max(0, ...rows.map(({ length }) => length));
    const body = head ? rows.slice(1) : rows;
    setText(pasted);
    setQuizHead(null);
    setHasHead(rows.length > 0 ? head !== null : null);
    setTable({
      columns: columnsOf(head, count),
      rows: body.map((cells, at) => ({ at: at + 1, cells })),
    });
  };
  const take = (imported: ImportedRows) => {
    setText('');
    setHasHead(null);
    setQuizHead(imported.head);
    setTable(tableOf(imported));
  };

  return { text, table, setTable, hasHead, quizHead, setQuizHead, read, ...useFile(read, take) };
}

/**
 * Reads a file: tables in the browser, other files on the server. `share` is the fraction that has been sent, 0 to 1;
 * null while nothing is being sent.
 */
function useFile(read: (text: string) => void, take: (imported: ImportedRows) => void) {
  const id = useEditorState(({ quiz }) => quiz.id);
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<ImportFailure | null>(null);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const readFile = async (file: File) => {
    stop.current?.abort();
    const mine = new AbortController();
    stop.current = mine;
    setFailure(null);
    try {
      if (TABLES.test(file.name) && file.size < LARGEST_TABLE) return read(await file.text());
      setShare(0);
      take(await importQuestions(id, file, { signal: mine.signal, onShare: setShare }));
    } catch (error) {
      if (!mine.signal.aborted) setFailure(codeOf(error));
    } finally {
      if (!mine.signal.aborted) setShare(null);
    }
  };
  return { share, failure, readFile };
}

const codeOf = (error: unknown): ImportFailure =>
  error instanceof ApiError ? (error.code ?? 'internal') : 'network';

const TABLES = /\.(csv|tsv|txt)$/i;
/**
 * Tables of at least this size, in bytes, are not read here but sent to the server, which refuses files that are too
 * large.
 */
const LARGEST_TABLE = 1_000_000;
