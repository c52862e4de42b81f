import type { Failure } from './caller.ts';

/** Kinds of forbidden calls. */
export const FORGERIES = ['signature', 'time', 'price', 'authorship', 'play'] as const;
export type Forgery = (typeof FORGERIES)[number];

interface Said {
  status: number;
  body: { code?: string };
}

/** What the product has confirmed, and responses that it should never have sent. */
export class Facts {
  /** Whether the answer was right, by play and question. */
  readonly answers = new Map<string, boolean>();
  /** Coins by user and content. */
  readonly rewards = new Map<string, number>();
  readonly orders = new Map<string, number>();
  /** Users and contents with a valid order, whether or not it got a response. */
  readonly ordered = new Set<string>();
  readonly authors = new Set<number>();
  readonly refused = new Map<Forgery, number>();
  readonly counts = new Map<string, number>();
  readonly mistakes: string[] = [];
  readonly failures: Failure[] = [];

  count(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
  }

  /** Stores a confirmed fact. A different value for the same key is a mistake. */
  keep<T>(kind: 'answers' | 'rewards' | 'orders', key: string, value: T): void {
    const known = this[kind] as Map<string, unknown>;
    if (known.has(key) && known.get(key) !== value)
      this.mistakes.push(`${kind} ${key}: first ${known.get(key)}, then ${value}`);
    known.set(key, value);
  }

  expect(isRight: boolean, what: string): void {
    if (!isRight) this.mistakes.push(what);
  }

  /**
   * Whether the response is one of `fair`, each a status with the code if there is one. Any other response is a
   * mistake.
   */
  expectAnswer(what: string, answer: Said, fair: readonly string[]): boolean {
    const said = sayingOf(answer);
    const isFair = fair.includes(said);
    // Failures are already listed separately.
    if (answer.status < 500) this.expect(isFair, `${what} was answered with ${said}`);
    return isFair;
  }

  refuse(forgery: Forgery): void {
    this.refused.set(forgery, (this.refused.get(forgery) ?? 0) + 1);
  }
}

/** Such as `201` or `409 order.balance`. */
export const sayingOf = ({ status, body }: Said): string =>
  [status, body.code].filter(Boolean).join(' ');
