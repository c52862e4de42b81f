import type { ErrorCode } from '../../../contracts/errors.ts';
import type { ContentMarks } from '../../../contracts/marks.ts';
import type { Session } from '../account/session.ts';

/** What stands where one would play a content that has a price; coins whole. */
export type UnlockState =
  /** `late`: what was asked has not been answered yet, and is asked again. */
  { is: 'visitor' | 'loading' | 'late' | 'ready' | 'open' } | { is: 'missing'; coins: number };

interface Viewer {
  /** 0 once it has become free. */
  price: number;
  session: Session;
  /** Null while it is not known what the content is to them. */
  marks: Pick<ContentMarks, 'own' | 'unlocked'> | null;
  /** Whether the last question for the marks came to nothing. */
  isLate?: boolean;
  /** Whether an order was sent whose result is unknown. */
  isOrdered?: boolean;
}

/**
 * The balance has to be above the price, not level with it; author and admin pay nothing. What may be paid already can be
 * ordered again for nothing, whatever the balance.
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

/** Why an order came to nothing; null stands for no answer at all. */
export function unlockTroubleOf(
  refusal: { status: number; code: ErrorCode | null } | null,
): UnlockTrouble {
  if (!refusal) return 'offline';
  if (refusal.status === 401) return 'signedOut';
  if (refusal.status === 429) return 'often';
  return (refusal.code && BY_CODE[refusal.code]) ?? 'other';
}
