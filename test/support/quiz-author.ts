import type { Quiz, QuizDraft, QuizDraftChange } from '../../contracts/quiz.ts';
import type { QuestionsAdded } from '../../contracts/quizzes.ts';
import { type JsonAnswer, jsonCall } from './json-call.ts';
import { newcomer, type Person, type Signed, type Wishes } from './people.ts';
import type { QuizServer } from './quiz-server.ts';

const both = (ua: string) => ({ ua, en: null });

/** A question that passes all checks, numbered to differ from others. */
export const goodQuestion = (n: number): QuizDraftChange => ({
  source: 'text',
  text: both(`Питання номер ${n}`),
  answer: both(`правильно ${n}`),
  comment: both(`Пояснення ${n}`),
  variants: ['а', 'б', 'в'].map(letter => ({ id: letter, ...both(`хибно ${letter} ${n}`) })),
  reference: 'Книга',
});

let sent = 0;

/** An author who makes quizzes through the API of the editor. */
export class QuizAuthor {
  private constructor(
    readonly origin: string,
    readonly person: Person,
    readonly headers: Signed,
  ) {}

  static async create(
    server: QuizServer,
    wishes: Wishes = { role: 'author' },
  ): Promise<QuizAuthor> {
    const { headers, ...person } = await newcomer(server, wishes);
    return new QuizAuthor(server.origin, person, headers);
  }

  get actor() {
    return { userId: this.person.id, role: 'author' as const };
  }

  call<T>(method: string, path: string, body?: unknown): Promise<JsonAnswer<T>> {
    return jsonCall(this.origin, `/api${path}`, { method, body, headers: { ...this.headers } });
  }

  async makes(fields: Record<string, unknown> = {}): Promise<Quiz> {
    const usual = { contentType: 'quiz', subtype: 'list', mode: 'choicer', titleUA: 'Міста' };
    return (await this.call<Quiz>('POST', '/quizzes', { ...usual, ...fields })).body;
  }

  async reads(id: number): Promise<Quiz> {
    return (await this.call<Quiz>('GET', `/quizzes/${id}`)).body;
  }

  /** Adds questions at the end of a quiz. */
  async adds(id: number, ...rows: QuizDraftChange[]): Promise<QuizDraft[]> {
    const { questions } = await this.reads(id);
    const after = questions.at(-1)?.id ?? null;
    const clientId = `client-${++sent}`;
    const path = `/quizzes/${id}/questions`;
    return (await this.call<QuestionsAdded>('POST', path, { clientId, after, rows })).body.items;
  }

  /** Creates a quiz that passes all checks. */
  async makesWhole(fields: Record<string, unknown> = {}): Promise<Quiz> {
    const { id, headVersion: version } = await this.makes(fields);
    const set = {
      seoTitle: both('Міста для пошуку'),
      genitive: both('міст'),
      description: both('Про міста'),
    };
    await this.call('PATCH', `/quizzes/${id}`, { version, set });
    await this.adds(id, ...[1, 2, 3, 4, 5].map(goodQuestion));
    return this.reads(id);
  }
}
