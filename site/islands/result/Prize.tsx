import type { Play, Result } from '../../../contracts/plays.ts';
import { localized } from '../../paths.ts';
import { fill } from '../fill.ts';
import { Icon } from '../icon.tsx';
import { usePlayContext } from '../play-context.ts';
import { linkTo } from '../play-links.ts';
import { ShareButton } from '../ShareButton.tsx';
import { CopyButton } from './CopyButton.tsx';
import { Reward } from './Reward.tsx';
import { offerOf } from './reward-offer.ts';
import { shareText } from './share-text.ts';
import { useOwnMarks } from './use-own-marks.ts';
import { useSession } from './use-session.ts';
import { Vote } from './Vote.tsx';

const REPLAY = 'M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8M3 3v5h5';

/** What the result is worth, and where one goes from here: coins first, then Share. */
export function Prize({ play, result }: { play: Play; result: Result }) {
  const context = usePlayContext();
  const { texts, content, embed = false } = context;
  const session = useSession();
  const marks = useOwnMarks(content.id, session.me?.id);
  const { grid, words } = useShared(play, result);
  const offer = offerOf(result, embed);
  const isSecond = offer === 'collect' || offer === 'site';

  return (
    <aside className="prize" aria-label={texts.resultTitle}>
      <Reward {...{ play, result, session }} own={marks?.own ?? false} />
      <ShareButton
        className={`button button--block ${isSecond ? 'button--quiet' : 'button--large'}`}
        shareable={grid}
      >
        {texts.share}
      </ShareButton>
      <div className="prize__second">
        <WaysOn />
        <CopyButton className="button button--plain" shareable={words}>
          {texts.copyWords}
        </CopyButton>
        {embed && offer !== 'site' && (
          <a className="button button--plain" {...linkTo(context, content.uri)}>
            {texts.openSite}
          </a>
        )}
      </div>
      {!embed && <Vote key={session.me?.id} own={marks?.vote ?? null} />}
    </aside>
  );
}

function WaysOn() {
  const context = usePlayContext();
  const { texts, dispatch, related, playlist } = context;
  const next = playlist?.next ?? related[0];

  return (
    <>
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
    </>
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
