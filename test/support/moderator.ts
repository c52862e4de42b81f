import type {
  ApproveQuiz,
  ModerationList,
  QuizHistory,
  ReviewedQuiz,
} from '../../contracts/admin-moderation.ts';
import type { Problem } from '../../contracts/errors.ts';
import type { Quiz } from '../../contracts/quiz.ts';
import { QuizAuthor } from './quiz-author.ts';
import type { QuizServer } from './quiz-server.ts';

type Decided = Quiz & Problem & { by: { id: number; name: string }; until: string };

/** An admin who decides about quizzes through the API. */
export class Moderator {
  private constructor(readonly user: QuizAuthor) {}

  static async create(server: QuizServer, name = 'Тарас'): Promise<Moderator> {
    return new Moderator(await QuizAuthor.create(server, { role: 'admin', name }));
  }

  get id(): number {
    return this.user.person.id;
  }

  list(query = '') {
    return this.user.call<ModerationList & Problem>('GET', `/admin/moderation${query}`);
  }

  claim(id: number) {
    return this.user.call<Decided>('POST', `/admin/moderation/${id}/claim`, {});
  }

  release(id: number) {
    return this.user.call<Problem>('DELETE', `/admin/moderation/${id}/claim`);
  }

  async review(id: number): Promise<ReviewedQuiz> {
    return (await this.user.call<ReviewedQuiz>('GET', `/admin/moderation/${id}`)).body;
  }

  approve({ id, version }: Pick<Quiz, 'id' | 'version'>, wishes: Partial<ApproveQuiz> = {}) {
    const body = { version, publish: null, override: [], note: 'Гарно', ...wishes };
    return this.user.call<Decided>('POST', `/quizzes/${id}/approve`, body);
  }

  decline({ id, version }: Pick<Quiz, 'id' | 'version'>, text = 'Замало пояснень') {
    const remarks = [{ questionId: null, reason: 'quality', text }];
    return this.user.call<Decided>('POST', `/quizzes/${id}/decline`, { version, remarks });
  }

  publish({ id }: Pick<Quiz, 'id'>, at: string | null = null) {
    return this.user.call<Decided>('POST', `/quizzes/${id}/publish`, { at });
  }

  /** Calls a route that changes the status and takes a reason. */
  change(
    { id }: Pick<Quiz, 'id'>,
    name: 'reopen' | 'unlist' | 'relist' | 'restore',
    reason = 'Так треба',
  ) {
    return this.user.call<Decided>('POST', `/quizzes/${id}/${name}`, { reason });
  }

  remove({ id }: Pick<Quiz, 'id'>) {
    return this.user.call<Problem>(
      'DELETE',
      `/quizzes/${id}?reason=${encodeURIComponent('Порушення')}`,
    );
  }

  async historyOf(id: number): Promise<QuizHistory['items']> {
    return (await this.user.call<QuizHistory>('GET', `/quizzes/${id}/history`)).body.items;
  }
}
