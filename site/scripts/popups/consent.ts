import { kept } from '../../remembered.ts';
import { loadTag } from './analytics.ts';

/** The names in localStorage of what a visitor may allow: counting visits, and recordings of pages. */
const ANALYTICS = 'analytics';
const REPLAY = 'replay';

/** This browser's answer to the consent question. */
type Consent = 'yes' | 'no';
type Answer = Consent | null | undefined;

/** Dispatched on the document when recordings become allowed. */
export const REPLAY_ALLOWED = 'replay-allowed';

export const isReplayAllowed = (): boolean => answerTo(REPLAY) === 'yes';

/**
 * Asks once about analytics (the id of the tag) and recordings (the address of error reports), as far as they are
 * configured, and starts only what was allowed. The same buttons on /privacy change the answer.
 */
export function askForConsent(analytics: string | undefined, errors: string | undefined) {
  const asked = [...(analytics ? [ANALYTICS] : []), ...(errors ? [REPLAY] : [])];
  if (answerTo(ANALYTICS) === 'yes') loadTag(analytics);
  show(common(asked));
  for (const button of document.querySelectorAll<HTMLElement>('[data-consent]'))
    button.addEventListener('click', () =>
      decide(button.dataset.consent as Consent, asked, analytics),
    );
}

function decide(consent: Consent, asked: string[], analytics: string | undefined) {
  const before = asked.filter(name => answerTo(name) === 'yes');
  for (const name of asked) kept(() => localStorage.setItem(name, consent));
  show(consent);
  if (consent === 'yes') {
    if (!before.includes(ANALYTICS)) loadTag(analytics);
    if (!before.includes(REPLAY)) document.dispatchEvent(new Event(REPLAY_ALLOWED));
  } else if (before.length > 0) withdraw();
}

const answerTo = (name: string) => kept(() => localStorage.getItem(name)) as Answer;

/** The answer to everything that is asked; null while one is missing. */
function common(asked: string[]): Answer {
  const answers = asked.map(answerTo);
  if (answers.some(answer => answer == null)) return null;
  return answers.includes('no') ? 'no' : 'yes';
}

/** A loaded script can only be removed by reloading the page. */
function withdraw() {
  forgetCookies();
  location.reload();
}

/** Cookies of the tag, on this site's domain and its parents. */
function forgetCookies() {
  const names = document.cookie.split('; ').map(pair => pair.split('=')[0] ?? '');
  const labels = location.hostname.split('.');
  const domains = labels.map((_, at) => `; domain=${labels.slice(at).join('.')}`);
  for (const name of names.filter(one => one.startsWith('_g')))
    for (const domain of ['', ...domains]) forgetCookie(name, domain);
}

function forgetCookie(name: string, domain: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not available over plain http.
  document.cookie = `${name}=; max-age=0; path=/${domain}`;
}

function show(consent: Answer) {
  document.querySelector('[data-consent-question]')?.toggleAttribute('hidden', consent != null);
  for (const button of document.querySelectorAll<HTMLElement>('[data-consent][aria-pressed]'))
    button.setAttribute('aria-pressed', String(button.dataset.consent === consent));
}
