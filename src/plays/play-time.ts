import type { PlayRow } from './play-store.ts';

/** Whether the play's time ran out before it was finished. */
export const isOver = (play: Pick<PlayRow, 'finishedAt' | 'expiresAt'>): boolean =>
  play.finishedAt === null && play.expiresAt.getTime() <= Date.now();
