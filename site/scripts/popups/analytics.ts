import type { Source } from '../../../contracts/me.ts';
import type { Session } from '../account/session.ts';

/** A user whose account is loaded, one whose account is not loaded yet, or a guest. */
export type ViewerState = 'registered' | 'logged in' | 'guest';

/** The events and their fields. Coins are whole numbers. */
interface Events {
  user_login: { method: Source };
  user_logout: object;
  telegram_popup_show: { state: ViewerState };
  monobase_popup_show: { state: ViewerState };
  quiz_unlock: { uri: string; price: number; state: 'success' | 'failed' };
  became_author: { price: number; state: 'success' | 'failed' };
}

declare global {
  interface Window {
    dataLayer?: object[];
  }
}

/** Adds an event to the page's own list, which only a tag sends, if ANALYTICS_ID is set. */
export function track<Name extends keyof Events>(event: Name, fields: Events[Name]) {
  window.dataLayer ??= [];
  window.dataLayer.push({ event, ...fields });
}

export const viewerState = ({ status }: Session): ViewerState =>
  status === 'authenticated' ? 'registered' : status === 'loading' ? 'logged in' : 'guest';

/**
 * Loads the tag that sends the list if an id is configured (config.ts); middleware.ts allows it in the
 * Content-Security-Policy.
 */
export function loadTag(id: string | undefined) {
  if (!id) return;
  window.dataLayer ??= [];
  window.dataLayer.push({ event: 'gtm.js', 'gtm.start': Date.now() });
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${id}`;
  document.head.append(script);
}
