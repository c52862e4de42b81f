import type { Source } from '../../contracts/me.ts';
import { hasSession } from '../api.ts';
import { kept } from '../remembered.ts';
import { track } from './analytics.ts';
import { onChange, type Session, tellOtherTabs } from './session.ts';

const KEY = 'signing-in';

/** The way leads over the provider's pages, and what was chosen here would be forgotten on it. */
export const noteProvider = (provider: Source) => kept(() => sessionStorage.setItem(KEY, provider));

const forget = () => kept(() => sessionStorage.removeItem(KEY));

// Back without a session: they have thought better of it.
if (!hasSession()) forget();
onChange(tellOfReturn);

function tellOfReturn({ status }: Session) {
  const method = kept(() => sessionStorage.getItem(KEY)) as Source | null | undefined;
  if (!method || status === 'loading') return;
  forget();
  if (status === 'unauthenticated') return;
  track('user_login', { method });
  tellOtherTabs();
}
