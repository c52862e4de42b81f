import type { ContentMarks } from '../../contracts/marks.ts';
import { ApiError, placeOrder, readContent, readMarks } from '../api.ts';
import { track } from './analytics.ts';
import { order } from './ordering.ts';
import { current, onChange, refresh, setBalance } from './session.ts';
import { unlockStateOf, unlockTroubleOf } from './unlock-state.ts';
import { counted, focusPlay, say, sayTrouble, setBusy, showUnlock } from './unlock-view.ts';

const panel = document.querySelector<HTMLElement>('[data-unlock]');
if (panel) begin(panel);

interface Deal {
  panel: HTMLElement;
  id: number;
  uri: string;
  /** As it is shown. */
  price: number;
  marks: ContentMarks | null;
  /** Whose the marks are. */
  userId: number | null;
}

function begin(panel: HTMLElement) {
  const { unlock, uri = '', price } = panel.dataset;
  const deal = { panel, id: Number(unlock), uri, price: Number(price), marks: null, userId: null };
  let isBuying = false;

  // Coins come and go on the result of another play, and in other tabs.
  onChange(() => {
    if (!isBuying) void follow(deal);
  });
  void follow(deal);
  panel.querySelector('[data-buy]')?.addEventListener('click', async () => {
    if (isBuying || stateOf(deal).is !== 'ready') return;
    isBuying = true;
    setBusy(panel, true);
    say(panel, panel.dataset.buying ?? '');
    try {
      await buy(deal);
    } finally {
      isBuying = false;
      show(deal);
    }
  });
}

function stateOf({ price, marks }: Deal) {
  return unlockStateOf({ price, marks, session: current() });
}

function show(deal: Deal) {
  showUnlock(deal.panel, stateOf(deal), deal.price);
}

/** What the content is to somebody has to be asked for whenever somebody else is here. */
async function follow(deal: Deal) {
  const { me, status } = current();
  if (status === 'loading') return show(deal);
  if (deal.userId !== (me?.id ?? null)) {
    deal.userId = me?.id ?? null;
    deal.marks = null;
  }
  show(deal);
  if (me && !deal.marks) await readOwn(deal);
}

async function readOwn(deal: Deal) {
  const { userId } = deal;
  // Without an answer an order may be placed all the same: what is open already costs nothing.
  const marks = await readMarks([deal.id]).then(
    ({ items }) => items[0],
    () => undefined,
  );
  if (deal.userId !== userId) return;
  deal.marks = marks ?? nothingOf(deal.id);
  show(deal);
}

function nothingOf(id: number): ContentMarks {
  return {
    id,
    own: false,
    unlocked: false,
    vote: 0,
    best: null,
    unfinished: null,
  };
}

async function buy(deal: Deal) {
  const { panel, id, price } = deal;
  try {
    const { balance } = await order(id, signed => placeOrder({ id, ...signed, price }));
    setBalance(balance);
    opened(deal, true);
  } catch (error) {
    await refused(deal, error instanceof ApiError ? error : null);
  }
  if (stateOf(deal).is !== 'open') return;
  show(deal);
  focusPlay(panel);
}

/** Whatever has become of the order, the server is asked how things stand now. */
async function refused(deal: Deal, error: ApiError | null) {
  if (error?.code === 'order.no-price') return opened(deal, false);

  const [{ me }] = await Promise.all([refresh(), readOwn(deal)]);
  // The answer alone was lost.
  if (me && deal.marks?.unlocked) return opened(deal, true);
  track('quiz_unlock', { uri: deal.uri, price: deal.price, state: 'failed' });
  const trouble = unlockTroubleOf(error);
  if (trouble === 'changed') return showNewPrice(deal);
  sayTrouble(deal.panel, trouble);
}

function opened(deal: Deal, isPaid: boolean) {
  deal.marks = { ...nothingOf(deal.id), ...deal.marks, unlocked: true };
  const { me } = current();
  if (isPaid) track('quiz_unlock', { uri: deal.uri, price: deal.price, state: 'success' });
  say(deal.panel, me && isPaid ? counted(deal.panel, 'done', me.balance) : '');
}

/** Nothing is paid that was not seen: the new price is shown, and asked for by the next press. */
async function showNewPrice(deal: Deal) {
  try {
    const { price } = await readContent(deal.id);
    deal.price = price;
    say(deal.panel, price > 0 ? counted(deal.panel, 'changed', price) : '');
  } catch {
    sayTrouble(deal.panel, 'changed');
  }
}
