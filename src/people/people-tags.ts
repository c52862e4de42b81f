import { PAGES_CHANNEL } from '../page-tags.ts';

/** Drops the pages on which user $1 is seen, when the transaction commits; those with boards, if they stand on one. */
export const DROP_PAGES_OF = `
select pg_notify('${PAGES_CHANNEL}', format('user:%s,author:%s', $1::bigint, $1::bigint)
  || case when exists (select from rating_score where user_id = $1::bigint) then ',rating' else '' end)`;
