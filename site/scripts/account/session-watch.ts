import { hasSession } from '../../api.ts';
import { readSession } from '../../sign-in-api.ts';
import { refresh, SIGNAL } from './session.ts';

const PERIOD_MS = 5 * 60_000;

void refresh();

// Somebody signed in or out, or paid, in another tab.
addEventListener('storage', ({ key }) => key === SIGNAL && void refresh());
// The back/forward cache restores a page as it was left.
addEventListener('pageshow', ({ persisted }) => persisted && look());
addEventListener('focus', look);
document.addEventListener('visibilitychange', look);
addEventListener('online', look);
setInterval(look, PERIOD_MS);

let looking: Promise<unknown> | null = null;

/** Prolongs the session while its page is visible, and notices when it has ended elsewhere. */
function look() {
  if (document.visibilityState === 'hidden' || looking) return;
  const prolonged = hasSession() ? readSession().catch(() => undefined) : null;
  looking = Promise.all([prolonged, refresh()]).finally(() => {
    looking = null;
  });
}
