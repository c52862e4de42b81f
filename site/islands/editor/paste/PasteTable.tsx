import { COLUMNS, type Column } from '../../../../contracts/rules/table/columns.ts';
import {
  problemsOf,
  type Row,
  type RowProblem,
  type Table,
} from '../../../../contracts/rules/table/table-rows.ts';
import { type EditorText, useEditor } from '../editor-context.ts';

interface Props {
  table: Table;
  change: (table: Table) => void;
}

/**
 * Shows the rows as a table with editable cells. Above each column the author chooses what it contains. Columns are
 * identified by position, since several can contain the same.
 */
export function PasteTable({ table, change }: Props) {
  const { say } = useEditor();
  const { columns, rows } = table;
  const choose = (at: number, column: Column) =>
    change({ ...table, columns: columns.with(at, column) });
  const edit = (at: number, row: Row) => change({ ...table, rows: rows.with(at, row) });

  return (
    // With the focus, keyboard users can scroll a table that is wider than the dialog.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className="scroll-x" tabIndex={0} aria-label={say('paste.rows')}>
      <table className="grid grid--wide">
        <thead>
          <tr>
            <th scope="col">#</th>
            {[...columns.entries()].map(([at, column]) => (
              <th key={at} scope="col">
                <select
                  className="input input--sm"
                  value={column}
                  aria-label={say('paste.column', { n: at + 1 })}
                  onChange={({ target }) => choose(at, target.value as Column)}
                >
                  <option value="skip">{say('paste.skip')}</option>
                  {COLUMNS.map(name => (
                    <option key={name} value={name}>
                      {say(`paste.columns.${name}`)}
                    </option>
                  ))}
                </select>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <PasteRow
              key={row.at}
              row={row}
              columns={columns}
              change={changed => edit(at, changed)}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface RowProps {
  row: Row;
  columns: readonly Column[];
  change: (row: Row) => void;
}

function PasteRow({ row, columns, change }: RowProps) {
  const { say } = useEditor();
  const problems = problemsOf(row, columns);
  const isBad = problems.length > 0;

  return (
    <>
      <tr className={isBad ? 'bad' : undefined}>
        <td>{row.at}</td>
        {[...columns.entries()].map(([at, column]) => (
          <Cell
            key={at}
            name={columnName(say, column)}
            label={cellLabel(say, row.at, column)}
            text={row.cells[at] ?? ''}
            isBad={problems.some(problem => problem.column === at)}
            type={text => change({ ...row, cells: filled(row.cells, at, text) })}
          />
        ))}
      </tr>
      {isBad && (
        <tr className="why">
          <td />
          <td colSpan={columns.length}>{sentences(problems, say)}</td>
        </tr>
      )}
      {row.notes && row.notes.length > 0 && (
        <tr className="why">
          <td />
          <td colSpan={columns.length}>
            {[...new Set(row.notes.map(note => noteSentence(note, say)))].join(' ')}
          </td>
        </tr>
      )}
    </>
  );
}

function noteSentence({ field, code }: { field: string; code: string }, say: Say): string {
  if (code.startsWith('row.')) return say('paste.notes.row', { field });
  return say(code === 'media.absent' ? 'paste.notes.absent' : 'paste.notes.refused');
}

type Say = ReturnType<typeof useEditor>['say'];

const cellLabel = (say: Say, row: number, column: Column) =>
  say('paste.cell', { row, column: columnName(say, column) });

const columnName = (say: Say, column: Column) =>
  column === 'skip' ? say('paste.skip') : say(`paste.columns.${column}`);

const sentences = (problems: readonly RowProblem[], say: Say) =>
  [...new Set(problems.map(problem => sentence(problem, say)))].join(' ');

const sentence = ({ code, params }: RowProblem, say: Say) =>
  say(`check.${code.replaceAll('.', '-')}` as EditorText, params);

const filled = (cells: readonly string[], at: number, text: string): string[] =>
  Array.from({ length: Math.max(cells.length, at + 1) }, (_, place) =>
    place === at ? text : (cells[place] ?? ''),
  );

interface CellProps {
  /** Name of the column. A phone shows it above the cell, since it has no room for column headings. */
  name: string;
  label: string;
  text: string;
  isBad: boolean;
  type: (text: string) => void;
}

function Cell({ name, label, text, isBad, type }: CellProps) {
  const { say } = useEditor();
  return (
    <td className={isBad ? 'cell-bad' : undefined} data-column={name}>
      <textarea
        className="cell"
        rows={1}
        value={text}
        aria-label={label}
        aria-invalid={isBad || undefined}
        placeholder={say('paste.empty')}
        onChange={({ target }) => type(target.value)}
      />
    </td>
  );
}
