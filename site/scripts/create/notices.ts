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
}

/** Marks the notices shown as read, on every device. */
async function markRead(place: HTMLDetailsElement) {
  const newest = place.querySelector<HTMLElement>('[data-notice]')?.dataset.notice;
  if (!place.open || !newest || !('fresh' in place.dataset)) return;
  delete place.dataset.fresh;
  await readNotices(newest).then(
    ({ unread }) => showUnread(unread),
    () => undefined,
  );
}
