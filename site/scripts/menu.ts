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
// A tap beside the drawer lands on the dialog itself, for its backdrop belongs to it.
menu?.addEventListener('click', event => {
  if (event.target === menu && event.offsetX < 0) menu.close();
});
// Where the wide menu begins, the drawer would only cover it.
matchMedia('(min-width: 75rem)').addEventListener('change', () => menu?.close());
