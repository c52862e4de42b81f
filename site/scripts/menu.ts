const menu = document.querySelector<HTMLDialogElement>('#menu');
const opener = document.querySelector('[data-menu-open]');

opener?.addEventListener('click', event => {
  if (!menu) return;
  // Without this script it is a popover; a modal dialog also traps the focus.
  event.preventDefault();
  menu.removeAttribute('popover');
  menu.showModal();
});
document.querySelector('[data-menu-close]')?.addEventListener('click', () => menu?.close());
// A tap beside the drawer hits the dialog element itself, to which the backdrop belongs.
menu?.addEventListener('click', event => {
  const isBeside = event.offsetX < 0 || event.offsetX > menu.offsetWidth;
  if (event.target === menu && isBeside) menu.close();
});
// Closes the drawer when the window becomes wide enough for the full menu.
matchMedia('(min-width: 75rem)').addEventListener('change', () => menu?.close());
