import { useState } from 'react';
import { columnsOf, isHead } from '../../../../contracts/rules/table/columns.ts';
import { parseTable } from '../../../../contracts/rules/table/parse-table.ts';
import type { Table } from '../../../../contracts/rules/table/table-rows.ts';

const NOTHING: Table = { columns: [], rows: [] };

/** The table parsed from pasted text or a file, while it is edited. */
export function usePastedTable() {
  const [text, setText] = useState('');
  const [table, setTable] = useState<Table>(NOTHING);
  const [hasHead, setHasHead] = useState<boolean | null>(null);
  const [hasFailed, setFailed] = useState(false);

  const read = (pasted: string, withHead?: boolean) => {
    const rows = parseTable(pasted);
    const head = rows[0] && (withHead ?? isHead(rows[0])) ? rows[0] : null;
    const count = Math.max(0, ...rows.map(({ length }) => length));
    const body = head ? rows.slice(1) : rows;
    setText(pasted);
    setFailed(false);
    setHasHead(rows.length > 0 ? head !== null : null);
    setTable({
      columns: columnsOf(head, count),
      rows: body.map((cells, at) => ({ at: at + 1, cells })),
    });
  };

  const readFile = async (file: File) => {
    if (file.size > LARGEST_BYTES || !NAMES.test(file.name)) return setFailed(true);
    read(await file.text());
  };

  return { text, table, setTable, hasHead, hasFailed, read, readFile };
}

const NAMES = /\.(csv|tsv|txt)$/i;
/** Far more than fifty questions need. */
const LARGEST_BYTES = 1_000_000;
