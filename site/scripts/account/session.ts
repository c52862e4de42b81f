import type { Me } from '../../../contracts/me.ts';
import { ApiError, hasSession, readMe } from '../../api.ts';
import { kept } from '../../remembered.ts';
import { readSession } from '../../sign-in-api.ts';
import { RetryWithBackoff } from './retry-with-backoff.ts';
import { current, NOBODY, publish, type Session } from './session-state.ts';

export { current, onChange, type Session } from './session-state.ts';

const LOADING: Session = { status: 'loading', me: null };
const LATE: Session = { status: 'loading', me: null, isLate: true };

/** A change of this storage entry is an event in the other tabs of the browser. */
export const SIGNAL = 'session';

let changes = 0;
let clockOffset = 0;
let reading: Promise<Session> | null = null;
const retry = new RetryWithBackoff(() => void refresh());

/** The server's time in milliseconds, since the viewer's clock may be wrong. */
export const serverTime = (): number => Date.now() + clockOffset;

/** Reads the session. Never throws: without a response the session stays unchanged. */
export function refresh(): Promise<Session> {
  reading ??= read().finally(() => {
    reading = null;
  });
  return reading;
}

/** Stores the account that a call has returned. */
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

/** The balance changed before the account was loaded, so the response being read may be older. */
function missed() {
  changes++;
  void refresh();
}

/** After a sign-out the session is known without a call. */
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
    // A balance that changed during the call may be missing in its response.
    if (changes !== before) return read();
    clockOffset = Date.parse(me.serverNow) - Date.now();
    return become({ status: 'authenticated', me });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) return unanswered();
    // This call deletes the cookies because of which the account was read.
    void readSession().catch(() => undefined);
    return become(NOBODY);
  }
}

/** A known user stays. Without one the session is marked as late, so that the page does not wait for it. */
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
