import type { Play, Result } from '../../contracts/plays.ts';
import { localized } from '../paths.ts';
import { fill, plural } from './fill.ts';
import { Icon } from './icon.tsx';
import { usePlayContext } from './play-context.ts';
import { CopyButton, ShareButton } from './ShareButton.tsx';
import { shareText } from './share-text.ts';
import { useCountUp } from './use-count-up.ts';

/** What the result is worth, and where one goes from here: Share first. */
export function Prize({ play, result }: { play: Play; result: Result }) {
  const { texts, dispatch, content, locale, related, siteUrl } = usePlayContext();
  const { correct, total } = result;
  const url = siteUrl + localized(locale, content.uri);
  const next = related[0]?.uri ?? '/random';
  const words = fill(texts.shareWords, { title: content.title, correct, total });

  return (
    <aside className="prize" aria-label={texts.resultTitle}>
      {result.practice && <p className="prize__note">{texts.practiceText}</p>}
      {result.coins > 0 && <Coins playId={play.id} coins={result.coins} />}
      <ShareButton
        className="button button--large button--block"
        shareable={{ text: shareText(texts.kind, result, play.answers), url }}
      >
        {texts.share}
      </ShareButton>
      <div className="prize__second">
        <button
          className="button button--quiet"
          type="button"
          onClick={() => dispatch({ type: 'replay' })}
        >
          <Icon name="replay" />
          <span>
            {texts.replay} <small>{texts.replayText}</small>
          </span>
        </button>
        <a className="button button--quiet" href={localized(locale, next)}>
          {texts.nextQuiz}
          <Icon name="arrow" />
        </a>
        <CopyButton className="button button--plain" shareable={{ text: words, url }}>
          {texts.copyWords}
        </CopyButton>
      </div>
    </aside>
  );
}

function Coins({ playId, coins }: { playId: string; coins: number }) {
  const { texts, locale } = usePlayContext();
  const shown = useCountUp(coins, playId);
  const amount = plural(locale, coins, texts.coinsCount);

  return (
    <div className="prize__coins">
      <p className="coin num">
        <svg className="coin__mark" viewBox="0 0 20 20" aria-hidden="true">
          <circle cx="10" cy="10" r="9" />
          <rect x="6.5" y="6.5" width="7" height="7" rx="1.8" />
        </svg>
        <span aria-hidden="true">{shown}</span>
        <span className="sr-only">{`${coins} ${amount}`}</span>
      </p>
      <p className="prize__note">{texts.coinsNote}</p>
    </div>
  );
}
