import type { Source } from '../../../contracts/me.ts';
import { signOutEverywhere } from '../../api.ts';
import { localeOf, localized } from '../../paths.ts';
import { beginJoin } from '../../sign-in-api.ts';
import { endSessionOnce, isSignedOut } from '../account/end-session-once.ts';
import { endSession, refresh } from '../account/session.ts';
import { track } from '../popups/analytics.ts';
import { inApp, offerBrowser } from '../sign-in/sign-in-app.ts';
import { isOwner } from './profile-owner.ts';
import { explainAct } from './profile-troubles.ts';

const statusLine = document.querySelector<HTMLElement>('[data-access-said]');
const home = localized(localeOf(location.pathname), '/');

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-join]')) {
  const provider = button.dataset.join as Source;
  if (inApp && provider === 'google') offerBrowserInstead(button);
  button.addEventListener('click', () =>
    attempt(button, async () => {
      if (await isOwner()) location.assign(await beginJoin(provider, location.pathname));
    }),
  );
}

const everywhere = document.querySelector<HTMLButtonElement>('[data-everywhere]');
const signOut = endSessionOnce({ mayAct: isOwner, act: signOutEverywhere });
everywhere?.addEventListener('click', () =>
  attempt(everywhere, async () => {
    if (!(await signOut())) return;
    track('user_logout', {});
    endSession();
    location.assign(home);
  }),
);

function offerBrowserInstead(button: HTMLButtonElement) {
  const part = button.closest('section');
  if (!part) return;
  button.hidden = true;
  offerBrowser(part);
}

async function attempt(button: HTMLButtonElement, act: () => Promise<void>) {
  if (button.ariaDisabled === 'true') return;
  button.ariaDisabled = 'true';
  say('');
  try {
    await act();
  } catch (error) {
    say(explainAct(error));
    if (isSignedOut(error)) void refresh();
  } finally {
    button.ariaDisabled = null;
  }
}

function say(text: string) {
  if (statusLine) statusLine.textContent = text;
}
