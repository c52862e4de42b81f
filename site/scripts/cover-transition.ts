// Animates the cover of a card into the cover of the page and back. Two elements with the same name would cancel the
// transition, so only the moving one has the name.
const NAME = 'view-transition-name';

const covers = () => document.querySelectorAll<HTMLElement>('.cover');

const coverOfCard = (link: Element | null | undefined) =>
  link?.closest('a.card, a.row, a.daily')?.querySelector<HTMLElement>('.cover');

function nameAlone(moving: HTMLElement | null | undefined) {
  if (!moving) return;
  for (const cover of covers()) cover.style.setProperty(NAME, cover === moving ? 'cover' : 'none');
}

function forget() {
  for (const cover of covers()) cover.style.removeProperty(NAME);
}

document.addEventListener('click', ({ target }) => {
  if (target instanceof Element) nameAlone(coverOfCard(target));
});

addEventListener('pagereveal', ({ viewTransition }) => {
  forget();
  const from = window.navigation?.activation?.from?.url;
  if (!viewTransition || !from || document.querySelector('.details')) return;

  const path = CSS.escape(new URL(from).pathname);
  nameAlone(coverOfCard(document.querySelector(`:is(a.card, a.daily)[href="${path}"]`)));
  void viewTransition.finished.then(forget);
});
