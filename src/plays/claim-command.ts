/**
 * A guest's ($1) plays of the last $3 days become the account's ($2), in this order and in one transaction
 * (product.md, "The game"). A second time finds nothing left to move.
 */
export const CLAIM_PLAYS = [
  // Both sides stay as they are until the end; whoever claims the same at the same time waits.
  `select pg_advisory_xact_lock(hashtextextended($1::uuid || ' to ' || $2::uuid || $3::int, 0))`,
  `select id from play where player_id in ($1::uuid, $2::uuid) and $3::int is not null order by id for update`,
  // What the account has finished counts; of the guest's own there is one first at most, by the index.
  `update play p set practice = true where player_id = $1::uuid and not practice
    and coalesce(finished_at, started_at) > now() - make_interval(days => $3::int)
    and exists (select from play mine where mine.player_id = $2::uuid and mine.content_id = p.content_id
      and mine.finished_at is not null and not mine.practice)`,
  // An unfinished one of the account is practice when the guest finished the content first.
  `update play p set practice = true where player_id = $2::uuid and finished_at is null and not practice
    and exists (select from play theirs where theirs.player_id = $1::uuid and theirs.content_id = p.content_id
      and theirs.finished_at > now() - make_interval(days => $3::int) and not theirs.practice)`,
  // Of two that are under way the account's goes on.
  `delete from play p where player_id = $1::uuid and finished_at is null and index = 0 and attempt = 1 and $3::int is not null
    and exists (select from play mine where mine.player_id = $2::uuid and mine.content_id = p.content_id and mine.finished_at is null)`,
  `update play p set player_id = $2::uuid where player_id = $1::uuid
    and coalesce(finished_at, started_at) > now() - make_interval(days => $3::int)
    and (finished_at is not null or not exists (select from play mine where mine.player_id = $2::uuid
      and mine.content_id = p.content_id and mine.finished_at is null))`,
];
