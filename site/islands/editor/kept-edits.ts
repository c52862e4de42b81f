import type { Unsent } from './unsent-edits.ts';

/** What localStorage contains for one tab: the edits that are not sent yet, so that a crash or a reload loses none. */
interface Kept {
  unsent: readonly Unsent[];
  /** When the tab last reported that it is open, in ms since 1970. */
  at: number;
}

/** How long a lock is waited for, in ms, since a tab that is being reloaded frees it a moment later. */
const CLOSING_MS = 1_000;
/** Without the Web Locks API, tabs report at this interval that they are open. */
const BEAT_MS = 5_000;
/** Without the Web Locks API, a tab that has not reported for this long counts as closed. */
const CLOSED_AFTER_MS = 20_000;

/** Keeps the unsent edits of one quiz in one tab. If localStorage is not available, nothing is kept. */
export class KeptEdits {
  private readonly prefix: string;
  private key: string;
  private unsent: readonly Unsent[] = [];
  private taken: Promise<readonly Unsent[]> | null = null;

  constructor(quizId: number) {
    this.prefix = `editor:${quizId}:`;
    this.key = this.prefix + knownTabName();
  }

  /**
   * Resolves to the edits that this tab kept before a reload and those of closed tabs, and keeps all of them for this
   * tab. Later calls resolve to the same edits.
   */
  take(): Promise<readonly Unsent[]> {
    this.taken ??= this.takeAll();
    return this.taken;
  }

  readonly keep = (unsent: readonly Unsent[]): void => {
    this.unsent = unsent;
    this.write();
  };

  private async takeAll(): Promise<readonly Unsent[]> {
    await this.claimKey();
    this.unsent = read(this.key)?.unsent ?? [];
    await Promise.all(this.otherKeys().map(key => this.takeFrom(key)));
    if (!hasLocks()) setInterval(() => this.write(), BEAT_MS);
    return this.unsent;
  }

  /** A duplicated tab has the name of the other one, which still holds the lock, so it gets a new name. */
  private async claimKey(): Promise<void> {
    if (!hasLocks() || (await holdLock(this.key))) return;
    this.key = this.prefix + newTabName();
    await holdLock(this.key);
  }

  private async takeFrom(key: string): Promise<void> {
    const take = () => {
      // Written before they are removed there, so that a crash in between loses none.
      this.keep([...this.unsent, ...(read(key)?.unsent ?? [])]);
      remove(key);
    };
    if (hasLocks()) await withLock(key, take).catch(() => undefined);
    else if (Date.now() - (read(key)?.at ?? 0) > CLOSED_AFTER_MS) take();
  }

  private write(): void {
    if (this.unsent.length === 0) {
      remove(this.key);
      return;
    }
    const kept: Kept = { unsent: this.unsent, at: Date.now() };
    try {
      localStorage.setItem(this.key, JSON.stringify(kept));
    } catch {
      // localStorage is full or blocked. The edits are still in memory and will be sent.
    }
  }

  private otherKeys(): string[] {
    try {
      return Object.keys(localStorage).filter(
        key => key.startsWith(this.prefix) && key !== this.key,
      );
    } catch {
      return [];
    }
  }
}

/** False on plain http and in old browsers. */
const hasLocks = (): boolean => 'locks' in navigator;

/** Holds a lock until the tab is closed, reloaded or crashes. Resolves to false if another tab holds it. */
const holdLock = (name: string): Promise<boolean> =>
  new Promise(resolve => {
    const hold = () => {
      resolve(true);
      return new Promise<never>(() => {});
    };
    withLock(name, hold).catch(() => resolve(false));
  });

/** Runs `work` with the lock. Rejects if another tab holds it. */
const withLock = (name: string, work: () => unknown): Promise<unknown> =>
  navigator.locks.request(name, { signal: AbortSignal.timeout(CLOSING_MS) }, work);

function read(key: string): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is blocked, so there is nothing to remove.
  }
}

/** Returns a name for this tab that stays the same after a reload. A duplicated tab gets a name of its own. */
function knownTabName(): string {
  try {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const known = entry?.type === 'navigate' ? null : sessionStorage.getItem('editor-tab');
    return known ?? newTabName();
  } catch {
    return newTabName();
  }
}

function newTabName(): string {
  const name = Math.random().toString(36).slice(2);
  try {
    sessionStorage.setItem('editor-tab', name);
  } catch {
    // Storage is blocked, so nothing is kept under this name.
  }
  return name;
}
