/** What a format asks for next: to get a number of bytes, to skip a number of bytes, or to skip past a byte value. */
type Wish = { take: number } | { skip: number } | { past: number };

/**
 * A parser written as a generator. It yields a wish and receives the bytes it asked for, an empty buffer after a skip,
 * or null if the file ends first. It throws the error with which the file is refused.
 */
export type Format<Facts> = Generator<Wish, Facts, Buffer | null>;

const NOTHING = Buffer.alloc(0);

/** Runs a parser over bytes as they arrive. Buffers no more than the bytes that the parser asked for. */
export class ByteScan<Facts> {
  /** Offset of the current wish from the start of the file, in bytes. */
  position = 0;
  private wish: Wish | null = null;
  private facts: Facts | undefined;
  /** Bytes collected so far for a `take`. */
  private taken: Buffer = NOTHING;
  /** Number of bytes skipped so far for a `skip`. */
  private skipped = 0;

  constructor(private readonly format: Format<Facts>) {
    this.advance(format.next());
  }

  push(chunk: Buffer): void {
    let rest = chunk;
    while (this.wish && rest.length > 0) rest = rest.subarray(this.consume(this.wish, rest));
  }

  /** Tells the parser that the file has ended, and returns its result. */
  end(): Facts {
    while (this.wish) this.advance(this.format.next(null));
    return this.facts as Facts;
  }

  /** Returns the number of bytes used. */
  private consume(wish: Wish, chunk: Buffer): number {
    if ('take' in wish) return this.take(wish.take, chunk);
    if ('skip' in wish) return this.skip(wish.skip, chunk);
    const at = chunk.indexOf(wish.past);
    const used = at < 0 ? chunk.length : at + 1;
    this.position += used;
    if (at >= 0) this.advance(this.format.next(NOTHING));
    return used;
  }

  private take(count: number, chunk: Buffer): number {
    const part = chunk.subarray(0, count - this.taken.length);
    this.taken = this.taken.length === 0 ? part : Buffer.concat([this.taken, part]);
    this.position += part.length;
    if (this.taken.length === count) {
      const { taken } = this;
      this.taken = NOTHING;
      this.advance(this.format.next(taken));
    }
    return part.length;
  }

  private skip(count: number, chunk: Buffer): number {
    const used = Math.min(count - this.skipped, chunk.length);
    this.skipped += used;
    this.position += used;
    if (this.skipped === count) {
      this.skipped = 0;
      this.advance(this.format.next(NOTHING));
    }
    return used;
  }

  private advance({ done, value }: IteratorResult<Wish, Facts>): void {
    if (done) {
      this.wish = null;
      this.facts = value;
      return;
    }
    this.wish = value;
    // An empty skip needs no further bytes.
    if ('skip' in value && value.skip === 0) this.advance(this.format.next(NOTHING));
  }
}
