import { countNotices } from '../../notices-api.ts';
import { onChange } from './session.ts';

/** The user whose notices were counted last. Each page counts the notices of a user once, when the browser is idle. */
let asked: number | null = null;

onChange(({ me }) => {
  if (!me || asked === me.id) return;
  asked = me.id;
  if ('requestIdleCallback' in window) requestIdleCallback(ask, { timeout: 3_000 });
  else setTimeout(ask, 1_000);
});

const ask = () => void countNotices().then(showUnread, () => undefined);

// When the reader comes back to this page, notices may have been read in another tab or on another device.
document.addEventListener('visibilitychange', () => {
  if (asked !== null && document.visibilityState === 'visible') ask();
});

/** Shows a dot on the user's portrait, and the number beside the link to the notices. */
export function showUnread(unread: number) {
  const { dataset } = document.documentElement;
  if (unread > 0) dataset.unread = String(unread);
  else delete dataset.unread;
  for (const link of document.querySelectorAll<HTMLElement>('[data-unread-count]'))
    link.textContent = unread > 0 ? String(unread) : '';
}
