import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { FillDaily } from '../../../contracts/admin-dailies.ts';
import { blockingMediaFindings } from '../../../contracts/rules/media-checks.ts';
import { newQuestionFindings } from '../../../contracts/rules/question-checks.ts';
import { QuestionPool } from '../../catalog/index.ts';
import { badInput, DomainError } from '../../errors.ts';
import { MediaPresenter } from '../../media/index.ts';
import type { Transaction } from '../../transaction.ts';
import { draftSetOf, newQuestion } from '../editor/draft-change.ts';
import type { EditedQuiz } from '../editor/edited-quiz.ts';
import type { Author } from '../editor/editing-author.ts';
import { withOwnFiles } from '../editor/own-files.ts';
import type { Draft } from '../working-copy/draft.ts';
import type { KindDay } from './daily-days.ts';
import { DailyFilling } from './daily-filling.ts';
import { draftOf, type WantedQuestion } from './daily-questions.ts';

type Questions = Extract<FillDaily, { questions: unknown }>['questions'];
type Written = Exclude<Questions[number], { catalogQuestionId: number }>;

/** A day that an admin changes. */
export interface ChangedDay {
  tx: Transaction;
  admin: Author;
  kindDay: KindDay;
  /** The questions and the version that the day has; null if it is empty. */
  edited: EditedQuiz | null;
}

/** Converts the questions of a request to those that the day is to have. */
@Injectable()
export class WantedQuestions {
  constructor(
    private readonly filling: DailyFilling,
    private readonly pool: QuestionPool,
    private readonly media: MediaPresenter,
  ) {}

  /** 400 for unknown or repeated questions, and 400 quiz.checks for a question that could not be played. */
  async of(change: ChangedDay, questions: Questions): Promise<WantedQuestion[]> {
    const { tx, kindDay, edited } = change;
    const ids = questions.flatMap(question =>
      'catalogQuestionId' in question ? [question.catalogQuestionId] : [],
    );
    const pooled = await this.pool.find(tx, kindDay.kind, ids);
    const wanted: WantedQuestion[] = [];
    for (const [at, question] of questions.entries()) {
      if (!('catalogQuestionId' in question)) {
        wanted.push(await this.written(change, question, at));
        continue;
      }
      const known = pooled.find(({ id }) => id === question.catalogQuestionId);
      if (!known)
        throw badInput([{ path: `questions.${at}.catalogQuestionId`, code: 'not-found' }]);
      const asked = this.filling.asked(known, kindDay);
      wanted.push(pooledAs(asked.key, draftOf(asked), edited));
    }
    refuseDuplicates(wanted);
    return wanted;
  }

  /** A question with the id of one that the day has keeps the fields that are not given. */
  private async written(
    { tx, admin, edited }: ChangedDay,
    { id, key: _key, version: _version, letters: _letters, ...fields }: Written,
    at: number,
  ): Promise<WantedQuestion> {
    const known = edited?.questions.find(question => question.id === id);
    if (id !== undefined && !known)
      throw badInput([{ path: `questions.${at}.id`, code: 'not-found' }]);
    const [set = {}] = await withOwnFiles(
      tx,
      admin,
      [draftSetOf(fields)],
      known?.draft.mediaId ?? null,
    );
    const made = newQuestion(withSource({ ...known?.draft, ...set }));
    await this.refuseUnplayable(tx, admin, made.draft, at);
    if (!known) return { id: null, ...made };
    const isChanged = !isEqual(made.draft, known.draft);
    return { id: known.id, draft: made.draft, isChanged };
  }

  private async refuseUnplayable(
    tx: Transaction,
    admin: Author,
    draft: Draft,
    at: number,
  ): Promise<void> {
    const { mediaId } = draft;
    const media = mediaId === null ? null : await this.media.presentIn(tx, mediaId, admin);
    const findings = [...newQuestionFindings({ ...draft, media }), ...blockingMediaFindings(media)];
    if (findings.length === 0) return;
    const issues = findings.map(({ path, code }) => ({ path: `questions.${at}.${path}`, code }));
    throw new DomainError(400, 'quiz.checks', undefined, issues);
  }
}

/** A written question with a file has the source that it has in the wizard. */
const withSource = (draft: Partial<Draft>): Partial<Draft> =>
  draft.mediaId && (draft.source ?? 'text') === 'text' ? { ...draft, source: 'upload' } : draft;

/** A question of the catalogue that the day has already stays as it is, even if its texts were changed for the day. */
export function pooledAs(key: string, draft: Draft, edited: EditedQuiz | null): WantedQuestion {
  const known = edited?.questions.find(question => question.key === key);
  if (known) return { id: known.id, draft: known.draft, isChanged: false };
  return { id: null, key, draft };
}

function refuseDuplicates(wanted: readonly WantedQuestion[]): void {
  const names = wanted.map(question => question.id ?? question.key);
  const at = names.findIndex((name, place) => names.indexOf(name) < place);
  if (at >= 0) throw badInput([{ path: `questions.${at}`, code: 'duplicate' }]);
}

/** Compares without the ids of variants, which are renumbered when a question goes live. */
export const isEqual = (one: Draft, other: Draft): boolean =>
  isDeepStrictEqual(withoutIds(one), withoutIds(other));

const withoutIds = ({ variants, ...draft }: Draft) => ({
  ...draft,
  variants: variants.map(({ ua, en }) => ({ ua, en })),
});
