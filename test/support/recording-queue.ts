import type { BulkJobOptions } from 'bullmq';

interface Added {
  name: string;
  data: unknown;
  opts?: BulkJobOptions;
}

/** Replaces BullMQ in tests that only check which jobs are added. */
export class RecordingQueue {
  readonly added: Added[] = [];
  /** Thrown when the next jobs are added. */
  failure: Error | undefined;

  readonly addBulk = async (jobs: Added[]): Promise<never[]> => {
    if (this.failure) throw this.failure;
    this.added.push(...jobs);
    return [];
  };
}
