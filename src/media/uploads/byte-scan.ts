/**
 * What a parser asks for next: to get a number of bytes, to skip a number of bytes, or to skip up to and including the
 * next byte with a value.
 */
type Step = { take: number } | { skip: number } | { past: number };

/**
 * The parser of a file format, written as a generator. It yields a step and receives the bytes it asked for, an empty
 * buffer after a skip, or null if the file ends first. It throws the error with which the file is refused.
 */
export type Format<Facts> = Generator<Step, Facts, Buffer | null>;

const NOTHING = Buffer.alloc(0);

/** Runs a parser over bytes as they arrive. Buffers no more than the bytes that the parser asked for. */
export class ByteScan<Facts> {
  /** How many bytes of the file have been parsed. */
  position = 0;
  private step: Step | null = null;
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
    while (this.step && rest.length > 0) rest = rest.subarray(this.consume(this.step, rest));
  }

  /** Tells the parser that the file has ended, and returns its result. */
  end(): Facts {
    while (this.step) this.advance(this.format.next(null));
    return this.facts as Facts;
  }

  /** Returns how many bytes of the chunk were used. */
  private consume(step: Step, chunk: Buffer): number {
    if ('take' in step) return this.take(step.take, chunk);
    if ('skip' in step) return this.skip(step.skip, chunk);
    const at = chunk.indexOf(step.past);
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

  private advance({ done, value }: IteratorResult<Step, Facts>): void {
    if (done) {
      this.step = null;
      this.facts = value;
      return;
    }
    this.step = value;
    // A skip of no bytes is done at once.
    if ('skip' in value && value.skip === 0) this.advance(this.format.next(NOTHING));
  }
}
