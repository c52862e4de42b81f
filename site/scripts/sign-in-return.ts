import { forgetProvider, notedProvider } from '../remembered.ts';
import { track } from './analytics.ts';
import { notifyOtherTabs, onChange, type Session } from './session.ts';

onChange(trackReturn);

function trackReturn({ status }: Session) {
  const method = notedProvider();
  if (!method || status === 'loading') return;
  forgetProvider();
  if (status === 'unauthenticated') return;
  track('user_login', { method });
  notifyOtherTabs();
  void import('./rewards-waiting.ts').then(({ offerRewards }) => offerRewards()).catch(quiet);
}

/** The profile offers uncollected coins as well. */
function quiet() {}
