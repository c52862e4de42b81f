import type { Unsent } from './unsent-edits.ts';

/** Edits that the server does not have yet are kept by the browser, so that a crash or a reload loses none. */
interface Kept {
  unsent: readonly Unsent[];
  /** When the tab was last known to be open, in ms. */
  at: number;
}

const BEAT_MS = 5_000;
/** A tab that has not said for so long that it is open was closed, and another one takes over what it did not send. */
const CLOSED_AFTER_MS = 20_000;

/** What a tab keeps for one quiz. Nothing is kept where the browser refuses to keep anything. */
export class KeptEdits {
  private readonly prefix: string;
  private readonly key: string;
  private unsent: readonly Unsent[] = [];

  constructor(quizId: number, tab: string) {
    this.prefix = `editor:${quizId}:`;
    this.key = this.prefix + tab;
  }

  /** This tab's own of before a reload, and those of tabs that are closed; they are this tab's from now on. */
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

  /** Says from time to time that this tab is open, until the returned function is called. */
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
      // No room or not allowed: the edits are still in memory and are being sent.
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
    // Then there was nothing either.
  }
}

/** The same after a reload, another for each new tab, also for one that was duplicated. */
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
