import { forgetProvider, notedProvider } from '../../remembered.ts';
import { notifyOtherTabs, onChange, type Session } from '../account/session.ts';
import { track } from '../popups/analytics.ts';

onChange(trackReturn);

function trackReturn({ status }: Session) {
  const method = notedProvider();
  if (!method || status === 'loading') return;
  forgetProvider();
  if (status === 'unauthenticated') return;
  track('user_login', { method });
  notifyOtherTabs();
  void import('../account/rewards-waiting.ts')
    .then(({ offerRewards }) => offerRewards())
    .catch(quiet);
}

/** The profile offers uncollected coins as well. */
function quiet() {}
