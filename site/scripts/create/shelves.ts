/** Asks for a page of one's own and gives the part of it that lists the quizzes. */
async function listAt(href: string): Promise<Element | null> {
  const answer = await fetch(href, { headers: { accept: 'text/html' } });
  if (!answer.ok) throw new Error(`The list answered ${answer.status}.`);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  return page.querySelector('[data-own-list]');
}

/** Shows the quizzes as they are now; what was pressed may be gone, so the keyboard goes on at the heading. */
export async function reloadList(place: HTMLElement): Promise<void> {
  const now = await listAt(location.href);
  const list = place.querySelector('[data-own-list]');
  if (!now || !list) return location.reload();
  list.replaceWith(now);
  place.querySelector<HTMLElement>('[data-own-title]')?.focus();
}

/** Adds what stands behind a group's link "more"; without a script that is a page of its own. */
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
