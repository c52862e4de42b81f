import { LANGUAGE_TAG, localeOf } from '../../paths.ts';
import { bindClosing, showDialog } from '../dialogs.ts';
import { counted } from './unlock-view.ts';

const { format } = new Intl.NumberFormat(LANGUAGE_TAG[localeOf(location.pathname)]);

/** Price and balance in coins. */
interface Bill {
  price: number;
  balance: number;
}

/** Sets up the confirmation of an unlock; returns the function that asks. */
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
