import { useState } from 'react';
import { useEditor } from '../editor-context.ts';
import { columnsOf, isHead } from './columns.ts';
import { importFile } from './import-file.ts';
import { parseTable } from './parse-table.ts';
import { type Table, tableOf } from './rows.ts';

const NOTHING: Table = { columns: [], rows: [] };

/** The table that is being made questions of: from pasted text, or from a file that the server reads. */
export function usePastedTable() {
  const { store } = useEditor();
  const [text, setText] = useState('');
  const [table, setTable] = useState<Table>(NOTHING);
  const [hasHead, setHasHead] = useState<boolean | null>(null);
  const [reading, setReading] = useState<'no' | 'reading' | 'failed'>('no');

  const read = (pasted: string, withHead?: boolean) => {
    const rows = parseTable(pasted);
    const head = rows[0] && (withHead ?? isHead(rows[0])) ? rows[0] : null;
    const count = Math.max(0, ...rows.map(({ length }) => length));
    const body = head ? rows.slice(1) : rows;
    setText(pasted);
    setReading('no');
    setHasHead(rows.length > 0 ? head !== null : null);
    setTable({
      columns: columnsOf(head, count),
      rows: body.map((cells, at) => ({ at: at + 1, cells, rest: {}, faults: [] })),
    });
  };

  const readFile = async (file: File) => {
    if (isText(file)) return read(await file.text());
    setReading('reading');
    try {
      const { rows } = await importFile(store.getState().quiz.id, file);
      setTable(tableOf(rows));
      setText('');
      setHasHead(null);
      setReading('no');
    } catch {
      setReading('failed');
    }
  };

  return { text, table, setTable, hasHead, reading, read, readFile };
}

/** Small tables are read here; folders, and what has pictures, by the server. */
const isText = ({ name, size }: File) => /\.(csv|tsv|txt)$/i.test(name) && size < 1_000_000;
