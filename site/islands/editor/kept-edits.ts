import type { Unsent } from './unsent-edits.ts';

/** Unsent edits in localStorage, so that a crash or a reload loses none. */
interface Kept {
  unsent: readonly Unsent[];
  /** When the tab last reported to be open, in ms since 1970. */
  at: number;
}

const BEAT_MS = 5_000;
/** A tab that has not reported for this long counts as closed; another tab then takes over its edits. */
const CLOSED_AFTER_MS = 20_000;

/** The unsent edits of one quiz in one tab. If localStorage is not available, nothing is kept. */
export class KeptEdits {
  private readonly prefix: string;
  private readonly key: string;
  private unsent: readonly Unsent[] = [];

  constructor(quizId: number, tab: string) {
    this.prefix = `editor:${quizId}:`;
    this.key = this.prefix + tab;
  }

  /**
   * Returns the edits that this tab kept before a reload and those of closed tabs, and keeps all of them for this
   * tab.
   */
  take(): readonly Unsent[] {
    const found = [this.key, ...this.closedTabs()].flatMap(key => read(key)?.unsent ?? []);
    for (const key of this.closedTabs()) remove(key);
    this.keep(found);
    return found;
  }

  readonly keep = (unsent: readonly Unsent[]): void => {
    this.unsent = unsent;
    this.write();
  };

  /** Reports at intervals that this tab is open. Returns a function that stops this. */
  stayOpen(): () => void {
    const timer = setInterval(() => this.write(), BEAT_MS);
    return () => clearInterval(timer);
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
      // Storage is full or blocked. The edits are still in memory and will be sent.
    }
  }

  private closedTabs(): string[] {
    try {
      const keys = Object.keys(localStorage).filter(
        key => key.startsWith(this.prefix) && key !== this.key,
      );
      return keys.filter(key => Date.now() - (read(key)?.at ?? 0) > CLOSED_AFTER_MS);
    } catch {
      return [];
    }
  }
}

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

/** A name that survives a reload and differs between tabs, including duplicated ones. */
export function tabName(): string {
  const fresh = Math.random().toString(36).slice(2);
  try {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const known = entry?.type === 'navigate' ? null : sessionStorage.getItem('editor-tab');
    sessionStorage.setItem('editor-tab', known ?? fresh);
    return known ?? fresh;
  } catch {
    return fresh;
  }
}
