import './colours.ts';
import './cover-transition.ts';
import './failed-islands.ts';
import './languages.ts';
import './menu.ts';
import './search/open-search.ts';
import { hasSession } from '../api.ts';
import { forgetProvider, hasPlayed } from '../remembered.ts';
import { reloadIfOutdated } from './new-build.ts';
import { openSignIn } from './sign-in/open-sign-in.ts';

const AFTER_LOAD_MS = 1_000;

for (const button of document.querySelectorAll('[data-sign-in]'))
  button.addEventListener('click', () => {
    button.closest('dialog')?.close();
    void openSignIn();
  });

for (const button of document.querySelectorAll<HTMLElement>('[data-sign-out]'))
  button.addEventListener('click', () => {
    void import('./account/member.ts').then(({ signOut }) => signOut(button), reloadIfOutdated);
  });

loadPersonalParts();
// The user may have signed in or played in another tab since the page was loaded.
for (const event of ['focus', 'pageshow', 'storage']) addEventListener(event, loadPersonalParts);
// The page has to show the play that was just left.
document.addEventListener('play-left', loadPersonalParts);
// The user returned without signing in, so the chosen provider is forgotten.
addEventListener('pageshow', () => {
  if (!hasSession()) forgetProvider();
});

// There are no builds in development.
if (document.documentElement.dataset.build)
  addEventListener('load', () => {
    setTimeout(() => void import('./after-load.ts').catch(reloadIfOutdated), AFTER_LOAD_MS);
  });

const { analytics, errors } = document.documentElement.dataset;
if (analytics || errors)
  void import('./popups/consent.ts').then(
    ({ askForConsent }) => askForConsent(analytics, errors),
    reloadIfOutdated,
  );

/** Loads the scripts for the viewer's own data, which most visitors do not need. */
function loadPersonalParts() {
  if (hasSession()) void import('./account/member.ts').catch(reloadIfOutdated);
  if (document.querySelector('[data-marks]') && (hasSession() || hasPlayed()))
    void import('./marks/marks.ts').catch(reloadIfOutdated);
}
