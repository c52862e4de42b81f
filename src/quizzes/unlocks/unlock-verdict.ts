import type { ErrorCode } from '../../../contracts/errors.ts';
import type { Role, Status } from '../../../contracts/vocabulary.ts';
import { READABLE } from '../status.ts';

/** What a content is to whoever orders it. */
export interface UnlockState {
  status: Status;
  /** In coins. */
  price: number;
  own: boolean;
  /** Null unless they have unlocked it. */
  paid: number | null;
  balance: number;
}

export type UnlockVerdict =
  | 'unlocked'
  | 'due'
  | Extract<ErrorCode, 'not-found' | 'order.no-price' | 'order.price-changed' | 'order.balance'>;

/**
 * What becomes of an order (product.md, "Coins"). What was unlocked stays so, whatever has become of the content; `seen`
 * is the price that the buyer was shown.
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
