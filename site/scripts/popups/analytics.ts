import type { Source } from '../../../contracts/me.ts';
import type { Session } from '../account/session.ts';

/** An account whose data is here, one that is only known to be signed in, or neither. */
export type ViewerState = 'registered' | 'logged in' | 'guest';

/** What is told of, and with which fields. Coins whole. */
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

/** Into the page's own list; it goes nowhere unless the site's owner has set ANALYTICS_ID. */
export function track<Name extends keyof Events>(event: Name, fields: Events[Name]) {
  window.dataLayer ??= [];
  window.dataLayer.push({ event, ...fields });
}

export const viewerState = ({ status }: Session): ViewerState =>
  status === 'authenticated' ? 'registered' : status === 'loading' ? 'logged in' : 'guest';

/** Fetches what reads the list, where an id names it (config.ts); middleware.ts lets it in. */
export function loadTag(id: string | undefined) {
  if (!id) return;
  window.dataLayer ??= [];
  window.dataLayer.push({ event: 'gtm.js', 'gtm.start': Date.now() });
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${id}`;
  document.head.append(script);
}
