import { localeOf, localized } from '../../paths.ts';
import { showDialog } from '../dialogs.ts';
import { signInWindow } from './sign-in-window.ts';

/**
 * Opens the sign-in dialog, also above a play. Afterwards the user returns to the current address. The script is loaded
 * with the first press.
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

/** After a deployment the old script may no longer exist. */
function toPage() {
  const { pathname, search, hash } = location;
  const query = new URLSearchParams({ callbackUrl: pathname + search + hash });
  location.assign(`${localized(localeOf(pathname), '/login')}?${query}`);
}

/** Navigating without a connection would replace this page by an error of the browser. */
function sayOffline(dialog: HTMLDialogElement) {
  const line = dialog.querySelector<HTMLElement>('[data-said]');
  if (line) line.textContent = line.dataset.offline ?? '';
  dialog.querySelector('[data-again]')?.removeAttribute('hidden');
  showDialog(dialog);
}
