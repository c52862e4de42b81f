import { setTimeout as pause } from 'node:timers/promises';
import { type Facts, sayingOf } from './facts.ts';

export interface Answer<T> {
  status: number;
  body: T & { code?: string };
}

/** A response with a status of 500 or more. */
export interface Failure {
  call: string;
  status: number;
  body: string;
}

interface Call {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: object | undefined;
}

/** If the product is unreachable for this long, it is considered gone for good. */
const TIMEOUT_MS = 90_000;
const BETWEEN_MS = 100;

/** What counts as a failure of the product: an error, or also a try that got no response. */
export type Strictness = 'errors' | 'every lost try';

/** Repeats a call until it gets a response, like a browser that lost its connection. */
export class Caller {
  /** Calls that got a response. */
  answered = 0;
  /** Tries without a response, because the connection was lost. */
  lost = 0;
  /** Tries answered with 503, because the product had lost its database. */
  away = 0;

  private readonly origin: string;
  private readonly facts: Facts;
  private readonly strictness: Strictness;

  constructor(origin: string, facts: Facts, strictness: Strictness = 'errors') {
    this.origin = origin;
    this.facts = facts;
    this.strictness = strictness;
  }

  async send<T>(what: string, call: Call): Promise<Answer<T>> {
    const deadline = Date.now() + TIMEOUT_MS;
    for (;;) {
      const answer = await this.once<T>(call);
      if (answer) {
        this.answered += 1;
        this.facts.count(`${what} ${sayingOf(answer)}`);
        return answer;
      }
      if (Date.now() > deadline) throw new Error(`${call.method} ${call.path} was never answered.`);
      await pause(BETWEEN_MS);
    }
  }

  /** Null if there was no response or the product had lost its database. */
  private async once<T>({ method, path, headers, body }: Call): Promise<Answer<T> | null> {
    const answer = await fetch(`${this.origin}${path}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    })
      .then(async response => ({ status: response.status, text: await response.text() }))
      .catch(() => null);
    const call = `${method} ${path}`;
    if (!answer) {
      this.lost += 1;
      return this.missed(call, 0, 'no response');
    }
    const { status, text } = answer;
    // The proxy answers in HTML when it cannot reach the product.
    if (!text.startsWith('{')) return this.missed(call, status, text);
    const told: Answer<T> = { status, body: JSON.parse(text) };
    if (status === 503 && told.body.code === 'unavailable') {
      this.away += 1;
      return this.missed(call, status, text);
    }
    if (status >= 500) this.facts.failures.push({ call, status, body: text });
    return told;
  }

  private missed(call: string, status: number, body: string): null {
    if (this.strictness === 'every lost try') this.facts.failures.push({ call, status, body });
    return null;
  }
}
