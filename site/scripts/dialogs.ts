/**
 * Shows a dialog above everything else. While a play is open, all elements beside its layer are hidden and inert, so
 * the dialog is moved into the layer. If the layer is removed meanwhile, the dialog is removed with it, still marked as
 * open.
 */
export function showDialog(dialog: HTMLDialogElement, host: Element = hostOnScreen()) {
  if (dialog.open) dialog.close();
  if (dialog.parentElement !== host) host.append(dialog);
  dialog.inert = false;
  dialog.showModal();
}

const hostOnScreen = (): Element => document.querySelector('.play-layer') ?? document.body;

/** A tap outside the dialog's body hits the dialog element itself, to which the backdrop belongs. */
export function bindClosing(dialog: HTMLDialogElement) {
  dialog.addEventListener('click', event => event.target === dialog && dialog.close());
  for (const button of dialog.querySelectorAll('[data-close]'))
    button.addEventListener('click', () => dialog.close());
}
