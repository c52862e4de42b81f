import { useEffect, useRef } from 'react';
import type { Result } from '../../../contracts/plays.ts';
import { LANGUAGE_TAG } from '../../paths.ts';
import type { Session } from '../../scripts/account/session-state.ts';
import { fill, plural } from '../play/fill.ts';
import { usePlayContext } from '../play/play-context.ts';
import { linkTo } from '../play/play-links.ts';
import { CoinMark } from './CoinMark.tsx';
import { type Offer, offerOf } from './reward-offer.ts';
import { useCountUp } from './use-count-up.ts';
import type { Collecting } from './use-reward.ts';

interface Props {
  result: Result;
  collecting: Collecting;
}

/**
 * Collects the coins of a content's first play with one press. The collected state keeps the button's place,
 * so that a second press hits no other control.
 */
export function CollectButton({ result, collecting }: Props) {
  const context = usePlayContext();
  const { texts, locale, embed = false } = context;
  const { coins } = result;
  const { busy, collect, reward } = collecting;
  const offer = offerOf(result, embed);
  const shown = useCountUp(coins, reward !== null && !reward.alreadyCollected);

  // An embed cannot hand its guest over to the full site.
  if (offer === 'site')
    return (
      <a className="button button--coin" {...linkTo(context, context.content.uri)}>
        {texts.openSite}
      </a>
    );
  if (offer !== 'collect' && offer !== 'collected') return null;
  const isCollected = offer === 'collected';
  return (
    <button
      className={isCollected ? 'button button--coin is-collected' : 'button button--coin'}
      type="button"
      aria-disabled={busy || isCollected || undefined}
      onClick={() => void (isCollected || collect())}
    >
      <CoinMark />
      {isCollected ? (
        <>
          <span className="num" aria-hidden="true">
            +{shown}
          </span>
          <span className="sr-only">{`${coins} ${plural(locale, coins, texts.coinsCount)}`}</span>
        </>
      ) : (
        fill(plural(locale, coins, texts.collect), { n: coins })
      )}
    </button>
  );
}

/** Messages about the coins; below all controls, so that a change moves none of them. */
export function RewardWords(props: Props & { session: Session; own: boolean }) {
  const { result, collecting, session, own } = props;
  const { texts, locale, embed = false } = usePlayContext();
  const { reward, trouble, busy } = collecting;
  const words = useWords({ offer: offerOf(result, embed), session, own });
  const focused = useFocusOnce<HTMLParagraphElement>(trouble === 'practice');
  const { format } = new Intl.NumberFormat(LANGUAGE_TAG[locale]);

  const status = () => {
    if (busy) return texts.collecting;
    if (trouble) return texts.rewardTrouble[trouble];
    if (reward?.alreadyCollected) return texts.collectedBefore;
    return reward && fill(texts.collectedNow, { balance: format(reward.balance) });
  };

  return (
    <div className="reward">
      {words && !reward && !trouble && <p className="prize__note">{words}</p>}
      <p
        className="reward__said"
        role="status"
        data-trouble={trouble ?? undefined}
        ref={focused}
        tabIndex={-1}
      >
        {status()}
      </p>
    </div>
  );
}

/** The texts of an offer for this viewer. */
function useWords({ offer, session, own }: { offer: Offer; session: Session; own: boolean }) {
  const { texts } = usePlayContext();
  switch (offer) {
    case 'collect':
      return session.status === 'unauthenticated' ? texts.collectGuest : null;
    case 'site':
      return texts.collectSite;
    case 'collected':
      return texts.collectedBefore;
    case 'practice':
      if (session.me?.role === 'admin') return texts.practiceAdmin;
      return own ? texts.practiceOwn : texts.practiceText;
    case 'nothing':
      return null;
  }
}

/** The pressed button was removed, so the focus moves to the explanation. */
function useFocusOnce<T extends HTMLElement>(isDue: boolean) {
  const element = useRef<T>(null);

  useEffect(() => {
    if (isDue) element.current?.focus({ preventScroll: true });
  }, [isDue]);

  return element;
}
