import { Status } from '../../contracts/vocabulary.ts';

/**
 * Locks user $1 until the end of the transaction, so that nothing that refers to them is added meanwhile. No row when the
 * user does not exist or was deleted.
 */
export const LOCK_USER = `
select player_id as "playerId", portrait_id as "portraitId" from app_user
where id = $1::bigint and deleted_at is null for update`;

/**
 * Nothing personal is left of user $1, whose name is $2 from now on. The row stays, as the ledger, unlocks, votes and
 * boards do, which rest on it; its plays stay with it, since each reward is that of a play.
 */
export const FORGET_USER = `
update app_user set name = $2, role = 'user', premium = false, share_stats = false, share_results = false,
  telegram_banner_at = null, monobase_banner_at = null, portrait_source = null, portrait_id = null, deleted_at = now()
where id = $1::bigint`;

/** Nobody signs in as user $1 any more, and whoever is signed in is not. */
export const FORGET_SIGN_INS = [
  'delete from identity where user_id = $1::bigint',
  'delete from session where user_id = $1::bigint',
];

/** What nobody has seen yet, and nobody is left to finish. */
export const UNSEEN: readonly Status[] = [Status.DRAFT, Status.DECLINED, Status.PENDING];
