/** Fetches a page of /create and returns its list of quizzes. */
async function listAt(href: string): Promise<Element | null> {
  const answer = await fetch(href, { headers: { accept: 'text/html' } });
  if (!answer.ok) throw new Error(`The list answered ${answer.status}.`);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  return page.querySelector('[data-own-list]');
}

/** Reloads the list. Focuses the heading, since the clicked button may be gone. */
export async function reloadList(place: HTMLElement): Promise<void> {
  const now = await listAt(location.href);
  const list = place.querySelector('[data-own-list]');
  if (!now || !list) return location.reload();
  list.replaceWith(now);
  place.querySelector<HTMLElement>('[data-own-title]')?.focus();
}

/** Appends the rest of a group to the page. Without scripts its link opens a page of its own. */
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
