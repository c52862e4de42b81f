import type { ErrorCode } from '../../../contracts/errors.ts';
import type { ContentMarks } from '../../../contracts/marks.ts';
import type { Session } from '../account/session.ts';

/** The state of the panel that is shown instead of the play of a content with a price; coins are whole numbers. */
export type UnlockState =
  /** `late`: the request has not been answered and is repeated. */
  { is: 'visitor' | 'loading' | 'late' | 'ready' | 'open' } | { is: 'missing'; coins: number };

interface Viewer {
  /** 0 if the content became free. */
  price: number;
  session: Session;
  /** Null while unknown. */
  marks: Pick<ContentMarks, 'own' | 'unlocked'> | null;
  /** Whether the last request for the marks failed. */
  isLate?: boolean;
  /** Whether an order was sent whose result is unknown. */
  isOrdered?: boolean;
}

/**
 * The balance has to be above the price, not equal to it; author and admins pay nothing. An order that may have been
 * paid can be repeated with any balance, since it is not paid twice.
 */
export function unlockStateOf({ price, session, marks, ...order }: Viewer): UnlockState {
  const { status, me } = session;
  if (price === 0) return { is: 'open' };
  if (status === 'unauthenticated') return { is: 'visitor' };
  if (me?.role === 'admin' || marks?.own || marks?.unlocked) return { is: 'open' };
  if (!me) return { is: session.isLate ? 'late' : 'loading' };
  if (!marks) return { is: order.isLate ? 'late' : 'loading' };
  const coins = price - me.balance + 1;
  return coins > 0 && !order.isOrdered ? { is: 'missing', coins } : { is: 'ready' };
}

export type UnlockTrouble =
  | 'balance'
  | 'changed'
  | 'signature'
  | 'stale'
  | 'signedOut'
  | 'gone'
  | 'often'
  | 'offline'
  | 'other';

const BY_CODE: Partial<Record<ErrorCode, UnlockTrouble>> = {
  'order.balance': 'balance',
  'order.price-changed': 'changed',
  'order.signature': 'signature',
  'order.stale': 'stale',
  'csrf.invalid': 'signedOut',
  'not-found': 'gone',
};

/** Why an order failed; null stands for a missing response. */
export function unlockTroubleOf(
  refusal: { status: number; code: ErrorCode | null } | null,
): UnlockTrouble {
  if (!refusal) return 'offline';
  if (refusal.status === 401) return 'signedOut';
  if (refusal.status === 429) return 'often';
  return (refusal.code && BY_CODE[refusal.code]) ?? 'other';
}
