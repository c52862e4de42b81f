import { createHash } from 'node:crypto';

/** Endless bytes that depend on the secret seed and the purpose alone (SHAKE256 as keyed generator). */
export class SeededBytes {
  private block = 0;
  private bytes = Buffer.alloc(0);

  constructor(
    private readonly seed: string,
    private readonly purpose: string,
  ) {}

  take(count: number): Buffer {
    while (this.bytes.length < count) this.bytes = Buffer.concat([this.bytes, this.nextBlock()]);
    const taken = this.bytes.subarray(0, count);
    this.bytes = this.bytes.subarray(count);
    return taken;
  }

  /** A whole number from 0 to `below` − 1; the bias of 2^32 mod `below` is beyond measuring here. */
  below(below: number): number {
    return this.take(4).readUInt32BE() % below;
  }

  private nextBlock(): Buffer {
    const hash = createHash('shake256', { outputLength: 128 });
    return hash.update(`${this.seed}\0${this.purpose}\0${this.block++}`).digest();
  }
}

/** Fisher and Yates: every order is equally likely, and the same for the same bytes. */
export function shuffled<T>(items: readonly T[], bytes: SeededBytes): T[] {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last--) {
    const other = bytes.below(last + 1);
    [result[last], result[other]] = [result[other] as T, result[last] as T];
  }
  return result;
}
