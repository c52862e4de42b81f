/**
 * Shows a dialog above what the visitor sees. While a play is open everything beside its layer is hidden and inert, so the
 * dialog moves in there; a layer that goes away in between takes it out of the page with itself, still marked as open.
 */
export function showDialog(dialog: HTMLDialogElement, host: Element = hostOnScreen()) {
  if (dialog.open) dialog.close();
  if (dialog.parentElement !== host) host.append(dialog);
  dialog.inert = false;
  dialog.showModal();
}

const hostOnScreen = (): Element => document.querySelector('.play-layer') ?? document.body;

/** A tap beside the window lands on the dialog itself, for its backdrop belongs to it; all else is in its body. */
export function bindClosing(dialog: HTMLDialogElement) {
  dialog.addEventListener('click', event => event.target === dialog && dialog.close());
  for (const button of dialog.querySelectorAll('[data-close]'))
    button.addEventListener('click', () => dialog.close());
}
