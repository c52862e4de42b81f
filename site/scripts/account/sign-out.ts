import { csrfToken } from '../../call.ts';
import { endSession as callSignOut } from '../../sign-in-api.ts';
import { track } from '../popups/analytics.ts';
import { endSession } from './session.ts';

const FALLBACK_MS = 60_000;

let fallback: ReturnType<typeof setTimeout> | undefined;

const buttons = document.querySelectorAll<HTMLElement>('[data-sign-out]');

// The page was left, and may be restored from the back/forward cache.
addEventListener('pagehide', () => clearTimeout(fallback));
addEventListener('pageshow', ({ persisted }) => persisted && setBusy(false));

/** Signs out by a `[data-sign-out]` button and leaves the page; a failure is shown in words beside the button. */
export async function signOut(button: HTMLElement): Promise<void> {
  if (button.ariaDisabled === 'true') return;
  const home = button.dataset.signOut ?? '/';
  setBusy(true);
  if (!(await hasToken())) return giveUp(button.dataset.noToken);
  try {
    const url = await callSignOut(home);
    track('user_logout', {});
    endSession();
    leaveFor(url, home);
  } catch {
    giveUp(button.dataset.failed);
  }
}

const hasToken = () =>
  csrfToken().then(
    () => true,
    () => false,
  );

function giveUp(why = '') {
  setBusy(false);
  say(why);
}

/** Leaves for `url`; if the page is still here after some time, goes to the home page directly. */
function leaveFor(url: string, home: string) {
  location.assign(url);
  fallback = setTimeout(() => location.replace(home), FALLBACK_MS);
}

function setBusy(isBusy: boolean) {
  for (const button of buttons) button.setAttribute('aria-disabled', String(isBusy));
  say('');
}

function say(text: string) {
  for (const line of document.querySelectorAll('[data-sign-out-said]')) line.textContent = text;
}
