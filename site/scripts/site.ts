import './colours.ts';
import './cover-transition.ts';
import './failed-islands.ts';
import './languages.ts';
import './menu.ts';
import './search/open-search.ts';
import { hasSession } from '../api.ts';
import { forgetProvider, hasPlayed } from '../remembered.ts';
import { lookForBuild } from './new-build.ts';
import { openSignIn } from './sign-in/open-sign-in.ts';

const AFTER_LOAD_MS = 1_000;
const { dataset } = document.documentElement;

for (const button of document.querySelectorAll('[data-sign-in]'))
  button.addEventListener('click', () => {
    button.closest('dialog')?.close();
    void openSignIn();
  });

for (const button of document.querySelectorAll<HTMLElement>('[data-sign-out]'))
  button.addEventListener('click', () => {
    void import('./account/member.ts').then(({ signOut }) => signOut(button), incomplete);
  });

// The menu opens without its script, which is loaded on hover, focus or press. A press retries a failed load.
const share = document.querySelector('[data-share-menu] [popovertarget]');
for (const event of ['pointerenter', 'focus', 'click'])
  share?.addEventListener(event, () => void import('./embed/share-menu.ts').catch(incomplete));

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
if (dataset.build) addEventListener('load', () => setTimeout(afterLoad, AFTER_LOAD_MS));

const { analytics, errors } = dataset;
if (analytics || errors)
  void import('./popups/consent.ts').then(
    ({ askForConsent }) => askForConsent(analytics, errors),
    incomplete,
  );

/** Looks for a newer build from now on, and loads pages in advance; on a page with a play, once it is scrolled. */
function afterLoad() {
  void lookForBuild();
  addEventListener('focus', lookForBuild);
  setInterval(lookForBuild, Number(dataset.buildMs));
  const prefetch = () => void import('./prefetch.ts').catch(incomplete);
  if (document.querySelector('.play-start')) addEventListener('scroll', prefetch, { once: true });
  else prefetch();
}

/** Loads the scripts for the viewer's own data, which most visitors do not need. */
function loadPersonalParts() {
  if (hasSession()) void import('./account/member.ts').catch(incomplete);
  if (document.querySelector('[data-marks]') && (hasSession() || hasPlayed()))
    void import('./marks/marks.ts').catch(incomplete);
}

/** A script that the page can do without could not be loaded (see new-build.ts). */
function incomplete() {
  dataset.incomplete = '';
}
