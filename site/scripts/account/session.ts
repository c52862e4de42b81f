import type { Me } from '../../../contracts/me.ts';
import { ApiError, hasSession, readMe, readSession } from '../../api.ts';
import { kept } from '../../remembered.ts';
import { RetryWithBackoff } from './retry-with-backoff.ts';
import { current, NOBODY, publish, type Session } from './session-state.ts';

export { current, onChange, type Session } from './session-state.ts';

const LOADING: Session = { status: 'loading', me: null };
const LATE: Session = { status: 'loading', me: null, isLate: true };

/** Other tabs of the browser hear of a change of this entry. */
export const SIGNAL = 'session';

let changes = 0;
let clockOffset = 0;
let reading: Promise<Session> | null = null;
const retry = new RetryWithBackoff(() => void refresh());

/** The server's time, in milliseconds: a visitor's clock may stand anywhere. */
export const serverTime = (): number => Date.now() + clockOffset;

/** Asks who is signed in, and does not throw: without an answer all stays as it was. */
export function refresh(): Promise<Session> {
  reading ??= read().finally(() => {
    reading = null;
  });
  return reading;
}

/** What a call has answered about the viewer. */
export function setMe(me: Me) {
  clockOffset = Date.parse(me.serverNow) - Date.now();
  become({ status: 'authenticated', me });
  notifyOtherTabs();
}

/** In coins. */
export function setBalance(balance: number) {
  const { me } = current();
  if (!me) return missed();
  if (me.balance === balance) return;
  become({ status: 'authenticated', me: { ...me, balance } });
  notifyOtherTabs();
}

/** Coins came before it was known whose they are, so what is being read may be older than they. */
function missed() {
  changes++;
  void refresh();
}

/** After a sign-out: nobody has to be asked. */
export function endSession() {
  become(NOBODY);
  notifyOtherTabs();
}

export const notifyOtherTabs = () => kept(() => localStorage.setItem(SIGNAL, String(Date.now())));

async function read(): Promise<Session> {
  if (!hasSession()) return become(NOBODY);
  if (current().status === 'unauthenticated') become(LOADING);
  const before = changes;

  try {
    const me = await readMe();
    // Coins that came or went meanwhile may be missing in what was read.
    if (changes !== before) return read();
    clockOffset = Date.parse(me.serverNow) - Date.now();
    return become({ status: 'authenticated', me });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) return unanswered();
    // It takes the cookies away that made us ask.
    void readSession().catch(() => undefined);
    return become(NOBODY);
  }
}

/** Whoever is known stays; without anybody the page waits, so it is not left waiting. */
function unanswered(): Session {
  if (current().status !== 'loading') return current();
  retry.schedule();
  return become(LATE);
}

function become(next: Session): Session {
  if (next === current()) return next;
  changes++;
  if (next.status !== 'loading') retry.stop();
  publish(next);
  return next;
}
