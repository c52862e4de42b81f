import { kept } from '../../remembered.ts';
import { loadTag } from './analytics.ts';

const KEY = 'analytics';

/** This browser's answer to the consent question. */
type Consent = 'yes' | 'no';

/** Asks once and loads analytics only after consent. The same buttons on /privacy change the answer. */
export function countVisits(id: string) {
  const known = answer();
  if (known === 'yes') loadTag(id);
  show(known);
  for (const button of document.querySelectorAll<HTMLElement>('[data-consent]'))
    button.addEventListener('click', () => decide(id, button.dataset.consent as Consent));
}

const answer = () => kept(() => localStorage.getItem(KEY)) as Consent | null | undefined;

function decide(id: string, consent: Consent) {
  const before = answer();
  kept(() => localStorage.setItem(KEY, consent));
  show(consent);
  if (consent === 'yes' && before !== 'yes') return loadTag(id);
  // A loaded script can only be removed by reloading the page.
  if (consent === 'no' && before === 'yes') {
    forgetCookies();
    location.reload();
  }
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

function show(consent: Consent | null | undefined) {
  document.querySelector('[data-consent-question]')?.toggleAttribute('hidden', consent != null);
  for (const button of document.querySelectorAll<HTMLElement>('[data-consent][aria-pressed]'))
    button.setAttribute('aria-pressed', String(button.dataset.consent === consent));
}
