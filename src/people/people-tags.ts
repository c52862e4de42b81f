import { PAGES_CHANNEL } from '../page-tags.ts';

/** On commit drops the pages that show user $1, including leaderboard pages if the user is on a leaderboard. */
export const DROP_PAGES_OF = `
select pg_notify('${PAGES_CHANNEL}', format('user:%s,author:%s', $1::bigint, $1::bigint)
  || case when exists (select from rating_score where user_id = $1::bigint) then ',rating' else '' end)`;
