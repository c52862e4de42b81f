import { ApiError, placeOrder, readContent } from '../api.ts';
import { order } from './ordering.ts';
import { current, onChange, setBalance } from './session.ts';
import { isUnanswered } from './unanswered.ts';
import { confirmation } from './unlock-confirm.ts';
import { type Deal, dealOf, settle, show, stateOf } from './unlock-deal.ts';
import { UnlockMarks } from './unlock-marks.ts';
import { unlockTroubleOf } from './unlock-state.ts';
import { counted, focusPlay, say, sayTrouble, setBusy } from './unlock-view.ts';

const panel = document.querySelector<HTMLElement>('[data-unlock]');
if (panel) begin(panel);

function begin(panel: HTMLElement) {
  const deal = dealOf(panel);
  const marks = new UnlockMarks(deal);
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
      await buy(deal, marks);
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
    if (stateOf(deal).is === 'missing') return settle(deal, false);
    if (stateOf(deal).is !== 'ready') return;
    // A confirmed order without a response may have been paid, so the balance is unknown.
    if (deal.isOrdered) void purchase();
    else ask({ price: deal.price, balance: me.balance });
  });
}

async function buy(deal: Deal, marks: UnlockMarks) {
  const { panel, id, price } = deal;
  // What was being read may have shown that it is not to be bought, or not any more.
  if (stateOf(deal).is !== 'ready') return say(panel, '');
  try {
    const { balance } = await order(id, signed => placeOrder({ id, ...signed, price }));
    setBalance(balance);
    // An earlier order, whose answer was lost, may have been found to be the one.
    if (!deal.isBought) settle(deal, true);
  } catch (error) {
    await refused(deal, marks, error instanceof ApiError ? error : null);
  }
  if (stateOf(deal).is !== 'open') return;
  show(deal);
  focusPlay(panel);
}

/** Whatever has become of the order, the server is asked how things stand now. */
async function refused(deal: Deal, marks: UnlockMarks, error: ApiError | null) {
  deal.isOrdered ||= isUnanswered(error);
  if (!deal.isOrdered) settle(deal, false);
  if (error?.code === 'order.no-price') deal.price = 0;
  await marks.ask();
  const trouble = unlockTroubleOf(error);
  if (stateOf(deal).is === 'open') say(deal.panel, '');
  else if (trouble === 'changed') await showNewPrice(deal);
  else sayTrouble(deal.panel, trouble);
}

/** Nothing is paid that was not seen: the new price is shown, and asked for by the next press. */
async function showNewPrice(deal: Deal) {
  const { panel } = deal;
  try {
    deal.price = (await readContent(deal.id)).price;
    const isTooMuch = stateOf(deal).is === 'missing';
    say(panel, deal.price > 0 ? counted(panel, isTooMuch ? 'dearer' : 'changed', deal.price) : '');
  } catch {
    sayTrouble(panel, 'changed');
  }
}
