import { createHmac } from 'node:crypto';
import type { Me, Order } from '../../contracts/me.ts';
import type { AnswerGiven, Play, Question } from '../../contracts/plays.ts';
import type { Reward } from '../../contracts/rewards.ts';
import { rightOf, wrongOf } from '../support/quiz-factory.ts';
import type { SeededRandom } from '../support/seeded-random.ts';
import type { Answer, Caller } from './caller.ts';
import type { Facts } from './facts.ts';
import type { Person, Quiz } from './population.ts';

interface Finished {
  playId: string;
  contentId: number;
  correct: number;
  practice: boolean;
}

const STALE_MS = 6 * 60 * 1000;

/** One user who does everything, often twice at once, and now and then what nobody may. */
export class Actor {
  private open: Play | null = null;
  private question: Question | null = null;
  private readonly finished: Finished[] = [];
  private orderKey = '';

  private readonly person: Person;
  private readonly quizzes: readonly Quiz[];
  private readonly caller: Caller;
  private readonly facts: Facts;
  private readonly random: SeededRandom;

  constructor(
    person: Person,
    quizzes: readonly Quiz[],
    caller: Caller,
    facts: Facts,
    random: SeededRandom,
  ) {
    this.person = person;
    this.quizzes = quizzes;
    this.caller = caller;
    this.facts = facts;
    this.random = random;
  }

  /** The play that is open, for somebody else to try. */
  get openPlay(): string | undefined {
    return this.open?.id;
  }

  async act(strangersPlay: string | undefined): Promise<void> {
    if (!this.orderKey) return this.look();
    const dice = this.random.share();
    if (dice < 0.7)
      return this.open && this.question ? this.answer(this.open, this.question) : this.start();
    if (dice < 0.86) return this.collect();
    if (dice < 0.95) return this.buy();
    if (dice < 0.98) return this.becomeAuthor();
    return this.tryStrangers(strangersPlay);
  }

  private async look(): Promise<void> {
    const { body } = await this.call<Me>('me', 'GET', '/api/me');
    this.orderKey = body.orderKey;
  }

  private async start(): Promise<void> {
    const quiz = this.random.of(this.quizzes);
    const body = { contentId: quiz.id, locale: 'ua', restart: true };
    const { status, body: play } = await this.call<Play>('start', 'POST', '/api/plays', body);
    if (status === 403)
      return this.facts.expect(quiz.price > 0, `quiz ${quiz.id} is free and was locked`);
    this.facts.expect(status === 201, `a play was answered with ${status}`);
    this.open = play;
    this.question = play.question;
  }

  private async answer(open: Play, question: Question): Promise<void> {
    const optionId = this.random.happens(0.7) ? rightOf(question) : wrongOf(question);
    const body = { index: question.index, optionId };
    const path = `/api/plays/${open.id}/answers`;
    const answers = await this.repeated(() => this.call<AnswerGiven>('answer', 'POST', path, body));
    for (const { status, body: given } of answers) {
      this.facts.expect(status === 200 || status === 201, `an answer was answered with ${status}`);
      this.facts.keep('answers', `${open.id} ${question.index}`, given.outcome?.correct);
    }
    const told = answers[0]?.body as AnswerGiven;
    this.question = told.next;
    if (!told.result) return;
    const { correct, practice } = told.result;
    this.finished.push({ playId: open.id, contentId: open.contentId, correct, practice });
    this.open = null;
  }

  private async collect(): Promise<void> {
    if (this.finished.length === 0) return this.look();
    const { playId, contentId, correct, practice } = this.random.of(this.finished);
    const path = `/api/plays/${playId}/reward`;
    const answers = await this.repeated(() => this.call<Reward>('reward', 'POST', path, {}));
    for (const { status, body } of answers) {
      if (practice)
        this.facts.expect(body.code === 'reward.practice', `practice was answered ${status}`);
      else if (status === 200) this.keepReward(contentId, correct, body);
      else this.facts.expect(false, `a reward was answered with ${status} ${body.code}`);
    }
  }

  private keepReward(contentId: number, correct: number, { coins }: Reward): void {
    this.facts.expect(coins === 10 * correct, `${correct} right answers were paid ${coins}`);
    if (coins > 0) this.facts.keep('rewards', `${this.person.id} ${contentId}`, coins);
  }

  private async buy(): Promise<void> {
    const { id, price } = this.random.of(this.quizzes.filter(quiz => quiz.price > 0));
    const forgery = this.random.of(['none', 'none', 'none', 'signature', 'time', 'price']);
    const timestamp = Date.now() - (forgery === 'time' ? STALE_MS : 0);
    const signature = this.sign(`${forgery === 'signature' ? 'another' : id}:${timestamp}`);
    const body = { id, signature, timestamp, price: forgery === 'price' ? price - 10 : price };
    const answers = await this.repeated(() =>
      this.call<Order>('order', 'POST', '/api/me/order', body),
    );
    for (const { status, body: order } of answers) {
      if (status !== 200) continue;
      this.facts.expect(
        forgery === 'none' || forgery === 'price',
        `an order with a forged ${forgery} was accepted`,
      );
      this.facts.keep('orders', `${this.person.id} ${id}`, order.price);
    }
  }

  private async becomeAuthor(): Promise<void> {
    const isForged = this.random.happens(0.5);
    const timestamp = Date.now();
    const signature = this.sign(`${isForged ? 'admin' : 'author'}:${timestamp}`);
    const body = { role: 'author', signature, timestamp };
    const answers = await this.repeated(() => this.call<Me>('authorship', 'POST', '/api/me', body));
    for (const { status } of answers) {
      if (status >= 400) continue;
      this.facts.expect(!isForged, 'a forged authorship was accepted');
      this.facts.authors.add(this.person.id);
    }
  }

  private async tryStrangers(playId: string | undefined): Promise<void> {
    if (!playId || playId === this.open?.id) return this.look();
    const path = `/api/plays/${playId}/reward`;
    const { status } = await this.call('stranger', 'POST', path, {});
    this.facts.expect(status === 404, `somebody else's play was answered with ${status}`);
  }

  /** Now and then the same at once, as an impatient player and a lost connection do. */
  private repeated<T>(send: () => Promise<Answer<T>>): Promise<Answer<T>[]> {
    const times = this.random.happens(0.3) ? 2 + this.random.below(2) : 1;
    return Promise.all(Array.from({ length: times }, send));
  }

  private call<T>(what: string, method: string, path: string, body?: object): Promise<Answer<T>> {
    return this.caller.send<T>(what, method, path, this.person.headers, body);
  }

  private sign(text: string): string {
    return createHmac('sha256', this.orderKey).update(text).digest('hex');
  }
}
