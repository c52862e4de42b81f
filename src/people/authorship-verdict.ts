import type { ErrorCode } from '../../contracts/errors.ts';
import type { Role } from '../../contracts/vocabulary.ts';
import { AUTHOR_FEE } from '../coin-amounts.ts';

/** What authorship is to whoever wants it. */
export interface AuthorshipState {
  role: Role;
  /** In coins. */
  balance: number;
  /** Whether they have ever paid the fee. */
  paid: boolean;
}

export type AuthorshipVerdict =
  | 'bought'
  | 'due'
  | Extract<ErrorCode, 'author.already' | 'author.balance'>;

/**
 * What becomes of the wish to be an author (product.md, "Coins"). Whoever bought it is answered the same again; whoever
 * was given a role, or lost one that they had bought, has nothing to buy.
 */
export function judgeAuthorship({ role, balance, paid }: AuthorshipState): AuthorshipVerdict {
  if (role !== 'user') return paid ? 'bought' : 'author.already';
  if (paid) return 'author.already';
  return balance > AUTHOR_FEE ? 'due' : 'author.balance';
}
