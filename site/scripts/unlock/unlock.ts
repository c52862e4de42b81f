import type { ContentMarks } from '../../../contracts/marks.ts';
import { ApiError, placeOrder, readContent, readMarks } from '../../api.ts';
import { RetryWithBackoff } from '../account/retry-with-backoff.ts';
import { current, onChange, refresh, setBalance } from '../account/session.ts';
import { isUnanswered } from '../account/unanswered.ts';
import { track } from '../popups/analytics.ts';
import { sendOrder } from './send-order.ts';
import { unlockStateOf, unlockTroubleOf } from './unlock-state.ts';
import {
  confirmation,
  counted,
  focusPlay,
  say,
  sayTrouble,
  setBusy,
  showSample,
  showUnlock,
} from './unlock-view.ts';

interface UnlockOrder {
  panel: HTMLElement;
  id: number;
  uri: string;
  /** The price that the page shows. The order names it, so that nobody pays more than was shown. */
  price: number;
  /** The user to whom the fields below belong; null for a visitor. */
  userId: number | null;
  /** Whether the user is the author of the content or has unlocked it; null until the server has responded. */
  marks: Pick<ContentMarks, 'own' | 'unlocked'> | null;
  /** Whether the last request for `marks` failed. */
  isLate: boolean;
  /** Whether an order was sent and its result is not known yet. */
  isOrdered: boolean;
  /** Whether an order sent from this page succeeded. */
  isBought: boolean;
}

const NEW = { marks: null, isLate: false, isOrdered: false, isBought: false };

function unlockOrderOf(panel: HTMLElement): UnlockOrder {
  const { unlock, uri = '', price } = panel.dataset;
  return { panel, id: Number(unlock), uri, price: Number(price), userId: null, ...NEW };
}

/** Resets the order when another user has signed in. */
function updateViewer(unlockOrder: UnlockOrder) {
  const { me, status } = current();
  if (status === 'loading' || unlockOrder.userId === (me?.id ?? null)) return;
  Object.assign(unlockOrder, NEW, { userId: me?.id ?? null });
}

const stateOf = (unlockOrder: UnlockOrder) => unlockStateOf({ ...unlockOrder, session: current() });

function show(unlockOrder: UnlockOrder) {
  const { me } = current();
  const state = stateOf(unlockOrder);
  showUnlock(unlockOrder.panel, state, unlockOrder.price);
  // Right after a purchase the sample question stays, so that the layout of the page does not move.
  showSample(state.is !== 'open' || unlockOrder.isBought);
  if (me && unlockOrder.isBought)
    say(unlockOrder.panel, counted(unlockOrder.panel, 'done', me.balance));
}

/** Stores the marks that the server sent. They also tell whether an order without a response succeeded. */
function take(unlockOrder: UnlockOrder, marks: NonNullable<UnlockOrder['marks']>) {
  const isElsewhere =
    unlockOrder.marks?.unlocked === false && marks.unlocked && !unlockOrder.isOrdered;
  unlockOrder.marks = marks;
  unlockOrder.isLate = false;
  if (unlockOrder.isOrdered) settle(unlockOrder, marks.unlocked);
  if (isElsewhere) notifyPage();
}

/** Handles the result of an order, which it reports to analytics once. */
function settle(unlockOrder: UnlockOrder, isBought: boolean) {
  unlockOrder.isOrdered = false;
  unlockOrder.isBought = isBought;
  if (isBought) unlockOrder.marks = { own: false, ...unlockOrder.marks, unlocked: true };
  const { uri, price } = unlockOrder;
  track('quiz_unlock', { uri, price, state: isBought ? 'success' : 'failed' });
  if (isBought) notifyPage();
}

/** Tells other scripts of the page, such as marks.ts, that the content was unlocked. */
const notifyPage = () => document.dispatchEvent(new Event('unlocked'));

/** Asks the server whether the current user has unlocked the content, and repeats this until it answers. */
class UnlockMarks {
  private reading: Promise<void> | null = null;
  private readonly retry = new RetryWithBackoff(() => void this.ask());

  constructor(private readonly unlockOrder: UnlockOrder) {}

  /**
   * Reads the marks again unless the content is unlocked already. Another tab, or an order without a response, may have
   * unlocked it.
   */
  async follow(): Promise<void> {
    updateViewer(this.unlockOrder);
    show(this.unlockOrder);
    if (current().me && stateOf(this.unlockOrder).is !== 'open') await this.read();
  }

  /** Reads the user's balance and the marks again. */
  async ask(): Promise<void> {
    await Promise.all([refresh(), this.read()]);
    show(this.unlockOrder);
  }

  /** Reads the marks. If a request is running already, waits for that one instead. */
  read(): Promise<void> {
    this.reading ??= this.answer().finally(() => {
      this.reading = null;
    });
    return this.reading;
  }

  /** Waits until no request for the marks is running. */
  async ready(): Promise<void> {
    await this.reading;
  }

  private async answer(): Promise<void> {
    const { unlockOrder } = this;
    const { id, userId } = unlockOrder;
    if (userId === null) return this.retry.stop();
    const marks = await readMarks([id]).then(
      ({ items }) => items[0] ?? { own: false, unlocked: false },
      () => null,
    );
    if (unlockOrder.userId !== userId) return this.answer();

    if (marks) take(unlockOrder, marks);
    else unlockOrder.isLate = true;
    if (!unlockOrder.marks || unlockOrder.isOrdered) this.retry.schedule();
    else this.retry.stop();
    show(unlockOrder);
  }
}

function begin(panel: HTMLElement) {
  const unlockOrder = unlockOrderOf(panel);
  const marks = new UnlockMarks(unlockOrder);
  let isBuying = false;

  // The balance may change on the result of another play and in other tabs.
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
  // The marks may have shown that the content cannot or need not be bought.
  if (stateOf(unlockOrder).is !== 'ready') return say(panel, '');
  try {
    const { balance } = await sendOrder(id, signed => placeOrder({ id, ...signed, price }));
    setBalance(balance);
    // An earlier order without a response may have succeeded.
    if (!unlockOrder.isBought) settle(unlockOrder, true);
  } catch (error) {
    await refused(unlockOrder, marks, error instanceof ApiError ? error : null);
  }
  if (stateOf(unlockOrder).is !== 'open') return;
  show(unlockOrder);
  focusPlay(panel);
}

/** Reads balance and marks again after any error. */
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

/** Shows the new price, which has to be confirmed by another press. */
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

const panel = document.querySelector<HTMLElement>('[data-unlock]');
if (panel) begin(panel);
