import { sql } from 'kysely';
import type { ReportVerdict, ResolveReports } from '../../../contracts/admin-reports.ts';
import { COINS_FOR_A_RIGHT_ANSWER } from '../../coin-amounts.ts';
import { notifyEach } from '../../quizzes/index.ts';
import type { Transaction } from '../../transaction.ts';

interface AnsweredReport {
  userId: number;
  contentId: number;
  verdict: ReportVerdict;
  answer: ResolveReports['answer'];
  coins: number | null;
}

/**
 * Gives the users who made these reports a notice with the answer, and with the coins that they got if the correction
 * made their own answer right. Returns the number of notices. Guests get theirs when an account claims the report.
 */
export async function notifyReporters(
  tx: Transaction,
  reportIds: readonly string[],
): Promise<number> {
  const reports = await tx.run(sql<AnsweredReport>`
    select u.id as "userId", s.content_id as "contentId", s.verdict, s.answer,
      case when exists (
        select from transfer where user_id = u.id and kind = 'adjustment' and reference = 'fix:' || s.revision_id
      ) then ${COINS_FOR_A_RIGHT_ANSWER}::int end as coins
    from question_report r join report_resolution s on s.id = r.resolution_id
    join app_user u on u.player_id = r.player_id and u.deleted_at is null
    where r.id = any(${[...reportIds]}::uuid[]) order by r.id`);
  await notifyEach(
    tx,
    reports.map(({ userId, contentId, verdict, answer, coins }) => ({
      ...{ userId, contentId, kind: 'report-answered' as const },
      params: { verdict, coins },
      text: answer,
    })),
  );
  return reports.length;
}
