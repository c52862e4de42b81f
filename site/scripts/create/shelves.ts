/** Fetches a page of /create and returns the list of quizzes in it. */
async function listAt(href: string): Promise<Element | null> {
  const answer = await fetch(href, { headers: { accept: 'text/html' } });
  if (!answer.ok) throw new Error(`The list answered ${answer.status}.`);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  return page.querySelector('[data-own-list]');
}

/**
 * Replaces the list by a new one from the server. The heading gets the focus, since the button that was clicked may be
 * gone.
 */
export async function reloadList(place: HTMLElement): Promise<void> {
  const now = await listAt(location.href);
  const list = place.querySelector('[data-own-list]');
  if (!now || !list) return location.reload();
  list.replaceWith(now);
  place.querySelector<HTMLElement>('[data-own-title]')?.focus();
}

/**
 * Without scripts the link "more" opens a page with the rest of the group. This fetches that page and adds its quizzes
 * here.
 */
export async function addMore(link: HTMLAnchorElement): Promise<void> {
  const shelf = link.closest('[data-shelf]');
  const more = (await listAt(link.href))?.querySelector('[data-shelf]');
  const rows = [...(more?.querySelectorAll('[data-shelf-list] > li') ?? [])];
  shelf?.querySelector('[data-shelf-list]')?.append(...rows);
  const next = more?.querySelector<HTMLAnchorElement>('[data-shelf-more]');
  if (next) link.href = next.href;
  else link.remove();
  rows[0]?.querySelector<HTMLElement>('h3 a')?.focus();
}
