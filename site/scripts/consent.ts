import { kept } from '../remembered.ts';
import { loadTag } from './analytics.ts';

const KEY = 'analytics';

/** What this browser has said to visits being counted. */
type Consent = 'yes' | 'no';

/** Asks once; counts nothing before a yes. The same buttons on /privacy change the answer. */
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
  // What has been loaded can only be left behind with the page.
  if (consent === 'no' && before === 'yes') {
    forgetCookies();
    location.reload();
  }
}

/** The tag's own, on this site's domain and those above it. */
function forgetCookies() {
  const names = document.cookie.split('; ').map(pair => pair.split('=')[0] ?? '');
  const labels = location.hostname.split('.');
  const domains = labels.map((_, at) => `; domain=${labels.slice(at).join('.')}`);
  for (const name of names.filter(one => one.startsWith('_g')))
    for (const domain of ['', ...domains]) forgetCookie(name, domain);
}

function forgetCookie(name: string, domain: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API does not exist on plain http.
  document.cookie = `${name}=; max-age=0; path=/${domain}`;
}

function show(consent: Consent | null | undefined) {
  document.querySelector('[data-consent-question]')?.toggleAttribute('hidden', consent != null);
  for (const button of document.querySelectorAll<HTMLElement>('[data-consent][aria-pressed]'))
    button.setAttribute('aria-pressed', String(button.dataset.consent === consent));
}
