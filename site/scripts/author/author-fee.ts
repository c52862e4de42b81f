import type { ErrorCode } from '../../../contracts/errors.ts';

/** The missing coins: the balance has to be above the fee, not equal to it. */
export const missingFor = (fee: number, balance: number): number => Math.max(0, fee - balance + 1);

export type AuthorTrouble =
  | 'balance'
  | 'already'
  | 'blocked'
  | 'stale'
  | 'signature'
  | 'signedOut'
  | 'offline'
  | 'often'
  | 'other';

const BY_CODE: Partial<Record<ErrorCode, AuthorTrouble>> = {
  'author.balance': 'balance',
  'author.already': 'already',
  'user.blocked': 'blocked',
  'order.stale': 'stale',
  'order.signature': 'signature',
};

/** Why a purchase failed; null stands for a missing response. */
export function authorTroubleOf(
  refusal: { status: number; code: ErrorCode | null } | null,
): AuthorTrouble {
  if (!refusal) return 'offline';
  if (refusal.status === 401) return 'signedOut';
  if (refusal.status === 429) return 'often';
  return (refusal.code && BY_CODE[refusal.code]) ?? 'other';
}
