import { localeOf, localized } from '../../paths.ts';
import { showDialog } from '../dialogs.ts';
import { signInWindow } from './sign-in-window.ts';

/**
 * Opens the window to sign in, above a play as well; whoever signs in comes back to the address that is open. Its
 * script is fetched with the first press.
 */
export async function openSignIn(): Promise<void> {
  const dialog = signInWindow();
  const again = dialog?.querySelector<HTMLElement>('[data-again]');
  try {
    const { openWindow } = await import('./sign-in.ts');
    if (again) again.onclick = null;
    openWindow();
  } catch {
    if (navigator.onLine || !dialog) return toPage();
    if (again) again.onclick = () => void openSignIn();
    sayOffline(dialog);
  }
}

/** After a new build there is nothing by the old name. */
function toPage() {
  const { pathname, search, hash } = location;
  const query = new URLSearchParams({ callbackUrl: pathname + search + hash });
  location.assign(`${localized(localeOf(pathname), '/login')}?${query}`);
}

/** A page that cannot come would only take the place of this one. */
function sayOffline(dialog: HTMLDialogElement) {
  const line = dialog.querySelector<HTMLElement>('[data-said]');
  if (line) line.textContent = line.dataset.offline ?? '';
  dialog.querySelector('[data-again]')?.removeAttribute('hidden');
  showDialog(dialog);
}
