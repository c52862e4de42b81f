/** What a scan wants next: so many bytes to look at, so many passed over, or all passed over up to and with a byte. */
type Wish = { take: number } | { skip: number } | { past: number };

/**
 * Reads a format from its beginning to its end by wishes. What it gets is what it wished to take, nothing for a skip, and
 * null once the bytes end before its wish is fulfilled. It throws what the file is refused with.
 */
export type Format<Facts> = Generator<Wish, Facts, Buffer | null>;

const NOTHING = Buffer.alloc(0);

/** Runs a format over bytes as they arrive, and holds no more of them than it wishes to see at once. */
export class ByteScan<Facts> {
  /** Where the next wish begins, in bytes from the start. */
  position = 0;
  private wish: Wish | null = null;
  private facts: Facts | undefined;
  /** Of a wish to take: what has arrived of it. */
  private taken: Buffer = NOTHING;
  /** Of a wish to skip: what has been passed over. */
  private skipped = 0;

  constructor(private readonly format: Format<Facts>) {
    this.advance(format.next());
  }

  push(chunk: Buffer): void {
    let rest = chunk;
    while (this.wish && rest.length > 0) rest = rest.subarray(this.consume(this.wish, rest));
  }

  /** No more bytes arrive. */
  end(): Facts {
    while (this.wish) this.advance(this.format.next(null));
    return this.facts as Facts;
  }

  /** How many bytes of the chunk the wish has used. */
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
    // Nothing has to arrive for it.
    if ('skip' in value && value.skip === 0) this.advance(this.format.next(NOTHING));
  }
}
