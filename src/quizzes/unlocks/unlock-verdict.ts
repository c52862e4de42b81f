import type { ErrorCode } from '../../../contracts/errors.ts';
import type { Role, Status } from '../../../contracts/vocabulary.ts';
import { READABLE } from '../status.ts';

/** The state that decides whether a user can unlock a content. */
export interface UnlockState {
  status: Status;
  /** In coins. */
  price: number;
  own: boolean;
  /** The price that the user has paid; null if the content is not unlocked. */
  paid: number | null;
  balance: number;
}

export type UnlockVerdict =
  | 'unlocked'
  | 'due'
  | Extract<ErrorCode, 'not-found' | 'order.no-price' | 'order.price-changed' | 'order.balance'>;

/**
 * Decides about an order (product.md, "Coins"). An unlocked content stays unlocked in any status. `seen` is the price
 * that the buyer saw.
 */
export function judgeUnlock(
  state: UnlockState | undefined,
  { role, seen }: { role: Role; seen: number | undefined },
): UnlockVerdict {
  if (!state) return 'not-found';
  if (state.paid !== null) return 'unlocked';
  const isFree = state.own || role === 'admin';
  if (!isFree && !READABLE.includes(state.status)) return 'not-found';
  if (isFree || state.price === 0) return 'order.no-price';
  if (seen !== undefined && seen !== state.price) return 'order.price-changed';
  return state.price < state.balance ? 'due' : 'order.balance';
}
