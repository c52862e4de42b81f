import { setTimeout as pause } from 'node:timers/promises';
import type { Facts } from './facts.ts';

export interface Answer<T> {
  status: number;
  body: T & { code?: string };
}

/** Whoever cannot reach the product for so long says that it is gone for good. */
const PATIENCE_MS = 90_000;
const BETWEEN_MS = 40;

/** Sends a call until it is answered, as a browser does that has lost its connection. */
export class Caller {
  /** Calls that were answered. */
  answered = 0;
  /** Tries without an answer: the connection was lost, or the product had lost its database. */
  lost = 0;

  private readonly origin: string;
  private readonly facts: Facts;

  constructor(origin: string, facts: Facts) {
    this.origin = origin;
    this.facts = facts;
  }

  async send<T>(
    what: string,
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: object,
  ): Promise<Answer<T>> {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      const answer = await this.once<T>(method, path, headers, body);
      if (answer) {
        this.answered += 1;
        this.facts.count([what, answer.status, answer.body?.code].filter(Boolean).join(' '));
        return answer;
      }
      this.lost += 1;
      if (Date.now() > deadline) throw new Error(`${method} ${path} was never answered.`);
      await pause(BETWEEN_MS);
    }
  }

  /** Null when there was no answer, or one of a product that cannot answer just now. */
  private async once<T>(
    method: string,
    path: string,
    headers: Record<string, string>,
    body: object | undefined,
  ): Promise<Answer<T> | null> {
    try {
      const response = await fetch(`${this.origin}${path}`, {
        method,
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        body: body && JSON.stringify(body),
        signal: AbortSignal.timeout(30_000),
      });
      const text = await response.text();
      if (response.status >= 500) return null;
      return { status: response.status, body: text ? JSON.parse(text) : {} };
    } catch {
      return null;
    }
  }
}
