import { createHmac } from 'node:crypto';
import type { Me, Order } from '../../contracts/me.ts';
import type { Reward } from '../../contracts/rewards.ts';
import type { Viewer } from '../../src/auth/index.ts';
import { type JsonAnswer, jsonCall } from './json-call.ts';
import { newcomer, type Person, type Signed, signIn, type Wishes } from './people.ts';
import type { QuizServer } from './quiz-server.ts';

const { Sessions } = await import('../../src/auth/index.ts');

interface Signature {
  timestamp: number;
  signature: string;
}

/** A signed-in user who collects rewards and signs orders, as the site does. */
export class Customer {
  private constructor(
    private readonly server: QuizServer,
    readonly person: Person,
    readonly headers: Signed,
    private readonly orderKey: string,
  ) {}

  static async create(server: QuizServer, wishes: Wishes = {}): Promise<Customer> {
    const { headers, ...person } = await newcomer(server, wishes);
    return new Customer(server, person, headers, await orderKeyOf(server, headers));
  }

  /** The same user in another browser. */
  async again(): Promise<Customer> {
    const headers = await signIn(this.server, this.person);
    const orderKey = await orderKeyOf(this.server, headers);
    return new Customer(this.server, this.person, headers, orderKey);
  }

  sign(subject: number | 'author', timestamp = Date.now()): Signature {
    const text = `${subject}:${timestamp}`;
    return {
      timestamp,
      signature: createHmac('sha256', this.orderKey).update(text).digest('hex'),
    };
  }

  collect(playId: string): Promise<JsonAnswer<Reward>> {
    return this.post(`/api/plays/${playId}/reward`, {});
  }

  order(
    id: number,
    body: { price?: number } & Partial<Signature> = {},
  ): Promise<JsonAnswer<Order>> {
    return this.post('/api/me/order', { id, ...this.sign(id), ...body });
  }

  becomeAuthor(body: Partial<Signature> = {}): Promise<JsonAnswer<Me>> {
    return this.post('/api/me', { role: 'author', ...this.sign('author'), ...body });
  }

  get<T>(path: string): Promise<JsonAnswer<T>> {
    return jsonCall(this.server.origin, path, { headers: { ...this.headers } });
  }

  post<T>(path: string, body: unknown): Promise<JsonAnswer<T>> {
    return jsonCall(this.server.origin, path, {
      method: 'POST',
      body,
      headers: { ...this.headers },
    });
  }
}

async function orderKeyOf({ app }: QuizServer, { cookie }: Signed): Promise<string> {
  const sessions = app.get(Sessions);
  return sessions.orderKey((await sessions.ofCookies(cookie)) as Viewer);
}
