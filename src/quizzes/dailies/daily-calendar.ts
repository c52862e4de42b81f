import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type {
  AdminDailiesQuery,
  AdminDaily,
  AdminDailyDay,
  AdminDailyList,
  DailyFilled,
} from '../../../contracts/admin-dailies.ts';
import { DailyKind } from '../../../contracts/dailies.ts';
import { Status } from '../../../contracts/vocabulary.ts';
import { Clock } from '../../clock.ts';
import { CONFIG, type Config } from '../../config.ts';
import { addDays, dayOf, daysBetween, startOf } from '../../kyiv-day.ts';
import { type Transaction, Transactions } from '../../transaction.ts';
import { readEdited } from '../editor/edited-quiz.ts';
import type { Author } from '../editor/editing-author.ts';
import { QuizPresenter } from '../editor/quiz-presenter.ts';
import { firstDay, type KindDay } from './daily-days.ts';
import { DailyRepeats } from './daily-repeats.ts';

interface Row {
  contentId: number;
  day: string;
  kind: DailyKind;
  count: number;
  filledBy: number | null;
  name: string | null;
}

/** Reads the calendar of dailies for admins: past, current and upcoming ones. */
@Injectable()
export class DailyCalendar {
  constructor(
    private readonly transactions: Transactions,
    private readonly presenter: QuizPresenter,
    private readonly repeats: DailyRepeats,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  month({ month: wanted }: AdminDailiesQuery): Promise<AdminDailyList> {
    return this.transactions.run(async tx => {
      const today = this.today();
      const month = wanted ?? today.slice(0, 7);
      const rows = await rowsOf(tx, daysOf(month));
      const byKind = await Promise.all(
        DailyKind.options.map(async kind => {
          const first = await firstDay(tx, kind, today);
          return daysOf(month)
            .filter(day => day >= first)
            .map(day => {
              const row = rows.find(known => known.kind === kind && known.day === day);
              return itemOf({ kind, day }, row, { first, today });
            });
        }),
      );
      const items = byKind.flat().sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
      return { items, month, today, size: this.config.DAILY_QUESTIONS };
    });
  }

  day(admin: Author, kindDay: KindDay): Promise<AdminDailyDay> {
    return this.transactions.run(tx => this.dayIn(tx, admin, kindDay));
  }

  /** Reads a day within a transaction that may have changed it. */
  async dayIn(tx: Transaction, admin: Author, kindDay: KindDay): Promise<AdminDailyDay> {
    const today = this.today();
    const first = await firstDay(tx, kindDay.kind, today);
    const row = (await rowsOf(tx, [kindDay.day])).find(({ kind }) => kind === kindDay.kind);
    const { version, questions } = row
      ? await this.contents(tx, admin, row.contentId, kindDay)
      : { version: 0, questions: [] };
    return {
      ...itemOf(kindDay, row, { first, today }),
      contentId: row?.contentId ?? null,
      version,
      size: this.config.DAILY_QUESTIONS,
      beginsAt: startOf(kindDay.day).toISOString(),
      by: row?.name ? { name: row.name } : null,
      questions,
    };
  }

  /** The current day in Kyiv. */
  today(): string {
    return dayOf(this.clock.now());
  }

  private async contents(tx: Transaction, admin: Author, contentId: number, kindDay: KindDay) {
    const edited = await readEdited(tx, contentId, admin);
    const { questions } = await this.presenter.parts(tx, edited, admin);
    const known = await tx.run(sql<{ id: number; key: string; difficulty: number }>`
      select id, key, difficulty from catalog_question
      where key = any(${questions.map(({ key }) => key)}::text[])`);
    const repeated = await this.repeats.of(
      tx,
      kindDay,
      questions.map(({ key, catalogId }) => ({ key, itemId: catalogId })),
    );
    return {
      version: edited.version,
      questions: questions.map(({ letters: _letters, ...question }) => {
        const pooled = known.find(({ key }) => key === question.key);
        return {
          ...question,
          catalogQuestionId: pooled?.id ?? null,
          difficulty: pooled?.difficulty ?? null,
          repeated: repeated.get(question.key) ?? null,
        };
      }),
    };
  }
}

/** The days of a month such as `2026-11`. */
function daysOf(month: string): string[] {
  const days: string[] = [];
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1)) days.push(day);
  return days;
}

const rowsOf = (tx: Transaction, days: readonly string[]): Promise<Row[]> =>
  tx.run(sql<Row>`
    select d.content_id as "contentId", d.day::text as day, d.kind, c.items_counter as count,
      d.filled_by as "filledBy", u.name
    from daily d join content c on c.id = d.content_id left join app_user u on u.id = d.filled_by
    where d.day = any(${[...days]}::date[]) and c.status <> ${Status.DELETED}`);

function itemOf(
  { kind, day }: KindDay,
  row: Row | undefined,
  { first, today }: { first: string; today: string },
): AdminDaily {
  return {
    day,
    kind,
    number: daysBetween(first, day) + 1,
    filled: filledOf(row),
    begun: day <= today,
    count: row?.count ?? 0,
  };
}

function filledOf(row: Row | undefined): DailyFilled {
  if (!row) return 'empty';
  return row.filledBy === null ? 'drawn' : 'hand';
}
