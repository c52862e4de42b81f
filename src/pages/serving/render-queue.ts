/** Thrown if the queue is full, for all callers together or for one. */
export class QueueFull extends Error {}

/** Thrown if a job takes too long. */
export class RenderTimeout extends Error {}

export interface QueueLimits {
  atOnce: number;
  waiting: number;
  /** The maximum number of waiting jobs per caller. */
  waitingEach: number;
}

interface Job {
  start: () => Promise<void>;
  refuse: (error: Error) => void;
  isStarted: boolean;
  /** The number of callers that wait for the job. */
  lines: number;
}

/** A waiting or running job. */
export interface QueuedWork<Result> {
  result: Promise<Result>;
  job: Job;
}

/** Runs a few jobs at once. Callers take turns, so that a busy caller delays only itself. */
export class RenderQueue {
  /** Callers in the order of their turns. */
  private readonly lines = new Map<string, Job[]>();
  private waiting = 0;
  private running = 0;

  constructor(private readonly limits: QueueLimits) {}

  /** Throws QueueFull if the queue is full; the result may also fail with it later. */
  add<Result>(caller: string, work: () => Promise<Result>): QueuedWork<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const start = () => work().then(resolve, reject);
    const job: Job = { start, refuse: reject, isStarted: false, lines: 0 };
    this.enter(caller, job);
    this.startNext();
    return { result: promise, job };
  }

  /** Adds another caller to a job, which runs in the earlier of their turns. */
  join(caller: string, job: Job): void {
    if (job.isStarted || this.lines.get(caller)?.includes(job)) return;
    this.enter(caller, job);
  }

  private enter(caller: string, job: Job): void {
    const line = this.lines.get(caller) ?? [];
    if (line.length >= this.limits.waitingEach) throw new QueueFull();
    if (this.waiting >= this.limits.waiting) this.makeRoom(line.length);
    line.push(job);
    job.lines++;
    this.waiting++;
    this.lines.set(caller, line);
  }

  /** Drops the last job of the caller with most waiting jobs, if they are more than those of the caller that needs room. */
  private makeRoom(shorterThan: number): void {
    let longest: Job[] = [];
    for (const line of this.lines.values()) if (line.length > longest.length) longest = line;
    const last = longest.length > shorterThan + 1 ? longest.pop() : undefined;
    if (!last) throw new QueueFull();
    this.waiting--;
    last.lines--;
    if (last.lines === 0 && !last.isStarted) last.refuse(new QueueFull());
  }

  private startNext(): void {
    while (this.running < this.limits.atOnce) {
      const job = this.takeNext();
      if (!job) return;
      job.isStarted = true;
      this.running++;
      void job.start().finally(() => {
        this.running--;
        this.startNext();
      });
    }
  }

  /** Null if no job is waiting. */
  private takeNext(): Job | null {
    for (const [caller, line] of this.lines) {
      this.lines.delete(caller);
      const job = line.shift();
      if (line.length > 0) this.lines.set(caller, line);
      if (!job) continue;
      this.waiting--;
      if (!job.isStarted) return job;
    }
    return null;
  }
}
