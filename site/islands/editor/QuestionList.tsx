import { memo } from 'react';
import { worstOf } from './check-sentence.ts';
import { useEditor, useEditorState } from './editor-context.ts';
import { EditorIcon } from './editor-icon.tsx';
import type { EditedQuestion } from './quiz-document.ts';
import { type Place, placeHref } from './use-place.ts';
import { useQuestionActions } from './use-question-actions.ts';

interface Props {
  current: string | null;
  go: (place: Partial<Place> & Pick<Place, 'step'>) => void;
}

/** The questions in their order, each with its state. */
export function QuestionList({ current, go }: Props) {
  const { say } = useEditor();
  const questions = useEditorState(({ document }) => document.questions);
  const checks = useEditorState(state => state.checks);
  const most = useEditorState(({ quiz }) => quiz.limits.questions);
  const { add } = useQuestionActions(go);

  return (
    <aside className="wz-list" aria-label={say('list.title')}>
      <div className="wz-list__head">
        <h2>
          {say('list.title')}{' '}
          <small className="num">{say('list.count', { n: questions.length, most })}</small>
        </h2>
      </div>
      <ol className="q-list">
        {questions.map((question, at) => (
          <QuestionRow
            key={question.uid}
            question={question}
            number={at + 1}
            isCurrent={question.uid === current}
            state={question.id === null ? 'ok' : worstOf(checks, question.id)}
            previous={questions[at - 1]?.uid ?? null}
            next={questions[at + 1]?.uid ?? null}
          />
        ))}
      </ol>
      <div className="wz-list__foot">
        <button className="button button--quiet" type="button" onClick={add}>
          <EditorIcon name="add" />
          {say('list.add')}
        </button>
      </div>
    </aside>
  );
}

interface RowProps {
  question: EditedQuestion;
  number: number;
  isCurrent: boolean;
  state: ReturnType<typeof worstOf>;
  previous: string | null;
  next: string | null;
}

const QuestionRow = memo(function QuestionRow({
  question,
  number,
  isCurrent,
  state,
  previous,
  next,
}: RowProps) {
  const { say } = useEditor();
  const { fields, uid } = question;
  const href = (to: string) => placeHref({ step: 'questions', uid: to });

  return (
    <li className="q" aria-current={isCurrent || undefined}>
      {isCurrent && (
        <a
          className="only-small icon-button"
          aria-label={say('list.previous')}
          aria-disabled={!previous}
          href={href(previous ?? uid)}
        >
          <EditorIcon name="back" />
        </a>
      )}
      <span className="q__n">{number}</span>
      <Thumb question={question} />
      <a href={href(uid)} className="q__t">
        {fields.text.ua || say('list.untitled')}
      </a>
      <StateMark state={state} />
      {isCurrent && (
        <a
          className="only-small icon-button"
          aria-label={say('list.next')}
          aria-disabled={!next}
          href={href(next ?? uid)}
        >
          <EditorIcon name="next" />
        </a>
      )}
    </li>
  );
});

function Thumb({ question: { fields } }: { question: EditedQuestion }) {
  const { media } = fields;
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
}

/** The state of a question as a mark with words for who cannot see it. */
export function StateMark({ state }: { state: ReturnType<typeof worstOf> }) {
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
}
