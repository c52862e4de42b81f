/** Too much is waiting already, of everybody or of one caller. */
export class QueueFull extends Error {}

/** It has taken too long. */
export class RenderTimeout extends Error {}

export interface QueueLimits {
  atOnce: number;
  waiting: number;
  /** Of one caller. */
  waitingEach: number;
}

interface Job {
  start: () => Promise<void>;
  refuse: (error: Error) => void;
  isStarted: boolean;
  /** In how many callers' lines it stands. */
  lines: number;
}

/** A piece of work that waits for its turn or is under way. */
export interface QueuedWork<Result> {
  result: Promise<Result>;
  job: Job;
}

/** Does a few things at once; callers take turns, so that whoever asks for much waits for themselves. */
export class RenderQueue {
  /** Callers in the order of their turns. */
  private readonly lines = new Map<string, Job[]>();
  private waiting = 0;
  private running = 0;

  constructor(private readonly limits: QueueLimits) {}

  /** Throws QueueFull when there is no room; later the result may fail with it. */
  add<Result>(caller: string, work: () => Promise<Result>): QueuedWork<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const start = () => work().then(resolve, reject);
    const job: Job = { start, refuse: reject, isStarted: false, lines: 0 };
    this.enter(caller, job);
    this.startNext();
    return { result: promise, job };
  }

  /** Another caller wants the same: it is done in the turn of whoever's comes first. */
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

  /** The longest line loses who came last, if it is longer than that of whoever needs room. */
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

  /** Null when nobody waits. */
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
