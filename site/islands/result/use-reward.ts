import { useState } from 'react';
import type { Play } from '../../../contracts/plays.ts';
import type { Reward } from '../../../contracts/rewards.ts';
import { ApiError, collectReward, hasSession } from '../../api.ts';
import { openSignIn } from '../../scripts/open-sign-in.ts';
import { refresh, setBalance } from '../../scripts/session.ts';
import { usePlayContext } from '../play-context.ts';
import { type RewardTrouble, rewardTroubleOf } from './reward-trouble.ts';

interface Collecting {
  /** What a press of this button has been answered; null before. */
  reward: Reward | null;
  trouble: RewardTrouble | null;
  busy: boolean;
  collect: () => Promise<void>;
}

/** Pressed as often as one likes, it pays once: the ledger sees to that. */
export function useReward(play: Play): Collecting {
  const { dispatch } = usePlayContext();
  const [reward, setReward] = useState<Reward | null>(null);
  const [trouble, setTrouble] = useState<RewardTrouble | null>(null);
  const [busy, setBusy] = useState(false);

  const pay = async () => {
    try {
      const answer = await collectReward(play.id);
      setBalance(answer.balance);
      setReward(answer);
      setTrouble(null);
      const { coins } = answer;
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
    if (!hasSession()) return openSignIn();
    setBusy(true);
    await pay();
    setBusy(false);
  };

  return { reward, trouble, busy, collect };
}
