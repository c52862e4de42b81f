import { Status } from '../../contracts/vocabulary.ts';

/** Statuses that anyone may read and play (product.md, "Making and moderating"). */
export const READABLE: readonly Status[] = [Status.PUBLIC, Status.UNLISTED, Status.USED];

const { PUBLIC, APPROVED, PENDING, UNLISTED, DECLINED, DRAFT, USED, DELETED } = Status;

/** The table of product.md, "Making and moderating", but for who may do it; null is a content that is new. */
const WAYS: readonly (readonly [Status | null, readonly Status[]])[] = [
  [null, [DRAFT, PUBLIC, APPROVED]],
  [DRAFT, [PENDING, PUBLIC, UNLISTED]],
  [DECLINED, [PENDING]],
  [PENDING, [DRAFT, APPROVED, DECLINED]],
  [APPROVED, [PUBLIC, PENDING]],
  [PUBLIC, [UNLISTED, USED]],
  [UNLISTED, [PUBLIC]],
  [DELETED, [DRAFT]],
];

/** Whether a content may ever go from one status to the other. */
export function isTransition(from: Status | null, to: Status): boolean {
  if (to === DELETED) return from !== null && from !== DELETED;
  return WAYS.some(([start, ends]) => start === from && ends.includes(to));
}
