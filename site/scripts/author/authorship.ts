import type { Me } from '../../../contracts/me.ts';
import { ApiError, becomeAuthor } from '../../api.ts';
import { fill, plural } from '../../islands/play/fill.ts';
import type { Forms } from '../../islands/play/play-texts.ts';
import { LANGUAGE_TAG, localeOf } from '../../paths.ts';
import { current, onChange, refresh, type Session, setMe } from '../account/session.ts';
import { isUnanswered } from '../account/unanswered.ts';
import { track } from '../popups/analytics.ts';
import { sendOrder } from '../unlock/send-order.ts';
import { type AuthorTrouble, authorTroubleOf, missingFor } from './author-fee.ts';

const locale = localeOf(location.pathname);
const { format } = new Intl.NumberFormat(LANGUAGE_TAG[locale]);
const place = document.querySelector<HTMLElement>('[data-authorship]');
if (place) begin({ place, fee: Number(place.dataset.fee), isOrdered: false });

interface Purchase {
  place: HTMLElement;
  fee: number;
  /** Whether an order was sent whose result is unknown. */
  isOrdered: boolean;
}

function begin(purchase: Purchase) {
  const button = purchase.place.querySelector<HTMLButtonElement>('[data-buy]');
  let isBuying = false;

  // Balance and role may also change in other tabs.
  onChange(session => {
    if (!isBuying) follow(purchase, session);
  });
  button?.addEventListener('click', async () => {
    if (isBuying) return;
    isBuying = true;
    button.ariaDisabled = 'true';
    say(purchase, purchase.place.querySelector<HTMLElement>('[data-said]')?.dataset.buying ?? '');
    try {
      await buy(purchase);
    } finally {
      isBuying = false;
      button.ariaDisabled = null;
    }
  });
}

async function buy(purchase: Purchase) {
  try {
    const me = await sendOrder('author', signed => becomeAuthor({ role: 'author', ...signed }));
    setMe(me);
    settle(purchase, true);
    showDone(purchase, me);
  } catch (error) {
    await refused(purchase, error);
  }
}

/** Shows the current account, whatever the error of the purchase was. */
async function refused(purchase: Purchase, error: unknown) {
  purchase.isOrdered ||= isUnanswered(error);
  const before = current();
  const now = await refresh();
  const isAuthor = now.me !== null && isBought(now.me);
  if (!purchase.isOrdered && !isAuthor) settle(purchase, false);
  if (now !== before) follow(purchase, now);
  if (isAuthor) return;
  const trouble = authorTroubleOf(error instanceof ApiError ? error : null);
  say(purchase, wordsOf(purchase)[trouble] ?? '');
}

/** The role of the user also shows whether an order without a response succeeded. */
function follow(purchase: Purchase, { me }: Session) {
  if (!me) return;
  if (purchase.isOrdered) settle(purchase, isBought(me));
  if (isBought(me)) showDone(purchase, me);
  else showBalance(purchase, me);
}

const isBought = ({ role }: Me) => role !== 'user';

function settle(purchase: Purchase, isDone: boolean) {
  purchase.isOrdered = false;
  track('became_author', { price: purchase.fee, state: isDone ? 'success' : 'failed' });
}

function showBalance({ place, fee }: Purchase, { balance }: Me) {
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
  // The pressed button is gone, so the focus moves to the reason.
  if (wasOnBuy && missing > 0) place.querySelector<HTMLElement>('[data-missing-text]')?.focus();
}

function showDone({ place }: Purchase, { balance }: Me) {
  const wasDone = !place.querySelector('[data-done]')?.hasAttribute('hidden');
  put(place, '[data-done-balance]', format(balance));
  hide(place, '[data-offer]', true);
  hide(place, '[data-done]', false);
  if (!wasDone) place.querySelector<HTMLElement>('[data-done-title]')?.focus();
}

const wordsOf = ({ place }: Purchase) =>
  JSON.parse(place.dataset.troubles ?? '{}') as Partial<Record<AuthorTrouble, string>>;

const say = ({ place }: Purchase, text: string) => put(place, '[data-said]', text);

function put(place: HTMLElement, selector: string, text: string) {
  const element = place.querySelector(selector);
  if (element) element.textContent = text;
}

function hide(place: HTMLElement, selector: string, isHidden: boolean) {
  for (const element of place.querySelectorAll(selector))
    element.toggleAttribute('hidden', isHidden);
}
