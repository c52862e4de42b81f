import './colours.ts';
import './cover-transition.ts';
import './languages.ts';
import './menu.ts';
import './prefetch.ts';
import { hasSession } from '../api.ts';
import { forgetProvider, hasPlayed } from '../remembered.ts';
import { openSignIn } from './sign-in/open-sign-in.ts';

for (const button of document.querySelectorAll('[data-sign-in]'))
  button.addEventListener('click', () => {
    button.closest('dialog')?.close();
    void openSignIn();
  });

loadPersonalParts();
// Signed in elsewhere, or played here, since the page came.
for (const event of ['focus', 'pageshow', 'storage']) addEventListener(event, loadPersonalParts);
// The page has to show what was played in the meantime.
document.addEventListener('play-left', loadPersonalParts);
// Back without a session, by whatever way: they have thought better of signing in.
addEventListener('pageshow', () => {
  if (!hasSession()) forgetProvider();
});

const { analytics } = document.documentElement.dataset;
if (analytics)
  void import('./popups/consent.ts').then(({ countVisits }) => countVisits(analytics), quiet);

/** What a page shows of its viewer: most of them are nobody yet, and need none of it. */
function loadPersonalParts() {
  if (hasSession()) void import('./account/member.ts').catch(quiet);
  if (document.querySelector('[data-marks]') && (hasSession() || hasPlayed()))
    void import('./marks/marks.ts').catch(quiet);
}

/** The page is whole without. */
function quiet() {}
