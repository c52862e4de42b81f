import { type ReactNode, useEffect, useRef } from 'react';
import { WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua';
import type { Locale } from '../../../../contracts/vocabulary.ts';
import type { Column } from './column.ts';
import { ListHead, type Order } from './ListHead.tsx';
import { PlacedRow, RowCells } from './ListRow.tsx';
import { ListState } from './ListState.tsx';
import { listWords } from './list-words.ts';
import type { PagedRows } from './use-paged-rows.ts';
import type { Selection } from './use-selection.ts';

/** Rows are estimated with this height until they are measured, and 12 more are rendered beyond the window. */
const ROW_PX = 40;
const OVERSCAN = 12;

interface Props<Row extends { id: number }> {
  locale: Locale;
  /** What the list contains, for screen readers. */
  caption: string;
  /** The columns that are shown (see useChosenColumns). */
  columns: readonly Column<Row>[];
  list: Pick<PagedRows<Row, unknown>, 'rows' | 'state' | 'next' | 'more' | 'again'>;
  order: Order;
  /** The name of a row, for the label of its checkbox. */
  nameOf: (row: Row) => string;
  selection?: Selection;
  /** The number of rows that the list has in total, if it is known. */
  total?: number | undefined;
  /** Shown instead of an empty list: why it is empty, and what to do. */
  empty: ReactNode;
}

/**
 * A list of rows that the API sends page by page. Scrolls with the window, renders only the rows in sight, and shows
 * cards instead of a table on a phone. The row with the head stays at the top, so no parent may have `overflow`.
 */
export function DataList<Row extends { id: number }>(props: Props<Row>) {
  const { columns, list, order, selection, locale, caption, nameOf, total, empty } = props;
  const say = listWords(locale);
  const { rows, state, next, more } = list;
  const rowIds = rows.map(({ id }) => id);
  const { virtual, check } = useLoadingOnScroll(rows.length, more);
  const tracks = (isAll: boolean) =>
    columns.flatMap(({ width, isWide }) => (isWide && !isAll ? [] : width));
  const style = {
    '--tracks': tracks(true).join(' '),
    '--tracks-narrow': tracks(false).join(' '),
  } as object;

  return (
    <>
      <table
        className={selection ? 'list list--select' : 'list'}
        style={style}
        aria-busy={state === 'loading'}
        aria-rowcount={next === null ? rows.length + 1 : -1}
      >
        <caption className="sr-only">{caption}</caption>
        <ListHead {...{ columns, order, say, rowIds, selection }} />
        <WindowVirtualizer
          ref={virtual}
          as="tbody"
          item={PlacedRow}
          data={rows}
          itemSize={ROW_PX}
          bufferSize={ROW_PX * OVERSCAN}
          onScroll={check}
          onResize={check}
          // Browsers without the event scrollend: virtua calls it 150 ms after the last scroll event.
          onScrollEnd={check}
        >
          {row => (
            <RowCells
              key={row.id}
              {...{ row, columns, rowIds, selection }}
              label={say('select', { name: nameOf(row) })}
            />
          )}
        </WindowVirtualizer>
      </table>
      <ListState {...{ list, say, locale, total, empty }} />
    </>
  );
}

/** Loads the next page when the end of the loaded rows comes near, also if the rows do not fill the window. */
function useLoadingOnScroll(count: number, more: () => void) {
  const virtual = useRef<WindowVirtualizerHandle>(null);
  const check = () => {
    const { current } = virtual;
    if (!current || count === 0) return;
    const last = current.findItemIndex(current.scrollOffset + current.viewportSize);
    if (last + OVERSCAN >= count) more();
  };
  useEffect(check);
  return { virtual, check };
}
