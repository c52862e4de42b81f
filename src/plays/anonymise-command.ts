/**
 * What is left of the plays of player $1, who is no more, in this order: how they went, which statistics and rewards
 * rest on. Whatever is under way has run out, so that the sweep ends it and no answer that is on its way comes into it;
 * what was typed is taken out.
 */
export const ANONYMISE_PLAYS = [
  `update play set expires_at = least(expires_at, now() - interval '1 minute')
    where player_id = $1::uuid and finished_at is null`,
  `update answer set text = null
    where text is not null and play_id in (select id from play where player_id = $1::uuid)`,
];
