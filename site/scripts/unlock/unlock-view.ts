import { fill, plural } from '../../islands/play/fill.ts';
import type { Forms } from '../../islands/play/play-texts.ts';
import { LANGUAGE_TAG, localeOf } from '../../paths.ts';
import { bindClosing, showDialog } from '../dialogs.ts';
import type { UnlockState, UnlockTrouble } from './unlock-state.ts';

const locale = localeOf(location.pathname);
const { format } = new Intl.NumberFormat(LANGUAGE_TAG[locale]);

/** Texts with a number of coins; the other texts are in the markup. */
type Counted = 'price' | 'buy' | 'missing' | 'done' | 'changed' | 'dearer';

/** Shows the panel or, once the content is open, the play. */
export function showUnlock(panel: HTMLElement, state: UnlockState, price: number) {
  const isMissing = state.is === 'missing';
  const isTaken = state.is === 'open' && hasFocus(panel.querySelector('[data-offer]'));
  if (state.is === 'late') say(panel, panel.dataset.late ?? '');
  else if (panel.dataset.state === 'late') say(panel, '');
  panel.dataset.state = state.is;
  for (const offer of panel.querySelectorAll('[data-offer]'))
    offer.toggleAttribute('hidden', state.is === 'open');
  panel.querySelector('[data-play]')?.toggleAttribute('hidden', state.is !== 'open');
  put(panel, '[data-price-text]', counted(panel, 'price', price));
  put(
    panel,
    '[data-buy-text]',
    isMissing ? counted(panel, 'missing', state.coins) : counted(panel, 'buy', price),
  );
  setBusy(panel, state.is !== 'ready');
  if (isTaken) focusPlay(panel);
}

/** The sample question is for viewers who cannot play the quiz yet. */
export const showSample = (isShown: boolean) =>
  document.querySelector('.sample')?.toggleAttribute('hidden', !isShown);

const hasFocus = (place: Element | null) => place?.contains(document.activeElement) ?? false;

/** Uses aria-disabled, since `disabled` would take the focus away. */
export function setBusy(panel: HTMLElement, isBusy: boolean) {
  panel.querySelector('[data-buy]')?.setAttribute('aria-disabled', String(isBusy));
}

export const say = (panel: HTMLElement, text: string) => put(panel, '[data-said]', text);

export const sayTrouble = (panel: HTMLElement, trouble: UnlockTrouble) =>
  say(panel, JSON.parse(panel.dataset.troubles ?? '{}')[trouble] ?? '');

/** The pressed button is gone, so the focus moves to Play. */
export const focusPlay = (panel: HTMLElement) =>
  panel.querySelector<HTMLElement>('[data-play] button')?.focus();

export function counted(panel: HTMLElement, name: Counted, coins: number): string {
  const texts = JSON.parse(panel.dataset.counted ?? '{}') as Partial<Record<Counted, Forms>>;
  const forms = texts[name];
  return forms ? fill(plural(locale, coins, forms), { n: format(coins) }) : '';
}

/** Price and balance in coins. */
interface Bill {
  price: number;
  balance: number;
}

/** Sets up the dialog that asks for confirmation before an unlock. Returns a function that opens it. */
export function confirmation(panel: HTMLElement, agree: () => void): (bill: Bill) => void {
  const dialog = panel.querySelector<HTMLDialogElement>('[data-confirm]');
  const yes = dialog?.querySelector('[data-agree]');
  if (!dialog || !yes) return agree;

  bindClosing(dialog);
  yes.addEventListener('click', () => {
    dialog.close();
    agree();
  });
  return ({ price, balance }) => {
    const amounts: Record<string, number> = { price, balance, after: balance - price };
    for (const row of dialog.querySelectorAll<HTMLElement>('[data-confirm-row]'))
      row.textContent = format(amounts[row.dataset.confirmRow ?? ''] ?? 0);
    yes.textContent = counted(panel, 'buy', price);
    showDialog(dialog);
  };
}

function put(panel: HTMLElement, selector: string, text: string) {
  const element = panel.querySelector(selector);
  if (element && element.textContent !== text) element.textContent = text;
}
