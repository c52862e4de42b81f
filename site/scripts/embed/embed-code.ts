import { copy } from '../../islands/play/share.ts';

const dialog = document.querySelector<HTMLDialogElement>('[data-embed]');
if (dialog) begin(dialog);

function begin(dialog: HTMLDialogElement) {
  const text = dialog.querySelector<HTMLTextAreaElement>('[data-embed-text]');
  const statusLine = dialog.querySelector<HTMLElement>('[data-embed-said]');
  if (!text || !statusLine) return;

  document.querySelector('[data-embed-open]')?.addEventListener('click', () => {
    statusLine.textContent = '';
    dialog.showModal();
  });
  dialog.querySelector('[data-embed-close]')?.addEventListener('click', () => dialog.close());
  // A tap outside the dialog's body hits the dialog element itself, to which the backdrop belongs.
  dialog.addEventListener('click', event => event.target === dialog && dialog.close());
  text.addEventListener('focus', () => text.select());
  dialog.querySelector('[data-embed-copy]')?.addEventListener('click', async () => {
    const done = await copy(text.value);
    if (done === 'failed') text.focus();
    statusLine.textContent =
      (done === 'copied' ? statusLine.dataset.copied : statusLine.dataset.failed) ?? '';
  });
}
