import { hasSession } from '../../api.ts';
import { readRating } from '../../rating-api.ts';
import { current, onChange, refresh, type Session } from '../account/session.ts';
import { become, forgetPlace, showPlace } from './own-place-view.ts';

const board = document.querySelector<HTMLElement>('[data-board]');
const mine = document.querySelector<HTMLElement>('[data-mine]');

if (board && mine) begin(board, mine);

/** Visitors see an invitation that is already in the page. */
function begin(board: HTMLElement, mine: HTMLElement) {
  /** The user whose row is shown or being loaded; undefined if there is none. */
  let shownFor: number | null | undefined;
  let reading: Promise<void> | undefined;

  const follow = (session: Session) => {
    if (session.status === 'loading') return session.isLate && become(mine, 'failed');
    const id = session.me?.id ?? null;
    if (id === shownFor) return;
    if (shownFor !== undefined) forgetPlace(board, mine);
    shownFor = id;
    if (id !== null) reading = read(id);
  };
  const read = async (id: number) => {
    const rating = await readRating(board.dataset.board ?? '').catch(() => null);
    if (shownFor !== id) return;
    if (rating) return showPlace(board, mine, rating);
    shownFor = undefined;
    become(mine, 'failed');
  };

  onChange(follow);
  bindRetry(mine, async () => {
    follow(await refresh());
    await reading;
  });
  // Imported last, since it reads the session once all listeners are registered.
  if (hasSession())
    import('../account/member.ts').then(
      () => follow(current()),
      () => become(mine, 'failed'),
    );
}

function bindRetry(mine: HTMLElement, again: () => Promise<unknown>) {
  const button = mine.querySelector<HTMLElement>('[data-mine-again]');
  button?.addEventListener('click', async () => {
    if (button.ariaDisabled === 'true') return;
    button.ariaDisabled = 'true';
    await again();
    button.ariaDisabled = 'false';
    // The pressed button is gone.
    if (button.hidden) mine.querySelector<HTMLElement>('[data-mine-what]')?.focus();
  });
}
