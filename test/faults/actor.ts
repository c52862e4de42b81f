import type { Me } from '../../contracts/me.ts';
import type { AnswerGiven, Play, Question } from '../../contracts/plays.ts';
import type { Reward } from '../../contracts/rewards.ts';
import { rightOf, wrongOf } from '../support/quiz-data.ts';
import type { SeededRandom } from '../support/seeded-random.ts';
import type { Buyer } from './buyer.ts';
import type { Client } from './client.ts';
import type { Facts } from './facts.ts';
import { type Quiz, unlockOf } from './population.ts';

/** A user in one browser who makes all kinds of calls, often twice at once, and sometimes forbidden ones. */
export class Actor {
  private open: Play | null = null;
  private question: Question | null = null;

  private readonly quizzes: readonly Quiz[];
  private readonly client: Client;
  private readonly buyer: Buyer;
  private readonly facts: Facts;
  private readonly random: SeededRandom;

  /** Nobody else of the account plays these quizzes. */
  constructor(
    quizzes: readonly Quiz[],
    client: Client,
    buyer: Buyer,
    facts: Facts,
    random: SeededRandom,
  ) {
    this.quizzes = quizzes;
    this.client = client;
    this.buyer = buyer;
    this.facts = facts;
    this.random = random;
  }

  /** The id of the unfinished play, with which others try forbidden calls. */
  get openPlay(): string | undefined {
    return this.open?.id;
  }

  async act(strangersPlay: string | undefined): Promise<void> {
    if (!this.client.account.orderKey) return this.look();
    const dice = this.random.share();
    if (dice < 0.7)
      return this.open && this.question ? this.answer(this.open, this.question) : this.start();
    if (dice < 0.86) return this.collect();
    if (dice < 0.95) return this.buyer.buy();
    if (dice < 0.98) return this.buyer.becomeAuthor();
    return this.tryStrangers(strangersPlay);
  }

  private async look(): Promise<void> {
    const answer = await this.client.get<Me>('me', '/api/me');
    if (!this.facts.expectAnswer('a look at oneself', answer, ['200'])) return;
    this.client.account.orderKey = answer.body.orderKey;
  }

  private async start(): Promise<void> {
    const quiz = this.random.of(this.quizzes);
    const unlock = unlockOf(this.client.account, quiz);
    const mayBeLocked = quiz.price > 0 && !this.facts.orders.has(unlock);
    const body = { contentId: quiz.id, locale: 'ua', restart: true };
    const answer = await this.client.post<Play>('start', '/api/plays', body);
    const mayBeOpen = quiz.price === 0 || this.facts.ordered.has(unlock);
    // Also 200, since an earlier try whose response was lost may have started the play.
    const fair = [
      ...(mayBeOpen ? ['200', '201'] : []),
      ...(mayBeLocked ? ['403 play.locked'] : []),
    ];
    const what = `a play of ${unlock} at ${quiz.price} coins`;
    if (!this.facts.expectAnswer(what, answer, fair) || answer.status >= 400) return;
    this.open = answer.body;
    this.question = answer.body.question;
  }

  private async answer(open: Play, question: Question): Promise<void> {
    const isRight = this.random.happens(0.7);
    const optionId = (isRight ? rightOf : wrongOf)(question);
    const path = `/api/plays/${open.id}/answers`;
    const body = { index: question.index, optionId };
    const answers = await this.client.postRepeated<AnswerGiven>('answer', path, body);
    const told = answers.filter(answer => this.facts.expectAnswer('an answer', answer, ['200']));
    for (const { body: given } of told) {
      this.facts.expect(given.outcome.correct === isRight, `${path} judged ${!isRight}`);
      this.facts.keep('answers', `${open.id} ${question.index}`, given.outcome.correct);
    }
    if (told[0]) this.goOn(open, told[0].body);
  }

  private goOn({ id: playId, contentId }: Play, { next, result }: AnswerGiven): void {
    this.question = next;
    if (!result) return;
    const { correct, practice } = result;
    this.client.account.finished.push({ playId, contentId, correct, practice });
    this.open = null;
  }

  private async collect(): Promise<void> {
    const { id, finished } = this.client.account;
    if (finished.length === 0) return this.look();
    const { playId, contentId, correct, practice } = this.random.of(finished);
    const path = `/api/plays/${playId}/reward`;
    const answers = await this.client.postRepeated<Reward>('reward', path, {});
    const fair = practice ? ['409 reward.practice'] : ['200'];
    for (const answer of answers) {
      if (!this.facts.expectAnswer('a reward', answer, fair) || practice) continue;
      const { coins } = answer.body;
      this.facts.expect(coins === 10 * correct, `${correct} right answers were paid ${coins}`);
      if (coins > 0) this.facts.keep('rewards', `${id} ${contentId}`, coins);
    }
  }

  private async tryStrangers(playId: string | undefined): Promise<void> {
    if (!playId) return this.look();
    const answer = await this.client.post('stranger', `/api/plays/${playId}/reward`, {});
    if (this.facts.expectAnswer('somebody else’s play', answer, ['404 not-found']))
      this.facts.refuse('play');
  }
}
