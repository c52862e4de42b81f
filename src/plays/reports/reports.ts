import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { QuestionReported, ReportQuestion } from '../../../contracts/reports.ts';
import type { Purpose } from '../../../contracts/vocabulary.ts';
import { badInput, conflict, notFound } from '../../errors.ts';
import { type Transaction, Transactions } from '../../transaction.ts';

interface ReportedPlay {
  purpose: Purpose;
  total: number;
  /** The questions before this index have been answered. */
  index: number;
  finished: boolean;
  /** Null if the play has no question at the reported index. */
  revisionId: number | null;
}

/** Stores what players report about questions. */
@Injectable()
export class Reports {
  constructor(private readonly transactions: Transactions) {}

  /**
   * Stores the report. If the player has reported the question before, in any play, returns the earlier report. Throws
   * 409 report.unanswered before the question was answered, and 409 report.preview in a preview.
   */
  report(playerId: string, playId: string, report: ReportQuestion): Promise<QuestionReported> {
    return this.transactions.run(async tx => {
      const revisionId = await revisionMet(tx, playerId, playId, report.index);
      // Waits for an answer to reports to be stored, so that both use the same weights.
      await tx.run(sql`select pg_advisory_xact_lock_shared(hashtext('reports'))`);
      const made = await store(tx, { playerId, playId, revisionId }, report);
      if (made) return { id: made, again: false };
      const [known] = await tx.run(sql<{ id: string }>`
        select id from question_report where player_id = ${playerId}::uuid
          and question_id = (select question_id from question_revision where id = ${revisionId})`);
      return { id: (known as { id: string }).id, again: true };
    });
  }
}

/** Returns the revision in the play, which it locks so that it is not moved to an account at the same time. */
async function revisionMet(
  tx: Transaction,
  playerId: string,
  playId: string,
  index: number,
): Promise<number> {
  const [play] = await tx.run(sql<ReportedPlay>`
    select purpose, total, index, finished_at is not null as finished, revision_ids[${index}::int + 1] as "revisionId"
    from play where id = ${playId}::uuid and player_id = ${playerId}::uuid for share`);
  if (!play) throw notFound();
  if (play.purpose === 'preview') throw conflict('report.preview');
  if (play.revisionId === null) throw badInput([{ path: 'index', code: 'unknown' }]);
  if (!play.finished && index >= play.index) throw conflict('report.unanswered');
  return play.revisionId;
}

/**
 * Inserts the report and adds it to the sum of its question, in one statement. A question whose reports were all
 * answered is open again, with this report alone. Returns the id; undefined if there was a report already.
 */
async function store(
  tx: Transaction,
  { playerId, playId, revisionId }: { playerId: string; playId: string; revisionId: number },
  { reason, text }: ReportQuestion,
): Promise<string | undefined> {
  const [made] = await tx.run(sql<{ id: string }>`
    with made as (
      insert into question_report (question_id, revision_id, player_id, play_id, reason, text, weight)
      select question_id, id, ${playerId}::uuid, ${playId}::uuid, ${reason}, nullif(${text}, ''),
        reporter_weight(${playerId}::uuid)
      from question_revision where id = ${revisionId}
      on conflict (player_id, question_id) do nothing
      returning id, question_id, weight
    ), summed as (
      insert into reported_question as known (revision_id, question_id, content_id, weight, count, reasons)
      select ${revisionId}, question_id, content_id, weight, 1, jsonb_build_object(${reason}::text, 1)
      from made join question on question.id = question_id
      on conflict (revision_id) do update set state = 'open', reported_at = now(),
        weight = excluded.weight + case when known.state = 'open' then known.weight else 0 end,
        count = 1 + case when known.state = 'open' then known.count else 0 end,
        reasons = case when known.state = 'open' then known.reasons || jsonb_build_object(
          ${reason}::text, 1 + coalesce((known.reasons->>${reason})::int, 0)) else excluded.reasons end
    )
    select id from made`);
  return made?.id;
}
