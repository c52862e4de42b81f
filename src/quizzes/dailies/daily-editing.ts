import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { AdminDailyDay, FillDaily } from '../../../contracts/admin-dailies.ts';
import { recordAction } from '../../auth/index.ts';
import { badInput, conflict } from '../../errors.ts';
import { Transactions } from '../../transaction.ts';
import { readEdited } from '../editor/edited-quiz.ts';
import type { Author } from '../editor/editing-author.ts';
import type { WorkingQuestion } from '../working-copy/working-copies.ts';
import { DailyCalendar } from './daily-calendar.ts';
import { createDay, type DayContent, findDay, type KindDay, lockDailies } from './daily-days.ts';
import { DailyFilling } from './daily-filling.ts';
import { DailyQuestions, draftOf, type WantedQuestion } from './daily-questions.ts';
import { type ChangedDay, isEqual, pooledAs, WantedQuestions } from './wanted-questions.ts';

type Chosen = Extract<FillDaily, { questions: unknown }>;
type Drawing = Extract<FillDaily, { draw: number }>;

/** One change of a day, in a transaction that has locked the dailies of the kind. */
interface Change extends ChangedDay {
  found: DayContent | null;
}

/** Lets admins fill the dailies of days that have not begun. */
@Injectable()
export class DailyEditing {
  constructor(
    private readonly transactions: Transactions,
    private readonly calendar: DailyCalendar,
    private readonly filling: DailyFilling,
    private readonly questions: DailyQuestions,
    private readonly wanted: WantedQuestions,
  ) {}

  /**
   * Sets the questions of a day or draws them. A repeated request returns the same. 409 daily.begun if the day has
   * begun; 409 version.conflict if the day was changed since the admin saw it; 400 quiz.checks for a question that
   * could not be played; 400 if the catalogue has too few questions to draw.
   */
  fill(admin: Author, kindDay: KindDay, input: FillDaily): Promise<AdminDailyDay> {
    return this.transactions.run(async tx => {
      await lockDailies(tx, kindDay.kind);
      if (kindDay.day <= this.calendar.today()) throw conflict('daily.begun');
      const found = await findDay(tx, kindDay);
      const edited = found && (await readEdited(tx, found.contentId, admin));
      const change = { tx, admin, kindDay, found, edited };
      if ('questions' in input) await this.choose(change, input);
      else await this.draw(change, input);
      return this.calendar.dayIn(tx, admin, kindDay);
    });
  }

  private async choose(change: Change, { version, questions }: Chosen): Promise<void> {
    const { tx, edited } = change;
    if (questions.length > this.filling.size)
      throw badInput([{ path: 'questions', code: 'too_big' }]);
    const wanted = await this.wanted.of(change, questions);
    const known = edited?.questions ?? [];
    if (isSame(wanted, known)) return;
    if ((edited?.version ?? 0) !== version) throw conflict('version.conflict');
    const contentId = await this.contentOf(change);
    await this.questions.replace(tx, contentId, wanted, {
      actor: change.admin,
      reason: 'filled by an admin',
    });
    await this.noteChange(change, contentId, 'daily.fill');
    await tx.run(
      sql`update daily set filled_by = ${change.admin.userId} where content_id = ${contentId}`,
    );
  }

  private async draw(change: Change, { draw, version }: Drawing): Promise<void> {
    const { tx, admin, kindDay, found, edited } = change;
    const why = { actor: admin, reason: 'drawn by an admin' };
    if (version === undefined) {
      if ((edited?.questions.length ?? 0) >= this.filling.size) return;
      const contentId = await this.contentOf(change);
      const drawn = await this.filling.drawMissing(tx, contentId, kindDay, why, draw);
      if (drawn === 0) throw badInput([{ path: 'draw', code: 'too_big' }]);
      return this.noteChange(change, contentId, 'daily.draw');
    }
    if (found?.redrawnFrom === version) return;
    if ((edited?.version ?? 0) !== version) throw conflict('version.conflict');
    const size = Math.min(draw, this.filling.size);
    const drawn = await this.filling.draw(tx, kindDay, { size, again: `:${version}` });
    if (!drawn) throw badInput([{ path: 'draw', code: 'too_big' }]);
    const contentId = await this.contentOf(change);
    const wanted = drawn.map(question => pooledAs(question.key, draftOf(question), edited));
    await this.questions.replace(tx, contentId, wanted, why);
    await this.noteChange(change, contentId, 'daily.draw');
    await tx.run(sql`
      update daily set filled_by = null, redrawn_from = ${version} where content_id = ${contentId}`);
  }

  /** Creates the content of an empty day. */
  private async contentOf({ tx, admin, kindDay, found }: Change): Promise<number> {
    if (found) return found.contentId;
    const why = { actor: admin, reason: 'filled ahead by an admin' };
    return createDay(tx, kindDay, { today: this.calendar.today(), why });
  }

  private async noteChange(
    change: Change,
    contentId: number,
    action: 'daily.fill' | 'daily.draw',
  ): Promise<void> {
    const { tx, admin, kindDay, edited } = change;
    const now = await readEdited(tx, contentId, admin);
    const before = keysOf(edited?.questions ?? []);
    const after = keysOf(now.questions);
    await this.questions.noteUses(tx, kindDay.kind, [...new Set([...before, ...after])]);
    await recordAction(tx, {
      adminId: admin.userId,
      action,
      subject: { kind: 'daily', id: `${kindDay.kind} ${kindDay.day}` },
      details: { contentId, before, after },
    });
  }
}

/** Whether the day has these questions already, so that the request is a repeated one. */
const isSame = (wanted: readonly WantedQuestion[], known: readonly WorkingQuestion[]): boolean =>
  wanted.length === known.length &&
  wanted.every((question, at) => {
    const { id, draft } = known[at] as WorkingQuestion;
    return question.id === null
      ? isEqual(question.draft, draft)
      : question.id === id && !question.isChanged;
  });

const keysOf = (questions: readonly WorkingQuestion[]): string[] => questions.map(({ key }) => key);
