import { useEffect, useRef } from 'react';
import type { Play, Result } from '../../../contracts/plays.ts';
import { LANGUAGE_TAG } from '../../paths.ts';
import type { Session } from '../../scripts/session.ts';
import { fill, plural } from '../fill.ts';
import { usePlayContext } from '../play-context.ts';
import { linkTo } from '../play-links.ts';
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
  const { balance, trouble, busy, collect } = useReward(play);
  const offer = offerOf(result, embed);
  const said = useWords({ offer, session, own });
  const collected = useFocusOnce<HTMLParagraphElement>(balance !== null);
  const { format } = new Intl.NumberFormat(LANGUAGE_TAG[locale]);

  return (
    <div className="reward" data-offer={offer}>
      {offer === 'collected' && (
        <p className="reward__amount" ref={collected} tabIndex={-1}>
          <Amount coins={result.coins} climbs={balance !== null} />
        </p>
      )}
      {offer === 'collect' && <CollectButton coins={result.coins} busy={busy} collect={collect} />}
      {offer === 'site' && <SiteLink coins={result.coins} />}
      {said && balance === null && !trouble && <p className="prize__note">{said}</p>}
      <p className="reward__said" role="status" data-trouble={trouble ?? undefined}>
        {busy
          ? texts.collecting
          : trouble
            ? texts.rewardTrouble[trouble]
            : balance !== null && fill(texts.collectedNow, { balance: format(balance) })}
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

const CoinMark = () => (
  <svg className="coin__mark" viewBox="0 0 20 20" aria-hidden="true">
    <circle cx="10" cy="10" r="9" />
    <rect x="6.5" y="6.5" width="7" height="7" rx="1.8" />
  </svg>
);

/** What an offer means for whoever looks at it. */
function useWords({ offer, session, own }: { offer: Offer; session: Session; own: boolean }) {
  const { texts } = usePlayContext();
  switch (offer) {
    case 'collect':
      return session.status === 'unauthenticated' ? texts.collectGuest : texts.collectNote;
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
