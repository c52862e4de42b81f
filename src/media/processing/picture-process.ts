import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Semaphore } from '../semaphore.ts';
import type { Focus } from '../stored-file.entity.ts';
import { type Fault, MediaRefused } from '../uploads/media-refused.ts';
import type { CleanPicture, Part } from './picture-cleaning.ts';

/** The path of the built program. The worker uses it even when it runs from its TypeScript sources. */
const CHILD = resolve('dist/src/media/processing/picture-child.js');
/** If a process still uses more memory than this after a picture, in bytes, it is replaced. */
const MOST_MEMORY = 150 * 1_048_576;
const TIMEOUT_MS = 180_000;
/**
 * These settings save memory: the process makes few JavaScript objects, and memory that one thread frees is used again
 * by the others.
 */
const FLAGS = ['--max-semi-space-size=1', '--optimize-for-size'];
const ENVIRONMENT = { MALLOC_ARENA_MAX: '2' };

export interface PictureRequest {
  bytes: Uint8Array;
  part: Part | null;
  /** Whether the picture is of a person, so that a face is looked for. */
  isPerson: boolean;
}

/** A picture in the form in which it is stored, with the face that was found. */
export type CleanedPicture = CleanPicture & { face: Focus | null };

export type PictureAnswer = { cleaned: CleanedPicture } | { refusal: Fault } | { failure: string };

/**
 * Decodes and cleans pictures in a separate process, one at a time. The worker stays small, and goes on if a picture
 * crashes the decoder.
 */
@Injectable()
export class PictureProcess implements OnModuleDestroy {
  private child: ChildProcess | null = null;
  private readonly semaphore = new Semaphore(1);

  /** Throws MediaRefused if the picture cannot be decoded. */
  clean(request: PictureRequest): Promise<CleanedPicture> {
    return this.semaphore.run(async () => {
      const answer = await this.ask(request);
      if ('refusal' in answer) throw new MediaRefused(answer.refusal);
      if ('failure' in answer) throw new Error(answer.failure);
      const { cleaned } = answer;
      return { ...cleaned, bytes: Buffer.from(cleaned.bytes) };
    });
  }

  onModuleDestroy(): void {
    this.end();
  }

  private async ask(request: PictureRequest): Promise<PictureAnswer> {
    const child = this.running();
    const over = new AbortController();
    const signal = AbortSignal.any([over.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    try {
      const ended = once(child, 'exit', { signal }).then(() => {
        throw new Error('the process that decodes pictures has ended');
      });
      const answered = once(child, 'message', { signal });
      child.send(request, () => undefined);
      const [answer] = await Promise.race([answered, ended]);
      const { memory, ...said } = answer as PictureAnswer & { memory: number };
      if (memory > MOST_MEMORY) this.replace();
      return said as PictureAnswer;
    } catch (error) {
      this.end();
      throw error;
    } finally {
      over.abort();
    }
  }

  private running(): ChildProcess {
    const { child } = this;
    if (child?.connected) return child;
    const env = { ...process.env, ...ENVIRONMENT };
    this.child = fork(CHILD, { execArgv: FLAGS, env, serialization: 'advanced' });
    return this.child;
  }

  /** Starts the next process at once, since otherwise the next picture would have to wait for its start. */
  private replace(): void {
    this.end();
    this.running();
  }

  private end(): void {
    this.child?.kill('SIGKILL');
    this.child = null;
  }
}
