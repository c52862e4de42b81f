// Keeps the errors of the page until the script that reports them is loaded, which waits until the page is idle.
const LONGEST_WAIT_MS = 5_000;

const early: unknown[] = [];
const keep = (event: ErrorEvent | PromiseRejectionEvent) =>
  early.push('reason' in event ? event.reason : event.error);
addEventListener('error', keep);
addEventListener('unhandledrejection', keep);

const { errors } = document.documentElement.dataset;
if (errors) addEventListener('load', () => whenIdle(() => void report(errors).catch(ignore)));

async function report(dsn: string): Promise<void> {
  const { startReports } = await import('./sentry.ts');
  removeEventListener('error', keep);
  removeEventListener('unhandledrejection', keep);
  startReports(dsn, early);
}

function whenIdle(work: () => void): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: LONGEST_WAIT_MS });
  else setTimeout(work, LONGEST_WAIT_MS);
}

/** A page works without reports: a blocker of advertisements may refuse the script. */
function ignore(): void {}
