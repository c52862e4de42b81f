import { useImperativeHandle } from 'react';
import type { RowsProps } from '../play/parts.ts';
import { LIST_ID, rowId } from './ids.ts';

/** Renders all rows of a short list, without the code for virtual rows. */
export function PlainRows({ rows, ref, children }: RowsProps) {
  useImperativeHandle(ref, () => ({
    scrollTo: top => document.getElementById(LIST_ID)?.scrollTo({ top }),
    scrollToIndex: (place, { align }) =>
      document.getElementById(rowId(place))?.scrollIntoView({ block: align }),
  }));

  return rows.map(children);
}
