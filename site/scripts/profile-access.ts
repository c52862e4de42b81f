import type { Source } from '../../contracts/me.ts';
import { beginJoin, signOutEverywhere } from '../api.ts';
import { localeOf, localized } from '../paths.ts';
import { track } from './analytics.ts';
import { explain } from './profile-troubles.ts';
import { endSession } from './session.ts';

const said = document.querySelector<HTMLElement>('[data-access-said]');
const home = localized(localeOf(location.pathname), '/');

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-join]'))
  button.addEventListener('click', () =>
    attempt(button, async () =>
      location.assign(await beginJoin(button.dataset.join as Source, location.pathname)),
    ),
  );

const everywhere = document.querySelector<HTMLButtonElement>('[data-everywhere]');
everywhere?.addEventListener('click', () =>
  attempt(everywhere, async () => {
    await signOutEverywhere();
    track('user_logout', {});
    endSession();
    location.assign(home);
  }),
);

async function attempt(button: HTMLButtonElement, act: () => Promise<void>) {
  if (button.ariaDisabled === 'true') return;
  button.ariaDisabled = 'true';
  say('');
  try {
    await act();
  } catch (error) {
    say(explain(error).text);
  } finally {
    button.ariaDisabled = null;
  }
}

function say(text: string) {
  if (said) said.textContent = text;
}
