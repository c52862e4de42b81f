import type { ReviewedQuiz } from '../../../../contracts/admin-moderation.ts';
import { useEditor, useEditorState } from '../../editor/editor-context.ts';
import { dayAndTime } from '../../editor/history/day-and-time.ts';
import { pictureAddress } from '../../editor/media/media-words.ts';
import { type ModerationText, useModeration } from './moderation-context.ts';
import { useReviewed } from './review-context.ts';

const STATUSES: Record<ReviewedQuiz['status'], ModerationText> = {
  [-10]: 'status.deleted',
  [-5]: 'status.used',
  0: 'status.draft',
  1: 'status.declined',
  3: 'status.unlisted',
  5: 'status.pending',
  7: 'status.approved',
  10: 'status.public',
};

/** Cover, title and what is known about the quiz. */
export function ReviewHead({ heading }: { heading: React.RefObject<HTMLHeadingElement | null> }) {
  const { say, queue } = useModeration();
  const { say: sayInEditor } = useEditor();
  const { review } = useReviewed();
  const head = useEditorState(({ document }) => document.head);
  const total = useEditorState(({ document }) => document.questions.length);
  const known = queue.list?.items.find(({ id }) => id === review.id)?.author;
  const { cover } = head;

  return (
    <div className="md-head">
      {cover ? (
        <img
          className="thumb"
          src={pictureAddress(cover.url, 320)}
          width={152}
          height={86}
          alt=""
        />
      ) : (
        <span className="thumb thumb--none" aria-hidden="true" />
      )}
      <div>
        <h2 ref={heading} tabIndex={-1}>
          {head.title.ua || say('untitled')}
        </h2>
        <p className="meta num">
          <Status />
          <span>{sayInEditor(`quiz.contentTypes.${head.contentType as 'quiz'}`)}</span>
          <span>{say('questions', { n: total })}</span>
          <span>{sayInEditor(`quiz.modes.${head.mode}`)}</span>
          <span>{sayInEditor(`quiz.difficulties.${head.difficulty}`)}</span>
          <span>
            {review.author ? (
              <>
                {say('by')} <b>{review.author.name}</b>
              </>
            ) : (
              say('nobody')
            )}
          </span>
          {known && known.published > 0 && (
            <span>{say('queue.published', { n: known.published })}</span>
          )}
          {known && known.declined > 0 && (
            <span>{say('queue.declined', { n: known.declined })}</span>
          )}
        </p>
      </div>
    </div>
  );
}

/** The status of the quiz, and the stage of a revision. */
function Status() {
  const { say, locale } = useModeration();
  const { review } = useReviewed();
  const { status, stage, publishAt } = review;
  const isApproved = stage === 'approved' || status === 7;
  const state =
    isApproved && publishAt
      ? say('status.scheduled', { time: dayAndTime(publishAt, locale) })
      : stage && review.live && say(`status.${stage}`);
  return (
    <>
      <span className="pill">{!review.live && state ? state : say(STATUSES[status])}</span>
      {review.live && state && <span className="pill">{state}</span>}
    </>
  );
}
