import type {
  CorrectionPublished,
  ReportedQuestionDetails,
  ReportedQuestions,
  ReportsResolved,
} from '../../contracts/admin-reports.ts';
import type { Play, Question } from '../../contracts/plays.ts';
import type { Quiz } from '../../contracts/quiz.ts';
import type { QuestionReported } from '../../contracts/reports.ts';
import { Transactions } from '../../src/transaction.ts';
import { Browser } from './browser.ts';
import { addUser, type Person } from './people.ts';
import { rightOf, type Wishes } from './quiz-data.ts';
import { addQuiz } from './quiz-factory.ts';
import type { QuizServer } from './quiz-server.ts';

const { WorkingCopies } = await import('../../src/quizzes/working-copy/working-copies.ts');

const QUESTIONS = `
select id, revision_id as "revisionId" from question where content_id = $1 order by position`;

/** What an admin sends to answer a report, except for the revision. */
export const KEPT = {
  verdict: 'kept',
  answer: { ua: 'Усе правильно.', en: 'All is right.' },
  rightNow: null,
} as const;

export const FIXED = {
  verdict: 'fixed',
  answer: { ua: 'Дякуємо, виправлено.', en: 'Thank you, corrected.' },
} as const;

/** A quiz, its players, and an admin who answers their reports. */
export class ReportedQuiz {
  private constructor(
    readonly server: QuizServer,
    readonly contentId: number,
    readonly admin: Browser,
    readonly adminId: number,
    /** Ids of the questions, and the first revisions of the questions. */
    readonly questions: { id: number; revisionId: number }[],
  ) {}

  static async make(server: QuizServer, wishes: Wishes = {}): Promise<ReportedQuiz> {
    const contentId = await addQuiz(server, wishes);
    const { id: adminId } = await addUser(server, { role: 'admin' });
    const admin = new Browser(server);
    await admin.signIn({ id: adminId });
    const { rows } = await server.database.pool.query(QUESTIONS, [contentId]);
    return new ReportedQuiz(server, contentId, admin, adminId, rows);
  }

  /** Plays to the end: the first question with the option of this label, the others right. */
  async play(browser: Browser, label: string, contentId = this.contentId): Promise<Play> {
    const { body: play } = await browser.start(contentId);
    await browser.play(play, question => picked(play, question, label));
    return (await browser.read(play.id)).body;
  }

  /** A signed-in user who has played to the end. */
  async player(label: string): Promise<{ person: Person; browser: Browser; play: Play }> {
    const person = await addUser(this.server);
    const browser = new Browser(this.server);
    await browser.signIn(person);
    return { person, browser, play: await this.play(browser, label) };
  }

  /** Replaces fields of a question as an approved edit does. */
  async correct(at: number, set: object): Promise<void> {
    const { id } = this.questions[at] as { id: number };
    const copies = this.server.app.get(WorkingCopies);
    const actor = 'system' as const;
    await this.server.app.get(Transactions).run(async tx => {
      await copies.open(tx, this.contentId, actor);
      const question = (await copies.questions(tx, this.contentId)).find(one => one.id === id);
      const write = { id, actor, version: question?.version as number, set };
      const version = await copies.writeQuestion(tx, this.contentId, write);
      await copies.approve(tx, this.contentId, { actor, version, reason: 'a correction' });
    });
  }

  /** Edits a question as the wizard does. Returns the version of the working copy. */
  async edit(at: number, set: object): Promise<number> {
    const id = this.questions[at]?.id;
    const path = `/api/quizzes/${this.contentId}`;
    const { body: quiz } = await this.admin.get<Quiz>(path);
    const version = quiz.questions.find(question => question.id === id)?.version;
    const change = { version, set };
    const { body } = await this.admin.patch<{ version: number }>(`${path}/questions/${id}`, change);
    return body.version;
  }

  publish(version: number, at = 0) {
    const path = `/api/admin/reports/${this.questions[at]?.id}/publish`;
    return this.admin.post<CorrectionPublished>(path, { version });
  }

  list(query = '') {
    return this.admin.get<ReportedQuestions>(`/api/admin/reports${query}`);
  }

  async details(at = 0): Promise<ReportedQuestionDetails> {
    const { id, revisionId } = this.questions[at] as { id: number; revisionId: number };
    const path = `/api/admin/reports/${id}?revisionId=${revisionId}`;
    return (await this.admin.get<ReportedQuestionDetails>(path)).body;
  }

  resolve(resolution: object, at = 0) {
    const { id, revisionId } = this.questions[at] as { id: number; revisionId: number };
    const path = `/api/admin/reports/${id}/resolve`;
    return this.admin.post<ReportsResolved>(path, { revisionId, ...resolution });
  }
}

export const report = (browser: Browser, playId: string, body: object = {}) =>
  browser.post<QuestionReported>(`/api/plays/${playId}/reports`, {
    index: 0,
    reason: 'fact',
    ...body,
  });

function picked(play: Play, question: Question, label: string): string | undefined {
  if (question.index > 0 && question.mode === 'choicer') return rightOf(question);
  const options = question.mode === 'clicker' ? play.options : question.options;
  const wanted = question.index > 0 ? `правильно ${question.index}` : label;
  return options.find(option => option.label === wanted)?.id;
}
