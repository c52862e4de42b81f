import { Status } from '../../contracts/vocabulary.ts';

/** Statuses that anyone may read and play (product.md, "Making and moderating"). */
export const READABLE: readonly Status[] = [Status.PUBLIC, Status.UNLISTED, Status.USED];
