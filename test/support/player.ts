import type { HintTaken } from '../../contracts/hints.ts';
import type { AnswerGiven, GaveUp, Play, Question } from '../../contracts/plays.ts';
import type { Hint, Locale } from '../../contracts/vocabulary.ts';
import { type JsonAnswer, jsonCall } from './json-call.ts';

export type Given = ({ optionId: string } | { skip: true } | { text: string }) & {
  attempt?: number;
};

/** A guest's browser: keeps the cookie set by the first play. */
export class Player {
  cookie: string | undefined;

  constructor(
    private readonly origin: string,
    private readonly headers: Record<string, string> = {},
  ) {}

  async start(
    contentId: number,
    wishes: { locale?: Locale; restart?: boolean } = {},
  ): Promise<JsonAnswer<Play>> {
    const answer = await this.post<Play>('/api/plays', { contentId, locale: 'ua', ...wishes });
    this.cookie = answer.headers['set-cookie']?.[0]?.split(';')[0] ?? this.cookie;
    return answer;
  }

  read(playId: string): Promise<JsonAnswer<Play>> {
    return jsonCall(this.origin, `/api/plays/${playId}`, { headers: this.who() });
  }

  answer(playId: string, index: number, given: Given): Promise<JsonAnswer<AnswerGiven>> {
    return this.post(`/api/plays/${playId}/answers`, { index, ...given });
  }

  /** Hints for random letters with different keys are different hints. */
  hint(playId: string, index: number, hint: Hint, key?: string): Promise<JsonAnswer<HintTaken>> {
    return this.post(`/api/plays/${playId}/hints`, { index, hint, ...(key && { key }) });
  }

  giveUp(playId: string): Promise<JsonAnswer<GaveUp>> {
    return this.post(`/api/plays/${playId}/give-up`, {});
  }

  post<T>(path: string, body: unknown): Promise<JsonAnswer<T>> {
    return jsonCall(this.origin, path, { method: 'POST', body, headers: this.who() });
  }

  /** Answers with what `pick` returns until the play ends or `pick` returns undefined. */
  async play(
    play: Play,
    pick: (question: Question) => string | undefined,
  ): Promise<AnswerGiven | undefined> {
    let question = play.question;
    let last: AnswerGiven | undefined;
    while (question) {
      const optionId = pick(question);
      if (optionId === undefined) break;
      last = (await this.answer(play.id, question.index, { optionId })).body;
      question = last.next;
    }
    return last;
  }

  private who(): Record<string, string> {
    return { ...this.headers, ...(this.cookie && { cookie: this.cookie }) };
  }
}
