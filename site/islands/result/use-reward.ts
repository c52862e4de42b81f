import { useEffect, useState } from 'react';
import type { Play } from '../../../contracts/plays.ts';
import type { Reward } from '../../../contracts/rewards.ts';
import { ApiError, collectReward, hasSession, readPlay } from '../../api.ts';
import { noteCollect, takeCollect } from '../../remembered.ts';
import type { Session } from '../../scripts/account/session-state.ts';
import { openSignIn } from '../../scripts/sign-in/open-sign-in.ts';
import { usePlayContext } from '../play/play-context.ts';
import { type RewardTrouble, rewardTroubleOf } from './reward-trouble.ts';

export interface Collecting {
  /** The paid reward, whichever press collected it; null before. */
  reward: Reward | null;
  trouble: RewardTrouble | null;
  busy: boolean;
  collect: () => Promise<void>;
}

/** Can be called repeatedly, since the ledger pays only once. */
export function useReward(play: Play, { status }: Session): Collecting {
  const { dispatch } = usePlayContext();
  const [reward, setReward] = useState<Reward | null>(null);
  const [trouble, setTrouble] = useState<RewardTrouble | null>(null);
  const [busy, setBusy] = useState(false);

  const isPaid = (paid: Reward) => {
    void showBalance(paid.balance);
    setReward(paid);
    setTrouble(null);
    const { coins } = paid;
    dispatch({ type: 'settled', result: { coins, collected: true, practice: false } });
  };

  const isLost = async (error: unknown) => {
    const why = rewardTroubleOf(error instanceof ApiError ? error : null);
    // Whatever the outcome, the page shows the server's balance.
    const { me } = await refreshSession();
    const coins = await coinsPaidDespite(why, play.id);
    if (me && coins !== null)
      return isPaid({ coins, balance: me.balance, alreadyCollected: false });
    setTrouble(why);
    if (why === 'practice')
      dispatch({ type: 'settled', result: { coins: 0, collected: false, practice: true } });
  };

  const collect = async () => {
    if (busy) return;
    if (!hasSession()) {
      noteCollect(play.id);
      return openSignIn();
    }
    setBusy(true);
    await collectReward(play.id).then(isPaid).catch(isLost);
    setBusy(false);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once after signing in, not whenever collect changes
  useEffect(() => {
    if (status === 'authenticated' && takeCollect(play.id) && !play.result?.collected)
      void collect();
  }, [status, play.id]);

  return { reward, trouble, busy, collect };
}

/** Loads the session script for signed-in users only; nobody else needs it on a result. */
const session = () => import('../../scripts/account/session.ts');

const showBalance = async (balance: number) => (await session()).setBalance(balance);

const refreshSession = async () => (await session()).refresh();

/** Reads the play again, since the response may be lost after the coins were paid; null if they were not. */
async function coinsPaidDespite(why: RewardTrouble, playId: string): Promise<number | null> {
  if (why !== 'offline' && why !== 'server') return null;
  const play = await readPlay(playId).catch(() => null);
  return play?.result?.collected ? play.result.coins : null;
}
