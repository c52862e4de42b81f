import { createHash } from 'node:crypto';

/** An endless stream of bytes that depends only on the secret seed and the purpose (SHAKE256 as a keyed generator). */
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

  /** Returns an integer from 0 to `below` − 1. The bias of 2^32 mod `below` is negligible. */
  below(below: number): number {
    return this.take(4).readUInt32BE() % below;
  }

  private nextBlock(): Buffer {
    const hash = createHash('shake256', { outputLength: 128 });
    return hash.update(`${this.seed}\0${this.purpose}\0${this.block++}`).digest();
  }
}

/** Fisher–Yates shuffle: every order is equally likely, and the same bytes give the same order. */
export function shuffled<T>(items: readonly T[], bytes: SeededBytes): T[] {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last--) {
    const other = bytes.below(last + 1);
    [result[last], result[other]] = [result[other] as T, result[last] as T];
  }
  return result;
}
