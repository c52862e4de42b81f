import { bindClosing } from '../dialogs.ts';

let found: HTMLDialogElement | null = null;

/** Kept in a variable, since a closed play removes the dialog with its layer; null on /login. */
export function signInWindow(): HTMLDialogElement | null {
  if (found) return found;
  found = document.querySelector<HTMLDialogElement>('#sign-in');
  if (found) bindClosing(found);
  return found;
}
