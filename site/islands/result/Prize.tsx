import type { Play, Result } from '../../../contracts/plays.ts';
import { localized } from '../../paths.ts';
import { fill, plural } from '../fill.ts';
import { Icon } from '../icon.tsx';
import { usePlayContext } from '../play-context.ts';
import { linkTo } from '../play-links.ts';
import { ShareButton } from '../ShareButton.tsx';
import { CopyButton } from './CopyButton.tsx';
import { shareText } from './share-text.ts';
import { useCountUp } from './use-count-up.ts';

const REPLAY = 'M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8M3 3v5h5';

/** What the result is worth, and where one goes from here: Share first. */
export function Prize({ play, result }: { play: Play; result: Result }) {
  const context = usePlayContext();
  const { texts, dispatch, content, related, playlist, embed } = context;
  const next = playlist?.next ?? related[0];
  const { grid, words } = useShared(play, result);

  return (
    <aside className="prize" aria-label={texts.resultTitle}>
      {result.practice && <p className="prize__note">{texts.practiceText}</p>}
      {result.coins > 0 && <Coins playId={play.id} coins={result.coins} />}
      <ShareButton className="button button--large button--block" shareable={grid}>
        {texts.share}
      </ShareButton>
      <div className="prize__second">
        <button
          className="button button--quiet"
          type="button"
          onClick={() => dispatch({ type: 'replay' })}
        >
          <Icon path={REPLAY} />
          <span>
            {texts.replay} <small>{texts.replayText}</small>
          </span>
        </button>
        <a className="button button--quiet" {...linkTo(context, next?.uri ?? '/random')}>
          {texts.nextQuiz}
          <Icon name="arrow" />
        </a>
        <CopyButton className="button button--plain" shareable={words}>
          {texts.copyWords}
        </CopyButton>
        {embed && (
          <a className="button button--plain" {...linkTo(context, content.uri)}>
            {texts.openSite}
          </a>
        )}
      </div>
    </aside>
  );
}

/** The result to tell others of: as a grid, and in words for those to whom squares say nothing. */
function useShared(play: Play, result: Result) {
  const { texts, content, number, locale, siteUrl } = usePlayContext();
  const { correct, total, hinted } = result;
  const url = siteUrl + localized(locale, content.uri);
  const name = number ? fill(texts.kindNumber, { kind: texts.kind, n: number }) : texts.kind;
  const sentence = hinted > 0 ? texts.shareWordsHinted : texts.shareWords;
  const values = { title: content.title, correct, total, hinted };

  return {
    grid: { text: shareText(name, result, play.answers), url },
    words: { text: fill(sentence, values), url },
  };
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
