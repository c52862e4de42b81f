/** Closes an open menu on Escape and on a click elsewhere. The browser itself closes a menu when another one opens. */
export function bindRowMenus(place: HTMLElement) {
  addEventListener('keydown', event => {
    if (event.key === 'Escape') closeMenus(null);
  });
  addEventListener('click', event => {
    const { target } = event;
    closeMenus(target instanceof Element ? target.closest('summary')?.parentElement : null);
  });

  function closeMenus(except: Element | null | undefined) {
    for (const menu of place.querySelectorAll<HTMLDetailsElement>('[data-more][open]'))
      if (menu !== except) closeMenu(menu);
  }
}

function closeMenu(menu: HTMLDetailsElement) {
  const wasInside = menu.contains(document.activeElement);
  menu.open = false;
  if (wasInside) menu.querySelector('summary')?.focus();
}
