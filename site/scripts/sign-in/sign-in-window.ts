import { bindClosing } from '../dialogs.ts';

let found: HTMLDialogElement | null = null;

/** Kept, since a play that is left takes the window out of the page with its layer; null on /login. */
export function signInWindow(): HTMLDialogElement | null {
  if (found) return found;
  found = document.querySelector<HTMLDialogElement>('#sign-in');
  if (found) bindClosing(found);
  return found;
}
