import type { ReactNode } from 'react';

/** A column of a list, and the place of its cells in the cards that are shown on a phone. */
export interface Column<Row> {
  name: string;
  /** The heading, which the menu of columns shows, too. */
  label: string;
  /** The width as a track of a CSS grid, such as `6rem` or `minmax(10rem, 1fr)`. */
  width: string;
  cell: (row: Row) => ReactNode;
  /** The name of the order that a click on the heading sets. */
  sort?: string;
  /** Whether the cells are aligned to the end, as numbers are. */
  isEnd?: boolean;
  /** Whether the column cannot be hidden. */
  isAlways?: boolean;
  /** Whether the heading is only read by screen readers. */
  isUnnamed?: boolean;
  /** Whether the column is shown only in windows of 1200 px and more. */
  isWide?: boolean;
  /** The place in a card; columns without one are not shown on a phone. */
  card?: 'picture' | 'title' | 'meta' | 'end' | 'foot';
}
