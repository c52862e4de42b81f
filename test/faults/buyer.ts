import { createHmac } from 'node:crypto';
import type { Me, Order } from '../../contracts/me.ts';
import type { SeededRandom } from '../support/seeded-random.ts';
import type { Client } from './client.ts';
import type { Facts } from './facts.ts';
import { type Quiz, unlockOf } from './population.ts';

const STALE_MS = 6 * 60 * 1000;
const WISHES = ['honest', 'honest', 'honest', 'signature', 'time', 'price'] as const;
const REFUSALS = {
  honest: '409 order.balance',
  signature: '403 order.signature',
  time: '409 order.stale',
  price: '409 order.price-changed',
};

/** Spends the coins of an account, and tries to with forged orders. */
export class Buyer {
  private readonly quizzes: readonly Quiz[];
  private readonly client: Client;
  private readonly facts: Facts;
  private readonly random: SeededRandom;

  constructor(quizzes: readonly Quiz[], client: Client, facts: Facts, random: SeededRandom) {
    this.quizzes = quizzes.filter(({ price }) => price > 0);
    this.client = client;
    this.facts = facts;
    this.random = random;
  }

  async buy(): Promise<void> {
    const quiz = this.random.of(this.quizzes);
    const wish = this.random.of(WISHES);
    const { id, price } = quiz;
    const timestamp = Date.now() - (wish === 'time' ? STALE_MS : 0);
    const signature = this.sign(`${wish === 'signature' ? 'another' : id}:${timestamp}`);
    const body = { id, signature, timestamp, price: wish === 'price' ? price - 10 : price };
    const unlock = unlockOf(this.client.account, quiz);
    const wasUnlocked = this.facts.orders.has(unlock);
    if (wish === 'honest') this.facts.ordered.add(unlock);
    const answers = await this.client.postRepeated<Order>('order', '/api/me/order', body);
    const fair = this.fairAnswers(wish, unlock, wasUnlocked);
    for (const answer of answers) {
      if (!this.facts.expectAnswer(`an order (${wish})`, answer, fair)) continue;
      if (answer.status !== 200) {
        if (wish !== 'honest') this.facts.refuse(wish);
        continue;
      }
      this.facts.expect(answer.body.price === price, `${price} coins became ${answer.body.price}`);
      this.facts.keep('orders', unlock, answer.body.price);
    }
  }

  /** An order of an unlocked quiz returns 200 whatever price is sent, and a parallel order may have unlocked it. */
  private fairAnswers(wish: (typeof WISHES)[number], unlock: string, wasUnlocked: boolean) {
    const mayBePaid = wish === 'honest' || (wish === 'price' && this.facts.ordered.has(unlock));
    if (!mayBePaid) return [REFUSALS[wish]];
    return wasUnlocked ? ['200'] : ['200', REFUSALS[wish]];
  }

  async becomeAuthor(): Promise<void> {
    const { id } = this.client.account;
    const isForged = this.random.happens(0.5);
    const timestamp = Date.now();
    const signature = this.sign(`${isForged ? 'admin' : 'author'}:${timestamp}`);
    const body = { role: 'author', signature, timestamp };
    const wasAuthor = this.facts.authors.has(id);
    const answers = await this.client.postRepeated<Me>('authorship', '/api/me', body);
    const honest = wasAuthor ? ['200'] : ['200', '409 author.balance'];
    const fair = isForged ? ['403 order.signature'] : honest;
    for (const answer of answers) {
      const what = `${isForged ? 'a forged' : 'an'} authorship`;
      if (!this.facts.expectAnswer(what, answer, fair)) continue;
      if (isForged) this.facts.refuse('authorship');
      if (answer.status !== 200) continue;
      this.facts.expect(answer.body.role === 'author', `an author was told ${answer.body.role}`);
      this.facts.authors.add(id);
    }
  }

  private sign(text: string): string {
    return createHmac('sha256', this.client.account.orderKey).update(text).digest('hex');
  }
}
