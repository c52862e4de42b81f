import { useRef } from 'react';
import type { ContentMarks } from '../../../contracts/marks.ts';
import type { Play, Result } from '../../../contracts/plays.ts';
import { localized } from '../../paths.ts';
import type { Session } from '../../scripts/account/session-state.ts';
import { fill } from '../play/fill.ts';
import { Icon } from '../play/icon.tsx';
import { usePlayContext } from '../play/play-context.ts';
import { linkTo } from '../play/play-links.ts';
import type { PlayProps } from '../play/play-props.ts';
import { CopyButton } from './CopyButton.tsx';
import { nextOf } from './offers.ts';
import { PicturePreview } from './PicturePreview.tsx';
import { CollectButton, RewardWords } from './Reward.tsx';
import { offerOf } from './reward-offer.ts';
import { pictureRowLength } from './row-length.ts';
import { ShareButton } from './ShareButton.tsx';
import { fetchPicture, PICTURE_NAME, sharePictureUrl, takesPictures } from './share-picture.ts';
import { scoreText, shareRows, shareText } from './share-text.ts';
import { useReward } from './use-reward.ts';
import { Vote } from './Vote.tsx';

const REPLAY = 'M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8M3 3v5h5';
const SAVE = 'M12 3v12M7 10l5 5 5-5M4 17v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-2';

interface Props {
  play: Play;
  result: Result;
  marks: ReadonlyMap<number, ContentMarks>;
  session: Session;
}

/** Share is the primary action; coins, picture and further links are secondary, and nothing moves while coins are collected. */
export function Prize({ play, result, marks, session }: Props) {
  const context = usePlayContext();
  const { texts, content, embed = false } = context;
  const own = marks.get(content.id);
  const collecting = useReward(play, session);
  const { grid, words, picture } = useShared(play, result);

  return (
    <aside className="prize" aria-label={texts.resultTitle}>
      <PicturePreview {...{ play, result }} />
      <ShareButton className="button button--large button--block" shareable={grid}>
        {texts.share}
      </ShareButton>
      <div className="prize__pair">
        <a className="button button--quiet" href={picture} download={PICTURE_NAME}>
          <Icon path={SAVE} />
          {texts.savePicture}
        </a>
        <CollectButton {...{ result, collecting }} />
      </div>
      <NextLinks marks={marks} />
      <CopyButton className="button button--plain" shareable={words}>
        {texts.copyWords}
      </CopyButton>
      <RewardWords {...{ result, collecting, session }} own={own?.own ?? false} />
      {embed && offerOf(result, embed) !== 'site' && (
        <a className="button button--plain" {...linkTo(context, content.uri)}>
          {texts.openSite}
        </a>
      )}
      {!embed && mayVote(content, session, own) && (
        <Vote key={session.me?.id} own={session.me && own ? own.vote : null} />
      )}
    </aside>
  );
}

/** Votes are not offered on own quizzes; for users who can be authors the ownership has to be loaded first. */
function mayVote(
  { takesVotes }: PlayProps['content'],
  { me }: Session,
  marks: ContentMarks | undefined,
): boolean {
  if (!takesVotes || marks?.own) return false;
  return marks !== undefined || me === null || me.role === 'user';
}

function NextLinks({ marks }: Pick<Props, 'marks'>) {
  const context = usePlayContext();
  const { texts, dispatch, related, playlist } = context;
  const next = nextOf(related, marks, playlist);

  return (
    <div className="prize__second">
      <button
        className="button button--plain"
        type="button"
        onClick={() => dispatch({ type: 'replay' })}
      >
        <Icon path={REPLAY} />
        <span>
          {texts.replay} <small>{texts.replayText}</small>
        </span>
      </button>
      <a className="button button--plain" {...linkTo(context, next?.uri ?? '/random')}>
        {texts.nextQuiz}
        <Icon name="arrow" />
      </a>
    </div>
  );
}

/** The result to share: as a grid, as a picture, and in words for screen readers. */
function useShared(play: Play, result: Result) {
  const { texts, content, number, locale, siteUrl } = usePlayContext();
  const { correct, total, hinted } = result;
  const { title } = content;
  const url = siteUrl + localized(locale, content.uri);
  const name = number ? fill(texts.kindNumber, { kind: texts.kind, n: number }) : title;
  const sentence = hinted > 0 ? texts.shareWordsHinted : texts.shareWords;
  const rows = shareRows(result, play.answers, pictureRowLength(total));
  const picture = sharePictureUrl(title, [scoreText(result), ...rows]);
  const fetched = useRef<Promise<File | null> | null>(null);
  const fetchOnce = () => {
    fetched.current ??= takesPictures() ? fetchPicture(picture) : Promise.resolve(null);
    return fetched.current;
  };

  return {
    picture,
    grid: { text: shareText(name, result, play.answers), url, picture: fetchOnce },
    words: { text: fill(sentence, { title, correct, total, hinted }), url },
  };
}
