import { setTimeout as pause } from 'node:timers/promises';
import { type Facts, sayingOf } from './facts.ts';

export interface Answer<T> {
  status: number;
  body: T & { code?: string };
}

/** The product's own fault. */
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

/** Whoever cannot reach the product for so long says that it is gone for good. */
const TIMEOUT_MS = 90_000;
const BETWEEN_MS = 100;

/** Sends a call until it is answered, as a browser does that has lost its connection. */
export class Caller {
  /** Calls that were answered. */
  answered = 0;
  /** Tries without an answer: the connection was lost. */
  lost = 0;
  /** Tries at which the product said that it cannot answer just now, since it had lost its database. */
  away = 0;

  private readonly origin: string;
  private readonly facts: Facts;

  constructor(origin: string, facts: Facts) {
    this.origin = origin;
    this.facts = facts;
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

  /** Null when there was no answer, or that of a product without its database. */
  private async once<T>({ method, path, headers, body }: Call): Promise<Answer<T> | null> {
    const answer = await fetch(`${this.origin}${path}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    })
      .then(async response => ({ status: response.status, text: await response.text() }))
      .catch(() => null);
    if (!answer) {
      this.lost += 1;
      return null;
    }
    const { status, text } = answer;
    const told: Answer<T> = { status, body: JSON.parse(text) };
    if (status === 503 && told.body.code === 'unavailable') {
      this.away += 1;
      return null;
    }
    if (status >= 500) this.facts.failures.push({ call: `${method} ${path}`, status, body: text });
    return told;
  }
}
