/** When the six hours of an instant began; see TieBucket. */
export const slotOf = (instant: string): string =>
  `date_bin('6 hours', ${instant}, timestamptz 'epoch')`;

const TIE_KEY = ['period', 'coins', 'accuracy', 'hinted', 'plays', 'slot'];

const same = (columns: readonly string[]) =>
  columns.map(column => `kept.${column} = moved.${column}`).join(' and ');

const merge = (table: string, columns: readonly string[], source: string) => `
  merge into ${table} kept using ${source} moved on ${same(columns)}
  when matched and kept.users + moved.users = 0 then delete
  when matched then update set users = kept.users + moved.users
  when not matched then insert values (${columns.map(column => `moved.${column}`).join(', ')}, moved.users)`;

/**
 * CTEs that keep rating_step and rating_tie as a CTE `change` says, whose rows have what a score has and `by`: 1 where
 * a visible user comes to be, −1 where one was before.
 */
export const UPDATE_BUCKETS = `
moved as (
  select period, coins, accuracy, hinted, plays, ${slotOf('last_reward_at')} as slot, sum(by)::int as users from change
  group by 1, 2, 3, 4, 5, 6 having sum(by) <> 0
), stepped as (
  select period, coins, sum(users)::int as users from moved group by period, coins having sum(users) <> 0
), steps as (${merge('rating_step', ['period', 'coins'], 'stepped')}
), ties as (${merge('rating_tie', TIE_KEY, 'moved')}
)`;
