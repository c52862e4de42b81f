import { memo } from 'react';
import type { worstOf } from '../check-sentence.ts';
import { useEditor } from '../editor-context.ts';
import { EditorIcon, GripIcon } from '../editor-icon.tsx';
import { UploadRing } from '../media/UploadRing.tsx';
import type { UploadPlace } from '../media/uploads.ts';
import { useUpload } from '../media/use-uploads.ts';
import type { EditedQuestion } from '../quiz-document.ts';
import { placeHref } from '../use-place.ts';
import type { Lifted, useSorting } from './use-sorting.ts';

type Grip = ReturnType<typeof useSorting>['grip'];

interface Props {
  question: EditedQuestion;
  number: number;
  isCurrent: boolean;
  state: ReturnType<typeof worstOf>;
  previous: string | null;
  next: string | null;
  /** Handlers of the drag handle; null if questions cannot be moved. */
  grip: Grip | null;
  /** The drag in progress if this row is being dragged, otherwise null. */
  lifted: Lifted | null;
  /** Null unless questions are being selected. */
  isSelected: boolean | null;
  select: (uid: string) => void;
  /** Whether a phone shows the whole list. Otherwise it shows only the row of the current question. */
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
}

/**
 * A row of the question list. It is memoised, so that typing in one question does not render the rows of the others.
 */
export const QuestionRow = memo(function QuestionRow(props: Props) {
  const { say } = useEditor();
  const { question, number, isCurrent, state, previous, next, lifted, isOpen, setOpen } = props;
  const { uid, fields } = question;
  const href = placeHref({ step: 'questions', uid });
  const text = fields.text.ua || say('list.untitled');

  return (
    <li
      className={lifted ? 'q is-lifted' : 'q'}
      aria-current={isCurrent || undefined}
      data-uid={uid}
      style={lifted?.by ? { transform: `translateY(${lifted.by}px)` } : undefined}
    >
      {isCurrent && <Step name="previous" to={previous} stay={href} />}
      <FirstCell {...props} />
      <span className="q__n">{number}</span>
      <Thumb media={fields.media} />
      <a
        href={href}
        className={isCurrent ? 'q__t only-wide' : 'q__t'}
        onClick={() => setOpen(false)}
      >
        {text}
      </a>
      {isCurrent && (
        <button
          className="q__t only-small"
          type="button"
          aria-expanded={isOpen}
          title={say('select.showAll')}
          onClick={() => setOpen(!isOpen)}
        >
          {text}
        </button>
      )}
      <UploadMark place={uid} state={state} />
      {isCurrent && <Step name="next" to={next} stay={href} />}
    </li>
  );
});

/** The drag handle, or a checkbox while selecting. */
function FirstCell({ question: { uid }, number, grip, lifted, isSelected, select }: Props) {
  const { say } = useEditor();
  if (isSelected !== null)
    return (
      <input
        className="check"
        type="checkbox"
        checked={isSelected}
        aria-label={say('select.one', { n: number })}
        onChange={() => select(uid)}
      />
    );
  if (!grip) return <span className="q__room" />;
  return (
    <button
      className="grip"
      type="button"
      aria-label={say('list.drag', { n: number })}
      aria-pressed={lifted !== null}
      {...grip(uid)}
    >
      <GripIcon />
    </button>
  );
}

interface StepProps {
  name: 'previous' | 'next';
  to: string | null;
  /** Address of the current question, to which the arrow leads if there is no previous or next question. */
  stay: string;
}

/** An arrow to the previous or next question, on phones only. */
function Step({ name, to, stay }: StepProps) {
  const { say } = useEditor();
  return (
    <a
      className="q__step only-small icon-button"
      aria-label={say(`list.${name}`)}
      aria-disabled={!to}
      href={to ? placeHref({ step: 'questions', uid: to }) : stay}
    >
      <EditorIcon name={name === 'next' ? 'next' : 'back'} />
    </a>
  );
}

const Thumb = memo(function Thumb({ media }: Pick<EditedQuestion['fields'], 'media'>) {
  if (media?.kind === 'image' && media.state === 'ready')
    return (
      <img
        className="thumb"
        src={`/api/image?url=${encodeURIComponent(media.url)}&w=320&q=75`}
        width={64}
        height={36}
        alt=""
        loading="lazy"
      />
    );
  return (
    <span className="thumb thumb--none" aria-hidden="true">
      <EditorIcon name={media?.kind === 'audio' ? 'sound' : media ? 'image' : 'text'} />
    </span>
  );
});

/** Shows the progress of a running upload, otherwise the state of the question. */
function UploadMark({ place, state }: Pick<Props, 'state'> & { place: UploadPlace }) {
  const { say } = useEditor();
  const upload = useUpload(place);
  if (!upload || upload.failure) return <StateMark state={upload ? 'error' : state} />;
  const { name } = upload.file;
  return <UploadRing share={upload.share} label={say('media.sending', { name })} />;
}

/** An icon for the state of a question, with a text for screen readers. */
export const StateMark = memo(function StateMark({ state }: Pick<Props, 'state'>) {
  const { say } = useEditor();
  const label = say(`list.${state}`);
  if (state === 'error')
    return (
      <span className="mark mark--no" role="img" aria-label={label}>
        !
      </span>
    );
  const icon = { wait: 'clock', advice: 'warning', ok: 'check' } as const;
  return (
    <span
      className={state === 'ok' ? 'mark mark--ok' : 'mark mark--warn'}
      role="img"
      aria-label={label}
    >
      <EditorIcon name={icon[state]} />
    </span>
  );
});
