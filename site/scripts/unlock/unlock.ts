import { ApiError, placeOrder, readContent } from '../../api.ts';
import { current, onChange, setBalance } from '../account/session.ts';
import { isUnanswered } from '../account/unanswered.ts';
import { order } from './ordering.ts';
import { confirmation } from './unlock-confirm.ts';
import { UnlockMarks } from './unlock-marks.ts';
import { settle, show, stateOf, type UnlockOrder, unlockOrderOf } from './unlock-order.ts';
import { unlockTroubleOf } from './unlock-state.ts';
import { counted, focusPlay, say, sayTrouble, setBusy } from './unlock-view.ts';

const panel = document.querySelector<HTMLElement>('[data-unlock]');
if (panel) begin(panel);

function begin(panel: HTMLElement) {
  const unlockOrder = unlockOrderOf(panel);
  const marks = new UnlockMarks(unlockOrder);
  let isBuying = false;

  // Coins come and go on the result of another play, and in other tabs.
  onChange(() => {
    if (!isBuying) void marks.follow();
  });
  void marks.follow();
  const purchase = async () => {
    isBuying = true;
    setBusy(panel, true);
    say(panel, panel.dataset.buying ?? '');
    try {
      await marks.ready();
      await buy(unlockOrder, marks);
    } finally {
      isBuying = false;
      void marks.follow();
    }
  };
  const ask = confirmation(panel, () => void purchase());
  panel.querySelector('[data-buy]')?.addEventListener('click', () => {
    const { me } = current();
    if (isBuying || !me) return;
    // The server would refuse it for lack of coins, so no call is made.
    if (stateOf(unlockOrder).is === 'missing') return settle(unlockOrder, false);
    if (stateOf(unlockOrder).is !== 'ready') return;
    // A confirmed order without a response may have been paid, so the balance is unknown.
    if (unlockOrder.isOrdered) void purchase();
    else ask({ price: unlockOrder.price, balance: me.balance });
  });
}

async function buy(unlockOrder: UnlockOrder, marks: UnlockMarks) {
  const { panel, id, price } = unlockOrder;
  // What was being read may have shown that it is not to be bought, or not any more.
  if (stateOf(unlockOrder).is !== 'ready') return say(panel, '');
  try {
    const { balance } = await order(id, signed => placeOrder({ id, ...signed, price }));
    setBalance(balance);
    // An earlier order, whose answer was lost, may have been found to be the one.
    if (!unlockOrder.isBought) settle(unlockOrder, true);
  } catch (error) {
    await refused(unlockOrder, marks, error instanceof ApiError ? error : null);
  }
  if (stateOf(unlockOrder).is !== 'open') return;
  show(unlockOrder);
  focusPlay(panel);
}

/** Whatever has become of the order, the server is asked how things stand now. */
async function refused(unlockOrder: UnlockOrder, marks: UnlockMarks, error: ApiError | null) {
  unlockOrder.isOrdered ||= isUnanswered(error);
  if (!unlockOrder.isOrdered) settle(unlockOrder, false);
  if (error?.code === 'order.no-price') unlockOrder.price = 0;
  await marks.ask();
  const trouble = unlockTroubleOf(error);
  if (stateOf(unlockOrder).is === 'open') say(unlockOrder.panel, '');
  else if (trouble === 'changed') await showNewPrice(unlockOrder);
  else sayTrouble(unlockOrder.panel, trouble);
}

/** Nothing is paid that was not seen: the new price is shown, and asked for by the next press. */
async function showNewPrice(unlockOrder: UnlockOrder) {
  const { panel } = unlockOrder;
  try {
    unlockOrder.price = (await readContent(unlockOrder.id)).price;
    const isTooMuch = stateOf(unlockOrder).is === 'missing';
    say(
      panel,
      unlockOrder.price > 0
        ? counted(panel, isTooMuch ? 'dearer' : 'changed', unlockOrder.price)
        : '',
    );
  } catch {
    sayTrouble(panel, 'changed');
  }
}
