import { PAGES_CHANNEL } from '../page-tags.ts';

/** Drops the pages on which user $1 is seen, when the transaction commits. */
export const DROP_PAGES_OF = `
select pg_notify('${PAGES_CHANNEL}', format('user:%s,author:%s,rating', $1::bigint, $1::bigint))`;
