import type { QueuedQuiz } from '../../../../contracts/admin-moderation.ts';
import { EditorIcon } from '../../editor/editor-icon.tsx';
import { pictureAddress } from '../../editor/media/media-words.ts';
import { onPlainClick } from '../list/ViewTabs.tsx';
import { useModeration } from './moderation-context.ts';
import { leftUntil, passedSince } from './moderation-times.ts';
import { isHeldByOther } from './next-in-queue.ts';
import { useNow } from './use-now.ts';
import { pathOf } from './use-place.ts';

/** The pending quizzes in the order of submission, with the claims of all admins. */
export function QueuePane({ current }: { current: number | null }) {
  const { say, queue } = useModeration();
  const { list, hasFailed, more } = queue;
  const now = useNow();

  return (
    <nav className="md-queue" aria-label={say('queue.title')}>
      <h2>
        {say('queue.title')} <small className="num">{list?.counts.all}</small>
      </h2>
      {hasFailed && <p className="note note--no">{say('queue.failed')}</p>}
      {list && (
        <ul className="md-queue__list">
          {list.items.map(quiz => (
            <QueueRow key={quiz.id} quiz={quiz} isCurrent={quiz.id === current} now={now} />
          ))}
        </ul>
      )}
      {more && (
        <button className="button button--plain" type="button" onClick={more}>
          {say('queue.more')}
        </button>
      )}
    </nav>
  );
}

interface RowProps {
  quiz: QueuedQuiz;
  isCurrent: boolean;
  now: number;
}

function QueueRow({ quiz, isCurrent, now }: RowProps) {
  const { say, locale, me, go } = useModeration();
  const { id, titleUA, picture, submittedAt } = quiz;
  const isHeld = quiz.own || isHeldByOther(quiz.claim, me, now);

  return (
    <li>
      <a
        className={isHeld ? 'mq is-held' : 'mq'}
        href={pathOf(locale, id)}
        aria-current={isCurrent || undefined}
        onClick={onPlainClick(() => go(id))}
      >
        {picture ? (
          <img className="thumb" src={pictureAddress(picture, 320)} width={64} height={36} alt="" />
        ) : (
          <span className="thumb thumb--none" aria-hidden="true">
            <EditorIcon name="image" />
          </span>
        )}
        <span>
          <b>{titleUA || say('untitled')}</b>
          <small>
            {[passedSince(submittedAt, now, say, 'short'), ...factsOf(quiz, say)].join(', ')}
          </small>
          <Lease quiz={quiz} now={now} />
        </span>
      </a>
    </li>
  );
}

/** What is known about the submission and its author. */
function factsOf(
  { kind, again, author }: QueuedQuiz,
  say: ReturnType<typeof useModeration>['say'],
) {
  const facts: string[] = [];
  if (kind === 'revision') facts.push(say('queue.revision'));
  if (again > 0) facts.push(say('queue.again', { n: again }));
  else if (author?.published) facts.push(say('queue.published', { n: author.published }));
  else if (author?.declined) facts.push(say('queue.declined', { n: author.declined }));
  else if (author) facts.push(say('queue.newAuthor'));
  return facts;
}

function Lease({ quiz: { own, claim }, now }: Omit<RowProps, 'isCurrent'>) {
  const { say, me } = useModeration();
  if (own) return <small>{say('queue.own')}</small>;
  if (!claim || Date.parse(claim.until) <= now) return null;
  const time = leftUntil(claim.until, now);
  if (claim.by.id !== me) return <small>{say('queue.held', { name: claim.by.name, time })}</small>;
  return (
    <small className="lease num">
      <EditorIcon name="lock" />
      {say('queue.mine', { time })}
    </small>
  );
}
