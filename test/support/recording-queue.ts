import type { BulkJobOptions } from 'bullmq';

interface Added {
  name: string;
  data: unknown;
  opts?: BulkJobOptions;
}

/** Stands in for BullMQ where only what arrives matters. */
export class RecordingQueue {
  readonly added: Added[] = [];
  /** Thrown instead of taking the next jobs. */
  failure: Error | undefined;

  readonly addBulk = async (jobs: Added[]): Promise<never[]> => {
    if (this.failure) throw this.failure;
    this.added.push(...jobs);
    return [];
  };
}
