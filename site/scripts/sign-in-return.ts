import { forgetProvider, notedProvider } from '../remembered.ts';
import { track } from './analytics.ts';
import { onChange, type Session, tellOtherTabs } from './session.ts';

onChange(tellOfReturn);

function tellOfReturn({ status }: Session) {
  const method = notedProvider();
  if (!method || status === 'loading') return;
  forgetProvider();
  if (status === 'unauthenticated') return;
  track('user_login', { method });
  tellOtherTabs();
  void import('./rewards-waiting.ts').then(({ offerRewards }) => offerRewards()).catch(quiet);
}

/** The profile offers uncollected coins as well. */
function quiet() {}
