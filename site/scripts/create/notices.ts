import { readNotices } from '../../editor-api.ts';
import { showUnread } from '../account/unread-notices.ts';

const place = document.querySelector<HTMLDetailsElement>('[data-notices]');
if (place) {
  if (location.hash === '#notices') place.open = true;
  addEventListener('hashchange', () => {
    if (location.hash === '#notices') place.open = true;
  });
  place.addEventListener('toggle', () => void markRead(place));
  void markRead(place);
  place.addEventListener('click', event => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('[data-notices-more]');
    if (!link) return;
    event.preventDefault();
    addOlder(place, link).catch(() => location.assign(link.href));
  });
}

/**
 * Without scripts the link "older notices" opens another page. This fetches that page and adds its notices to the list.
 */
async function addOlder(place: HTMLElement, link: HTMLAnchorElement) {
  const answer = await fetch(link.href, { headers: { accept: 'text/html' } });
  if (!answer.ok) throw new Error(`The notices answered ${answer.status}.`);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const rows = [...page.querySelectorAll<HTMLElement>('[data-notice]')];
  place.querySelector('[data-notices-list]')?.append(...rows);
  const next = page.querySelector<HTMLAnchorElement>('[data-notices-more]');
  if (next) link.href = next.href;
  else link.remove();
  rows[0]?.setAttribute('tabindex', '-1');
  rows[0]?.focus();
}

/** Marks the notices in the list as read as soon as the list is open, for all devices of the user. */
async function markRead(place: HTMLDetailsElement) {
  const newest = place.querySelector<HTMLElement>('[data-notice]')?.dataset.notice;
  if (!place.open || !newest || !('fresh' in place.dataset)) return;
  delete place.dataset.fresh;
  await readNotices(newest).then(
    ({ unread }) => showUnread(unread),
    () => undefined,
  );
}
