import { log } from './log.ts';

/** The time limit of a check, which must be shorter than the two seconds in which /readyz responds. */
const TIMEOUT_MS = 1_500;

/** What the process needs, by name. A check fails by rejecting. */
export type ReadinessChecks = Readonly<Record<string, () => Promise<unknown>>>;

/** Checks what the process needs to do its work. The log says which check failed. */
export class Readiness {
  private readonly pending = new Map<string, Promise<boolean>>();
  private lastFailed = '';

  constructor(private readonly checks: ReadinessChecks) {}

  /** Whether all checks succeed; resolves within `timeoutMs` ms. */
  async isReady(timeoutMs = TIMEOUT_MS): Promise<boolean> {
    return Object.values(await this.results(timeoutMs)).every(Boolean);
  }

  /** Whether each check succeeds within `timeoutMs` ms. Concurrent calls share the checks that are running. */
  async results(timeoutMs = TIMEOUT_MS): Promise<Record<string, boolean>> {
    const names = Object.keys(this.checks);
    const results = await Promise.all(names.map(name => withTimeout(timeoutMs, this.result(name))));
    const failed = names.filter((_name, at) => !results[at]).join(', ');
    if (failed && failed !== this.lastFailed) log.warn({ failed }, 'not ready');
    if (!failed && this.lastFailed) log.info('ready again');
    this.lastFailed = failed;
    return Object.fromEntries(names.map((name, at) => [name, results[at] === true]));
  }

  private result(name: string): Promise<boolean> {
    const running = this.pending.get(name);
    if (running) return running;
    const check = this.check(name).finally(() => this.pending.delete(name));
    this.pending.set(name, check);
    return check;
  }

  private async check(name: string): Promise<boolean> {
    try {
      await this.checks[name]?.();
      return true;
    } catch (error) {
      log.debug({ err: error, check: name }, 'a check of the readiness failed');
      return false;
    }
  }
}

/** False if there is no result in time. */
function withTimeout(milliseconds: number, result: Promise<boolean>): Promise<boolean> {
  return new Promise(resolve => {
    const timer = setTimeout(() => resolve(false), milliseconds);
    void result.then(isWell => {
      clearTimeout(timer);
      resolve(isWell);
    });
  });
}
