/** What the product has said that it did, and whatever it should never have said. */
export class Facts {
  /** By play and question, whether the answer was right. */
  readonly answers = new Map<string, boolean>();
  /** By user and content, in coins. */
  readonly rewards = new Map<string, number>();
  readonly orders = new Map<string, number>();
  readonly authors = new Set<number>();
  readonly counts = new Map<string, number>();
  readonly mistakes: string[] = [];

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
}
