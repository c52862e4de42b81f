import type { Me } from '../../contracts/me.ts';
import { ApiError, becomeAuthor } from '../api.ts';
import { fill, plural } from '../islands/fill.ts';
import type { Forms } from '../islands/play-texts.ts';
import { LANGUAGE_TAG, localeOf } from '../paths.ts';
import { track } from './analytics.ts';
import { type AuthorTrouble, authorTroubleOf, missingFor } from './author-fee.ts';
import { order } from './ordering.ts';
import { onChange, refresh, setMe } from './session.ts';

const locale = localeOf(location.pathname);
const { format } = new Intl.NumberFormat(LANGUAGE_TAG[locale]);
const deal = document.querySelector<HTMLElement>('[data-authorship]');
if (deal) begin(deal);

function begin(deal: HTMLElement) {
  const fee = Number(deal.dataset.fee);
  const button = deal.querySelector<HTMLButtonElement>('[data-buy]');
  let isBuying = false;

  // Coins come and go in other tabs, too; whoever has become an author there is one here.
  onChange(({ me }) => {
    if (!me || isBuying) return;
    if (me.role === 'user') showBalance(deal, me.balance, fee);
    else showDone(deal, me);
  });
  button?.addEventListener('click', async () => {
    if (isBuying) return;
    isBuying = true;
    button.ariaDisabled = 'true';
    say(deal, deal.querySelector<HTMLElement>('[data-said]')?.dataset.buying ?? '');
    try {
      await buy(deal, fee);
    } finally {
      isBuying = false;
      button.ariaDisabled = null;
    }
  });
}

/** What the server says of the account is shown in any case, whatever became of the purchase. */
async function buy(deal: HTMLElement, fee: number) {
  try {
    const me = await order('author', signed => becomeAuthor({ role: 'author', ...signed }));
    setMe(me);
    track('became_author', { price: fee, state: 'success' });
    showDone(deal, me);
  } catch (error) {
    const { me } = await refresh();
    const isAuthor = me !== null && me.role !== 'user';
    // The answer alone was lost.
    if (isAuthor && !(error instanceof ApiError))
      track('became_author', { price: fee, state: 'success' });
    if (isAuthor) return showDone(deal, me);
    track('became_author', { price: fee, state: 'failed' });
    if (me) showBalance(deal, me.balance, fee);
    say(deal, wordsOf(deal)[authorTroubleOf(error instanceof ApiError ? error : null)] ?? '');
  }
}

function showBalance(deal: HTMLElement, balance: number, fee: number) {
  const missing = missingFor(fee, balance);
  put(deal, '[data-own-coins]', format(balance));
  put(deal, '[data-left]', format(Math.max(0, balance - fee)));
  const forms = JSON.parse(deal.dataset.missing ?? '{}') as Forms;
  const text = fill(plural(locale, missing, forms), { n: format(missing) });
  if (missing > 0) put(deal, '[data-missing-text]', text);
  hide(deal, '[data-poor]', missing === 0);
  hide(deal, '[data-rule]', missing !== 1);
  hide(deal, '[data-rich], [data-left-row]', missing > 0);
}

function showDone(deal: HTMLElement, { balance }: Me) {
  const wasDone = !deal.querySelector('[data-done]')?.hasAttribute('hidden');
  put(deal, '[data-done-balance]', format(balance));
  hide(deal, '[data-deal]', true);
  hide(deal, '[data-done]', false);
  if (!wasDone) deal.querySelector<HTMLElement>('[data-done-title]')?.focus();
}

const wordsOf = ({ dataset }: HTMLElement) =>
  JSON.parse(dataset.troubles ?? '{}') as Partial<Record<AuthorTrouble, string>>;

const say = (deal: HTMLElement, text: string) => put(deal, '[data-said]', text);

function put(place: HTMLElement, selector: string, text: string) {
  const element = place.querySelector(selector);
  if (element) element.textContent = text;
}

function hide(place: HTMLElement, selector: string, isHidden: boolean) {
  for (const element of place.querySelectorAll(selector))
    element.toggleAttribute('hidden', isHidden);
}
