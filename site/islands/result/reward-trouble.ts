import type { ErrorCode } from '../../../contracts/errors.ts';

/** `practice`: the account has a counted play of this content; `foreign`: the play belongs to another account. */
export type RewardTrouble = 'offline' | 'signedOut' | 'practice' | 'foreign' | 'busy' | 'server';

/** Why a reward was not collected; null stands for a missing response. The reward is never lost. */
export function rewardTroubleOf(
  refusal: { status: number; code: ErrorCode | null } | null,
): RewardTrouble {
  if (!refusal) return 'offline';
  const { status, code } = refusal;
  if (status === 401 || code === 'csrf.invalid') return 'signedOut';
  if (code === 'reward.practice') return 'practice';
  if (status === 404) return 'foreign';
  return status === 429 ? 'busy' : 'server';
}
