import { hasSession, readSession } from '../../api.ts';
import { refresh, SIGNAL } from './session.ts';

const PERIOD_MS = 5 * 60_000;

void refresh();

// Signed in or out elsewhere, or paid there.
addEventListener('storage', ({ key }) => key === SIGNAL && void refresh());
// Out of the browser's memory a page comes as it was left.
addEventListener('pageshow', ({ persisted }) => persisted && look());
addEventListener('focus', look);
document.addEventListener('visibilitychange', look);
addEventListener('online', look);
setInterval(look, PERIOD_MS);

let looking: Promise<unknown> | null = null;

/** Keeps the session alive while its page is looked at, and notices when it has ended elsewhere. */
function look() {
  if (document.visibilityState === 'hidden' || looking) return;
  const prolonged = hasSession() ? readSession().catch(() => undefined) : null;
  looking = Promise.all([prolonged, refresh()]).finally(() => {
    looking = null;
  });
}
