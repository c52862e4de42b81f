import { useImperativeHandle } from 'react';
import type { RowsProps } from '../play/parts.ts';
import { LIST_ID, rowId } from './ids.ts';

/** All of them, where they are few: a list that brings no code along. */
export function PlainRows({ rows, ref, children }: RowsProps) {
  useImperativeHandle(ref, () => ({
    scrollTo: top => document.getElementById(LIST_ID)?.scrollTo({ top }),
    scrollToIndex: (place, { align }) =>
      document.getElementById(rowId(place))?.scrollIntoView({ block: align }),
  }));

  return rows.map(children);
}
