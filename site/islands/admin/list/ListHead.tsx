import { EditorIcon } from '../../editor/editor-icon.tsx';
import type { Column } from './column.ts';
import { classOf } from './ListRow.tsx';
import type { SayInList } from './list-words.ts';
import type { Selection } from './use-selection.ts';

/** The order of a list. Lists that are sorted in one way only have no `set`. */
export interface Order {
  sort: string;
  set?: (sort: string) => void;
  /** Whether the order is ascending, such as titles from А to Я. */
  isUp: boolean;
}

interface Props<Row> {
  columns: readonly Column<Row>[];
  order: Order;
  say: SayInList;
  rowIds: readonly number[];
  selection?: Selection | undefined;
}

/** The row with the headings, which stays at the top of the window. */
export function ListHead<Row>({ columns, order, say, rowIds, selection }: Props<Row>) {
  return (
    <thead className="list__head">
      <tr aria-rowindex={1}>
        {selection && (
          <th scope="col" className="list__check">
            <SelectAll rowIds={rowIds} selection={selection} label={say('selectAll')} />
          </th>
        )}
        {columns.map(column => (
          <th
            key={column.name}
            scope="col"
            className={classOf(column)}
            aria-sort={sortOf(column, order)}
          >
            <Heading column={column} order={order} />
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Heading<Row>({ column, order }: { column: Column<Row>; order: Order }) {
  const { label, sort, isUnnamed } = column;
  if (isUnnamed) return <span className="sr-only">{label}</span>;
  if (sort === undefined || !order.set) return label;
  const isOn = sort === order.sort;
  return (
    <button type="button" className="list__sort" onClick={() => order.set?.(sort)}>
      {label} <EditorIcon name={isOn ? (order.isUp ? 'up' : 'down') : 'order'} />
    </button>
  );
}

function sortOf<Row>({ sort }: Column<Row>, order: Order) {
  if (sort === undefined || !order.set) return undefined;
  if (sort !== order.sort) return 'none';
  return order.isUp ? 'ascending' : 'descending';
}

interface SelectAllProps {
  rowIds: readonly number[];
  selection: Selection;
  label: string;
}

/** Selects all rows that are loaded. Indeterminate if only some of them are selected. */
function SelectAll({ rowIds, selection, label }: SelectAllProps) {
  const isAll = rowIds.length > 0 && rowIds.every(selection.isOn);
  return (
    <input
      className="check"
      type="checkbox"
      aria-label={label}
      checked={isAll}
      ref={box => {
        if (box) box.indeterminate = selection.isAny && !isAll;
      }}
      onChange={() => (isAll ? selection.clear() : selection.set(rowIds))}
    />
  );
}
