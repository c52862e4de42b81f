import { Icon } from '../play/icon.tsx';
import { usePlayContext } from '../play/play-context.ts';
import { useVote } from './use-vote.ts';
import type { Thumb } from './voting.ts';

const THUMB =
  'M7 10v12M15 5.88 14 10h5.83a2 2 0 0 1 1.92 2.56l-2.33 8A2 2 0 0 1 17.5 22H4a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2h2.76a2 2 0 0 0 1.79-1.11L12 2a3.13 3.13 0 0 1 3 3.88Z';
/** One thumb icon; CSS flips it for the downvote. */
const THUMBS = [
  { value: 1, text: 'voteUp' },
  { value: -1, text: 'voteDown' },
] as const;

/** The thumbs for a vote on the content; guests are asked to sign in. */
export function Vote({ own }: { own: Thumb | null }) {
  const { texts, content } = usePlayContext();
  const { shown, saved, failed, sending, cast, press } = useVote(content.id, own);
  const isNews = cast && sending === null;

  return (
    <div className="vote">
      <p className="vote__ask" id="vote">
        {texts.voteTitle}
      </p>
      <fieldset className="vote__thumbs" aria-labelledby="vote">
        {THUMBS.map(({ value, text }) => (
          <button
            key={value}
            className="vote__thumb"
            type="button"
            aria-pressed={shown === value}
            aria-label={texts[text]}
            title={texts[text]}
            onClick={() => press(value)}
          >
            <Icon path={THUMB} />
          </button>
        ))}
      </fieldset>
      <p className={failed ? 'vote__said' : 'sr-only'} role="status">
        {failed ? texts.voteFailed : isNews && (saved === 0 ? texts.voteTakenBack : texts.voteCast)}
      </p>
    </div>
  );
}
