import type { SeededRandom } from '../support/seeded-random.ts';
import type { Answer, Caller } from './caller.ts';
import type { Account } from './population.ts';

/** One of the browsers in which a user is signed in. */
export class Client {
  readonly account: Account;
  private readonly caller: Caller;
  private readonly random: SeededRandom;

  constructor(account: Account, caller: Caller, random: SeededRandom) {
    this.account = account;
    this.caller = caller;
    this.random = random;
  }

  get<T>(what: string, path: string): Promise<Answer<T>> {
    return this.caller.send<T>(what, { method: 'GET', path, headers: this.account.headers });
  }

  post<T>(what: string, path: string, body: object): Promise<Answer<T>> {
    const { headers } = this.account;
    return this.caller.send<T>(what, { method: 'POST', path, headers, body });
  }

  /** Sometimes sends the call twice at once, as impatient players and lost connections do. */
  postRepeated<T>(what: string, path: string, body: object): Promise<Answer<T>[]> {
    const times = this.random.happens(0.3) ? 2 + this.random.below(2) : 1;
    return Promise.all(Array.from({ length: times }, () => this.post<T>(what, path, body)));
  }
}
