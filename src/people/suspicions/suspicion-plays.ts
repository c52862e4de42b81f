import type { Transaction } from '../../transaction.ts';

const DELETE_EMPTY = `
delete from suspicion s where id = any($1::bigint[])
  and not exists (select from suspicion_play e where e.suspicion_id = s.id)`;

const SUM_UP = `
update suspicion s set plays = e.plays, accounts = e.accounts, contents = e.contents, correct = e.correct,
  questions = e.questions, pace_ms = e.pace_ms, first_at = e.first_at, last_at = e.last_at
from (
  select e.suspicion_id, count(*) as plays, count(distinct p.player_id) as accounts,
    count(distinct p.content_id) as contents, sum(p.correct) as correct, sum(p.total) as questions,
    percentile_cont(0.5) within group (order by e.pace_ms) as pace_ms, min(p.started_at) as first_at,
    max(p.finished_at) as last_at
  from suspicion_play e join play p on p.id = e.play_id where e.suspicion_id = any($1::bigint[])
  group by e.suspicion_id
) e
where s.id = e.suspicion_id`;

/** Sums up the plays of suspicions again, and deletes those without plays. */
export async function sumUp(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.query(DELETE_EMPTY, [ids]);
  await tx.query(SUM_UP, [ids]);
}

const FORGET_EVIDENCE = `
delete from suspicion_play using play
where play.id = suspicion_play.play_id and play.player_id = $1::uuid
returning suspicion_id as id`;

/** Removes the plays of a player whose account is being deleted from all suspicions. */
export async function forgetSuspicions(tx: Transaction, playerId: string): Promise<void> {
  const changed = await tx.query<{ id: number }>(FORGET_EVIDENCE, [playerId]);
  await sumUp(
    tx,
    changed.map(({ id }) => id),
  );
}
