import type { CustomItemComponentProps } from 'virtua';
import type { Column } from './column.ts';
import type { Selection } from './use-selection.ts';

/** A row of the table, as virtua places it. The first row of the table is its head. */
export const PlacedRow = ({ ref, style, index, children }: CustomItemComponentProps) => (
  <tr ref={ref} style={style} aria-rowindex={index + 2}>
    {children}
  </tr>
);

interface Props<Row extends { id: number }> {
  row: Row;
  columns: readonly Column<Row>[];
  rowIds: readonly number[];
  selection?: Selection | undefined;
  /** The label of the checkbox. */
  label: string;
}

export function RowCells<Row extends { id: number }>(props: Props<Row>) {
  const { row, columns, rowIds, selection, label } = props;

  return (
    <>
      {selection && (
        <td className="list__check">
          <input
            className="check"
            type="checkbox"
            aria-label={label}
            checked={selection.isOn(row.id)}
            onChange={({ nativeEvent }) =>
              selection.toggle(row.id, rowIds, 'shiftKey' in nativeEvent && !!nativeEvent.shiftKey)
            }
          />
        </td>
      )}
      {columns.map(column => (
        <td key={column.name} className={classOf(column)} data-card={column.card}>
          {column.cell(row)}
        </td>
      ))}
    </>
  );
}

/** The classes of the cells and of the heading of a column. */
export const classOf = <Row,>({ isEnd, isWide }: Column<Row>): string =>
  ['list__cell', isEnd && 'list__cell--end', isWide && 'list__cell--wide']
    .filter(Boolean)
    .join(' ');
