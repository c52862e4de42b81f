import type { Failure } from './caller.ts';

/** What is tried that nobody may do. */
export const FORGERIES = ['signature', 'time', 'price', 'authorship', 'play'] as const;
export type Forgery = (typeof FORGERIES)[number];

interface Said {
  status: number;
  body: { code?: string };
}

/** What the product has said that it did, and whatever it should never have said. */
export class Facts {
  /** By play and question, whether the answer was right. */
  readonly answers = new Map<string, boolean>();
  /** By user and content, in coins. */
  readonly rewards = new Map<string, number>();
  readonly orders = new Map<string, number>();
  /** Users and contents of which an order was sent that may be paid, answered or not. */
  readonly ordered = new Set<string>();
  readonly authors = new Set<number>();
  readonly refused = new Map<Forgery, number>();
  readonly counts = new Map<string, number>();
  readonly mistakes: string[] = [];
  readonly failures: Failure[] = [];

  count(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
  }

  /** Something that was said; saying it differently another time is a mistake. */
  keep<T>(kind: 'answers' | 'rewards' | 'orders', key: string, value: T): void {
    const known = this[kind] as Map<string, unknown>;
    if (known.has(key) && known.get(key) !== value)
      this.mistakes.push(`${kind} ${key}: first ${known.get(key)}, then ${value}`);
    known.set(key, value);
  }

  expect(isRight: boolean, what: string): void {
    if (!isRight) this.mistakes.push(what);
  }

  /** Whether it is one of `fair`, each a status and the code if there is one; anything else is a mistake. */
  expectAnswer(what: string, answer: Said, fair: readonly string[]): boolean {
    const said = sayingOf(answer);
    const isFair = fair.includes(said);
    // A failure stands among those of its own already.
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
