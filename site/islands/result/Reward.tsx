import { useEffect, useRef } from 'react';
import type { Play, Result } from '../../../contracts/plays.ts';
import { LANGUAGE_TAG } from '../../paths.ts';
import type { Session } from '../../scripts/session.ts';
import { fill, plural } from '../fill.ts';
import { usePlayContext } from '../play-context.ts';
import { linkTo } from '../play-links.ts';
import { Bill } from './Bill.tsx';
import { CoinMark } from './CoinMark.tsx';
import { type Offer, offerOf } from './reward-offer.ts';
import { useCountUp } from './use-count-up.ts';
import { useReward } from './use-reward.ts';

interface Props {
  play: Play;
  result: Result;
  session: Session;
  /** Whether the content is the player's own. */
  own: boolean;
}

/** What the first game of a content is worth, to be collected with one press. */
export function Reward({ play, result, session, own }: Props) {
  const { texts, locale, embed = false } = usePlayContext();
  const { reward, trouble, busy, collect } = useReward(play);
  const offer = offerOf(result, embed);
  const said = useWords({ offer, session, own });
  const isPaid = reward !== null && !reward.alreadyCollected;
  const isSettled = reward !== null || trouble === 'practice';
  const focused = useFocusOnce<HTMLParagraphElement>(isSettled && offer !== 'collect');
  const { format } = new Intl.NumberFormat(LANGUAGE_TAG[locale]);

  const news = () => {
    if (busy) return texts.collecting;
    if (trouble) return texts.rewardTrouble[trouble];
    if (reward?.alreadyCollected) return texts.collectedBefore;
    return reward && fill(texts.collectedNow, { balance: format(reward.balance) });
  };

  return (
    <div className="reward" data-offer={offer}>
      {offer === 'collected' && (
        <p className="reward__amount" ref={focused} tabIndex={-1}>
          <Amount coins={result.coins} climbs={isPaid} />
        </p>
      )}
      {offer === 'collect' && <Bill result={result} session={session} />}
      {offer === 'collect' && <CollectButton coins={result.coins} busy={busy} collect={collect} />}
      {offer === 'site' && <SiteLink coins={result.coins} />}
      {said && !reward && !trouble && <p className="prize__note">{said}</p>}
      <p
        className="reward__said"
        role="status"
        data-trouble={trouble ?? undefined}
        ref={offer === 'collected' ? undefined : focused}
        tabIndex={-1}
      >
        {news()}
      </p>
    </div>
  );
}

function CollectButton(props: { coins: number; busy: boolean; collect: () => void }) {
  const { texts, locale } = usePlayContext();
  const { coins, busy, collect } = props;

  return (
    <button
      className="button button--large button--block"
      type="button"
      aria-disabled={busy || undefined}
      onClick={collect}
    >
      <CoinMark />
      {fill(plural(locale, coins, texts.collect), { n: coins })}
    </button>
  );
}

/** A frame cannot tell the full site whose game this was. */
function SiteLink({ coins }: { coins: number }) {
  const context = usePlayContext();

  return (
    <>
      <p className="reward__amount">
        <Amount coins={coins} climbs={false} />
      </p>
      <a className="button button--large button--block" {...linkTo(context, context.content.uri)}>
        {context.texts.openSite}
      </a>
    </>
  );
}

function Amount({ coins, climbs }: { coins: number; climbs: boolean }) {
  const { texts, locale } = usePlayContext();
  const shown = useCountUp(coins, climbs);

  return (
    <span className="coin num">
      <CoinMark />
      <span aria-hidden="true">{shown}</span>
      <span className="sr-only">{`${coins} ${plural(locale, coins, texts.coinsCount)}`}</span>
    </span>
  );
}

/** What an offer means for whoever looks at it. */
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

/** The button that was pressed is gone: the keyboard goes on from what has come in its place. */
function useFocusOnce<T extends HTMLElement>(isDue: boolean) {
  const element = useRef<T>(null);

  useEffect(() => {
    if (isDue) element.current?.focus({ preventScroll: true });
  }, [isDue]);

  return element;
}
