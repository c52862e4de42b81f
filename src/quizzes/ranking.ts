/** Wilson's lower bound at 95 % of the share of `yes` among `all`, both expressions of SQL; `all` is at least 1. */
const bound = (yes: string, all: string) => `greatest(0,
  (${yes} + 1.9208 - 1.96 * sqrt(${yes} * (${all} - ${yes})::float8 / ${all} + 0.9604)) / (${all} + 3.8416))`;

/** The bound of one vote, when it is for. */
const ONE_VOTE = '(1 / 4.8416)';

/**
 * Approval is what the votes say. Until there is one, the share of first plays that were finished rather than given up
 * stands in for it, worth at most what one vote for is: so that the first vote for a content never lowers it.
 */
const APPROVAL = `case
  when t.positive + t.negative > 0 then ${bound('t.positive', '(t.positive + t.negative)')}
  when t.players > 0 then ${ONE_VOTE} * ${bound('t.completed', 't.players')}
  else 0 end`;

/** How many finished plays lift a content as much as a vote for it, or are lost by a vote against it. */
const PLAYS_OF_A_VOTE = 4;

const LIFT = `greatest(0, t.completed + ${PLAYS_OF_A_VOTE} * (t.positive - t.negative))`;

/**
 * What lists of content $1 are sorted by, from its tally: each doubling of the finished first plays and the votes for it
 * lifts its time of publication by half a day.
 */
export const RANK_CONTENT = `
update content c set players = coalesce(t.players, 0), best_score = ${APPROVAL},
  fresh_at = c.published_at + interval '12 hours' * coalesce(log(2, 1 + ${LIFT}), 0)::float8
from content known left join content_tally t on t.content_id = known.id
where known.id = c.id and c.id = $1::bigint`;
