import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type {
  QuestionStatistics,
  QuizStatistics,
  StatisticsQuery,
} from '../../../contracts/my-quizzes.ts';
import type { Mode } from '../../../contracts/vocabulary.ts';
import type { Viewer } from '../../auth/index.ts';
import { Clock } from '../../clock.ts';
import { CONFIG, type Config } from '../../config.ts';
import { notFound } from '../../errors.ts';
import { addDays, dayOf, startOf } from '../../kyiv-day.ts';
import { type Bilingual, Questions, type Revision } from '../../quizzes/index.ts';
import { type Transaction, Transactions } from '../../transaction.ts';

/** Only this many of the latest plays are used for the numbers of questions, which limits the time of the query. */
const SAMPLE = 10_000;

/** A question is marked as too easy if at least this share of its answers is right. */
const EASY = 0.95;

type Period = StatisticsQuery['period'];
const DAYS: Record<Exclude<Period, 'all'>, number> = { week: 7, month: 30 };

interface QuestionRow extends Pick<QuestionStatistics, 'id' | 'asked' | 'rightShare'> {
  revision: number;
  mode: Mode;
  discrimination: number | null;
  choices: Record<string, number>;
}

/** Statistics of a quiz for its author. They count only first plays, which are those in the tally. */
@Injectable()
export class AuthorStatistics {
  constructor(
    private readonly transactions: Transactions,
    private readonly questions: Questions,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The first day of a period (null for all time) and today, in Kyiv. */
  daysOf(period: Period): { from: string | null; today: string } {
    const today = dayOf(this.clock.now());
    return { from: period === 'all' ? null : addDays(today, 1 - DAYS[period]), today };
  }

  /** 404 unless the viewer is the author or an admin. */
  async of(
    { userId, role }: Viewer,
    quizId: number,
    { period }: StatisticsQuery,
  ): Promise<QuizStatistics> {
    const day = this.daysOf(period).from;
    const from = day === null ? null : startOf(day);
    const read = await this.transactions.run(async tx => {
      const [quiz] = await tx.run(sql`
        select from content where id = ${quizId} and (author_id = ${userId} or ${role === 'admin'})`);
      if (!quiz) throw notFound();
      const whole = await wholeOf(tx, quizId, from);
      const isEnough = whole.firstPlays >= this.config.CROWD_FROM;
      return { whole, rows: isEnough ? await questionsOf(tx, quizId, from) : null };
    });
    if (!read.rows) return { ...read.whole, ...NO_NUMBERS };
    const revisions = await this.questions.find(read.rows.map(({ revision }) => revision));
    const questions = read.rows.map((row, at) =>
      row.asked < this.config.CROWD_FROM
        ? withoutNumbers(row)
        : statisticsOf(row, revisions[at] as Revision),
    );
    return { ...read.whole, questions };
  }
}

/** The numbers that a quiz has from CROWD_FROM first plays on. */
const NO_NUMBERS = { averagePercent: null, completedShare: null, giveUp: null, questions: null };

/** The first plays since `from`, including those of guests who signed in later. */
const plays = (quizId: number, from: Date | null) => sql`
  select * from play where content_id = ${quizId} and finished_at is not null and counted_at is not null
    and (${from}::timestamptz is null or finished_at >= ${from}::timestamptz)`;

async function wholeOf(tx: Transaction, quizId: number, from: Date | null) {
  const [whole] = await tx.run(sql<Omit<QuizStatistics, 'questions'>>`
    with counted as (${plays(quizId, from)}), days as (
      select (finished_at at time zone 'Europe/Kyiv')::date::text as day, count(*)::int as count
      from counted group by 1
    ), given_up as (
      select index, count(*)::float8 / (select count(*) from counted) as share
      from counted where gave_up group by index order by share desc, index limit 1
    )
    select coalesce((select json_agg(days order by day) from days), '[]') as plays, count(*)::int as "firstPlays",
      avg(100.0 * correct / total)::float8 as "averagePercent", avg((not gave_up)::int)::float8 as "completedShare",
      (select to_json(given_up) from given_up) as "giveUp"
    from counted`);
  return whole as Omit<QuizStatistics, 'questions'>;
}

/**
 * One row for each current question. Only answers to its current revision are counted. `discrimination` is the
 * point-biserial correlation of answering it right with the score in the other questions (Crocker and Algina,
 * Introduction to Classical and Modern Test Theory, 1986, chapter 14).
 */
const questionsOf = (tx: Transaction, quizId: number, from: Date | null) =>
  tx.run(sql<QuestionRow>`
    with counted as (${plays(quizId, from)} order by finished_at desc limit ${SAMPLE}), given as (
      select counted.revision_ids[answer.index + 1] as revision, answer.correct::int as correct, answer.choice,
        counted.correct - answer.correct::int as rest
      from counted join answer on answer.play_id = counted.id and answer.final
    ), chosen as (
      select revision, json_object_agg(choice, times) as choices
      from (select revision, choice, count(*)::int as times from given where choice is not null group by 1, 2) picks
      group by revision
    ), asked as (
      select revision, count(*)::int as asked, avg(correct)::float8 as "rightShare", corr(correct, rest) as discrimination
      from given group by revision
    )
    select q.id, q.revision_id as revision, c.mode, coalesce(asked.asked, 0) as asked,
      coalesce(asked."rightShare", 0) as "rightShare", asked.discrimination, coalesce(chosen.choices, '{}') as choices
    from question q join content c on c.id = q.content_id
    left join asked on asked.revision = q.revision_id left join chosen on chosen.revision = q.revision_id
    where q.content_id = ${quizId} and q.revision_id is not null order by q.position`);

/** Leaves out the numbers of a question that too few players have answered since it was last edited. */
const withoutNumbers = ({ id, revision, asked, rightShare }: QuestionRow): QuestionStatistics => ({
  ...{ id, revision, asked, rightShare },
  picks: [],
  discrimination: null,
  flags: [],
});

function statisticsOf(
  { id, revision, mode, asked, rightShare, discrimination, choices }: QuestionRow,
  { answer, variants }: Revision,
): QuestionStatistics {
  // The stored choices refer to the variants of the question only in choicer; in other modes they mean something else.
  const options: Bilingual[] = mode === 'choicer' ? [answer, ...variants] : [];
  const picks = options.map(({ ua }, choice) => ({
    text: ua,
    share: (choices[choice] ?? 0) / asked,
    right: choice === 0,
  }));
  const wrong = picks.filter(({ right }) => !right);
  const flags: QuestionStatistics['flags'] = [];
  if (rightShare >= EASY) flags.push('easy');
  if (wrong.some(({ share }) => share > rightShare)) flags.push('misleading');
  if (wrong.some(({ share }) => share === 0)) flags.push('dead-option');
  return { id, revision, asked, rightShare, picks, discrimination, flags };
}
