import type { Me } from '../../contracts/me.ts';
import { ApiError, becomeAuthor } from '../api.ts';
import { fill, plural } from '../islands/fill.ts';
import type { Forms } from '../islands/play-texts.ts';
import { LANGUAGE_TAG, localeOf } from '../paths.ts';
import { track } from './analytics.ts';
import { type AuthorTrouble, authorTroubleOf, missingFor } from './author-fee.ts';
import { order } from './ordering.ts';
import { current, onChange, refresh, type Session, setMe } from './session.ts';
import { isUnanswered } from './unanswered.ts';

const locale = localeOf(location.pathname);
const { format } = new Intl.NumberFormat(LANGUAGE_TAG[locale]);
const place = document.querySelector<HTMLElement>('[data-authorship]');
if (place) begin({ place, fee: Number(place.dataset.fee), isOrdered: false });

interface Deal {
  place: HTMLElement;
  fee: number;
  /** An order is out that nobody knows the end of. */
  isOrdered: boolean;
}

function begin(deal: Deal) {
  const button = deal.place.querySelector<HTMLButtonElement>('[data-buy]');
  let isBuying = false;

  // Coins come and go in other tabs, too; whoever has become an author there is one here.
  onChange(session => {
    if (!isBuying) follow(deal, session);
  });
  button?.addEventListener('click', async () => {
    if (isBuying) return;
    isBuying = true;
    button.ariaDisabled = 'true';
    say(deal, deal.place.querySelector<HTMLElement>('[data-said]')?.dataset.buying ?? '');
    try {
      await buy(deal);
    } finally {
      isBuying = false;
      button.ariaDisabled = null;
    }
  });
}

async function buy(deal: Deal) {
  try {
    const me = await order('author', signed => becomeAuthor({ role: 'author', ...signed }));
    setMe(me);
    settle(deal, true);
    showDone(deal, me);
  } catch (error) {
    await refused(deal, error);
  }
}

/** What the server says of the account is shown in any case, whatever became of the purchase. */
async function refused(deal: Deal, error: unknown) {
  deal.isOrdered ||= isUnanswered(error);
  const before = current();
  const now = await refresh();
  const isAuthor = now.me !== null && isBought(now.me);
  if (!deal.isOrdered && !isAuthor) settle(deal, false);
  if (now !== before) follow(deal, now);
  if (isAuthor) return;
  const trouble = authorTroubleOf(error instanceof ApiError ? error : null);
  say(deal, wordsOf(deal)[trouble] ?? '');
}

/** By who somebody is now it is known, too, what became of an order. */
function follow(deal: Deal, { me }: Session) {
  if (!me) return;
  if (deal.isOrdered) settle(deal, isBought(me));
  if (isBought(me)) showDone(deal, me);
  else showBalance(deal, me);
}

const isBought = ({ role }: Me) => role !== 'user';

function settle(deal: Deal, isDone: boolean) {
  deal.isOrdered = false;
  track('became_author', { price: deal.fee, state: isDone ? 'success' : 'failed' });
}

function showBalance({ place, fee }: Deal, { balance }: Me) {
  const missing = missingFor(fee, balance);
  const wasOnBuy = place.querySelector('[data-rich]')?.contains(document.activeElement);
  put(place, '[data-own-coins]', format(balance));
  put(place, '[data-left]', format(Math.max(0, balance - fee)));
  const forms = JSON.parse(place.dataset.missing ?? '{}') as Forms;
  const text = fill(plural(locale, missing, forms), { n: format(missing) });
  if (missing > 0) put(place, '[data-missing-text]', text);
  hide(place, '[data-poor]', missing === 0);
  hide(place, '[data-rule]', missing !== 1);
  hide(place, '[data-rich], [data-left-row]', missing > 0);
  // The button that was pressed is gone: the keyboard goes on at why it is.
  if (wasOnBuy && missing > 0) place.querySelector<HTMLElement>('[data-missing-text]')?.focus();
}

function showDone({ place }: Deal, { balance }: Me) {
  const wasDone = !place.querySelector('[data-done]')?.hasAttribute('hidden');
  put(place, '[data-done-balance]', format(balance));
  hide(place, '[data-deal]', true);
  hide(place, '[data-done]', false);
  if (!wasDone) place.querySelector<HTMLElement>('[data-done-title]')?.focus();
}

const wordsOf = ({ place }: Deal) =>
  JSON.parse(place.dataset.troubles ?? '{}') as Partial<Record<AuthorTrouble, string>>;

const say = ({ place }: Deal, text: string) => put(place, '[data-said]', text);

function put(place: HTMLElement, selector: string, text: string) {
  const element = place.querySelector(selector);
  if (element) element.textContent = text;
}

function hide(place: HTMLElement, selector: string, isHidden: boolean) {
  for (const element of place.querySelectorAll(selector))
    element.toggleAttribute('hidden', isHidden);
}
