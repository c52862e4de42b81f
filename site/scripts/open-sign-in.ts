import { localeOf, localized } from '../paths.ts';
import { showDialog } from './dialogs.ts';

/**
 * Opens the window to sign in, above a play as well; whoever signs in comes back to the address that is open. Its
 * script is fetched with the first press.
 */
export async function openSignIn(): Promise<void> {
  try {
    const { openWindow } = await import('./sign-in.ts');
    openWindow();
  } catch {
    if (navigator.onLine) toPage();
    else sayOffline();
  }
}

/** After a new build there is nothing by the old name. */
function toPage() {
  const { pathname, search, hash } = location;
  const query = new URLSearchParams({ callbackUrl: pathname + search + hash });
  location.assign(`${localized(localeOf(pathname), '/login')}?${query}`);
}

/** A page that cannot come would only take the place of this one. */
function sayOffline() {
  const dialog = document.querySelector<HTMLDialogElement>('#sign-in');
  const line = dialog?.querySelector<HTMLElement>('[data-said]');
  if (line) line.textContent = line.dataset.offline ?? '';
  if (dialog) showDialog(dialog);
}
