import type { Purpose } from '../../contracts/vocabulary.ts';

/** Purposes whose plays make results, statistics, rewards, boards and the streak (product.md, "The game"). */
const COUNTED: readonly Purpose[] = ['game', 'challenge'];

/** A condition of SQL text: whether a play, by its alias, is of a purpose that counts. */
export const isCounted = (play: string): string =>
  `${play}.purpose in (${COUNTED.map(purpose => `'${purpose}'`).join(', ')})`;
