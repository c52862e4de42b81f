/**
 * Whether the session with this key lasts, and is of the account whose plays have this player id; both are expressions
 * of SQL. For a statement that acts in a session's name without having asked for it before.
 */
export const isLasting = (sessionKey: string, playerId: string) => `
exists (select from session s join app_user u on u.id = s.user_id
  where s.token_hash = ${sessionKey} and s.expires_at > now() and u.deleted_at is null and u.player_id = ${playerId})`;
