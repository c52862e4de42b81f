/**
 * product.md, "Boards and profiles": more coins first; ties by accuracy, then fewer hints, fewer plays and the earlier
 * last reward; the id only so that every rank is one user's. All of it ascends, so that PostgreSQL can compare whole
 * rows by the index rating_score_board.
 */
const KEYS = ['-coins', '-accuracy', 'hinted', 'plays', 'last_reward_at', 'user_id'];

/** As the index has it. */
export const ORDER = KEYS.map(key => (key.startsWith('-') ? `(${key})` : key)).join(', ');
export const BACKWARDS = KEYS.map(key => `${key} desc`).join(', ');

/** Where a row of that alias stands; of two the lesser comes first. */
export const placeOf = (alias: string): string =>
  `(${KEYS.map(key => key.replace(/^-?/, sign => `${sign}${alias}.`)).join(', ')})`;

/** When the six hours of an instant began; see TieBucket. */
export const slotOf = (instant: string): string =>
  `date_bin('6 hours', ${instant}, timestamptz 'epoch')`;
