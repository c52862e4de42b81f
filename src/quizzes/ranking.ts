/** Wilson's lower bound at 95 % of the share of first plays that were finished rather than given up. */
const APPROVAL = `
(t.completed + 1.9208 - 1.96 * sqrt(t.completed * (t.players - t.completed)::float8 / t.players + 0.9604))
  / (t.players + 3.8416)`;

/**
 * What lists of content $1 are sorted by, from its tally: each doubling of the finished first plays lifts its time of
 * publication by half a day.
 */
export const RANK_CONTENT = `
update content c set players = coalesce(t.players, 0),
  best_score = case when t.players > 0 then ${APPROVAL} else 0 end,
  fresh_at = c.published_at + interval '12 hours' * coalesce(log(2, 1 + t.completed), 0)::float8
from content known left join content_tally t on t.content_id = known.id
where known.id = c.id and c.id = $1::bigint`;
