for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-search]'))
  link.addEventListener('click', event => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    link.closest('dialog')?.close();
    open(link.href);
  });

addEventListener('keydown', event => {
  const { key, code, ctrlKey, metaKey, altKey, target } = event;
  const isShortcut = (ctrlKey || metaKey) && !altKey && code === 'KeyK';
  const isTyped = (target as Element).closest?.('input, textarea, select');
  const isSlash = key === '/' && !ctrlKey && !metaKey && !isTyped;
  const link = document.querySelector<HTMLAnchorElement>('[data-search]');
  if (!link || (!isShortcut && !isSlash)) return;
  event.preventDefault();
  open(link.href);
});

/** Follows the link to the page of the search if the dialog cannot be loaded. */
function open(address: string): void {
  import('./search-dialog.ts').then(
    ({ openSearch }) => openSearch(),
    () => location.assign(address),
  );
}
