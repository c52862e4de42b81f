import { slotOf } from './bucket-updates.ts';
import { GAINED } from './new-rewards.ts';

const NUMBERS = [
  'coins',
  'correct',
  'questions',
  'hinted',
  'plays',
  'last_reward_at',
  'visible',
] as const;

const of = (alias: string, columns: readonly string[]) =>
  columns.map(column => `${alias}.${column}`).join(', ');

/** Makes a table equal to the result of a query. Rows that are equal already are not written, so that readers do not wait. */
function mergeInto(
  table: string,
  query: string,
  { key, rest }: { key: readonly string[]; rest: readonly string[] },
): string {
  const columns = [...key, ...rest];
  return `
merge into ${table} kept using (${query}) made
on ${key.map(column => `kept.${column} = made.${column}`).join(' and ')}
when matched and (${of('kept', rest)}) is distinct from (${of('made', rest)})
  then update set ${rest.map(column => `${column} = made.${column}`).join(', ')}
when not matched by target then insert (${columns.join(', ')}) values (${of('made', columns)})
when not matched by source then delete`;
}

/** Scores from all rewards above $1 (0) up to $2; weeks settle at hour $3, minimum pace $4. */
export const REBUILD_SCORES = mergeInto('rating_score', `with ${GAINED} table gained`, {
  key: ['user_id', 'period'],
  rest: NUMBERS,
});

const TIE_KEY = ['period', 'coins', 'accuracy', 'hinted', 'plays', 'slot'];

/** The buckets, from the scores. */
export const REBUILD_BUCKETS = [
  mergeInto(
    'rating_step',
    'select period, coins, count(*) as users from rating_score where visible group by 1, 2',
    { key: ['period', 'coins'], rest: ['users'] },
  ),
  mergeInto(
    'rating_tie',
    `select period, coins, accuracy, hinted, plays, ${slotOf('last_reward_at')} as slot, count(*) as users
    from rating_score where visible group by 1, 2, 3, 4, 5, 6`,
    { key: TIE_KEY, rest: ['users'] },
  ),
];
