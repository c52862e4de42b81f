import { useState } from 'react';
import type { Play } from '../../../contracts/plays.ts';
import { ApiError, collectReward, hasSession } from '../../api.ts';
import { openSignIn } from '../../scripts/open-sign-in.ts';
import { refresh, setBalance } from '../../scripts/session.ts';
import { usePlayContext } from '../play-context.ts';
import { type RewardTrouble, rewardTroubleOf } from './reward-trouble.ts';

interface Collecting {
  /** Coins of the account, once this press has brought the reward; null before. */
  balance: number | null;
  trouble: RewardTrouble | null;
  busy: boolean;
  collect: () => Promise<void>;
}

/** Pressed as often as one likes, it pays once: the ledger sees to that. */
export function useReward(play: Play): Collecting {
  const { dispatch } = usePlayContext();
  const [balance, setShown] = useState<number | null>(null);
  const [trouble, setTrouble] = useState<RewardTrouble | null>(null);
  const [busy, setBusy] = useState(false);

  const pay = async () => {
    try {
      const reward = await collectReward(play.id);
      setBalance(reward.balance);
      if (!reward.alreadyCollected) setShown(reward.balance);
      setTrouble(null);
      const { coins } = reward;
      dispatch({ type: 'settled', result: { coins, collected: true, practice: false } });
    } catch (error) {
      const why = rewardTroubleOf(error instanceof ApiError ? error : null);
      setTrouble(why);
      // Whatever has become of it, the balance on the page is the server's.
      await refresh();
      if (why === 'practice')
        dispatch({ type: 'settled', result: { coins: 0, collected: false, practice: true } });
    }
  };

  const collect = async () => {
    if (busy) return;
    setBusy(true);
    await (hasSession() ? pay() : openSignIn());
    setBusy(false);
  };

  return { balance, trouble, busy, collect };
}
