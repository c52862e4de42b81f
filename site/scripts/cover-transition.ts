// The cover of the card grows into the cover of the page, and back.
const NAME = 'cover';

const coverOfCard = (link: Element | null | undefined) =>
  link?.closest('a.card, a.row')?.querySelector<HTMLElement>('.cover');

const nameIt = (cover: HTMLElement | null | undefined) =>
  cover?.style.setProperty('view-transition-name', NAME);

document.addEventListener('click', event => {
  if (event.target instanceof Element) nameIt(coverOfCard(event.target));
});

addEventListener('pagereveal', event => {
  for (const cover of document.querySelectorAll<HTMLElement>('a .cover'))
    cover.style.removeProperty('view-transition-name');
  const from = window.navigation?.activation?.from?.url;
  if (!event.viewTransition || !from) return;

  const card = document.querySelector(`a.card[href="${CSS.escape(new URL(from).pathname)}"]`);
  const cover = coverOfCard(card);
  nameIt(cover);
  void event.viewTransition.finished.then(() =>
    cover?.style.removeProperty('view-transition-name'),
  );
});
