import { memo } from 'react';
import type { Check } from '../../../contracts/quiz.ts';
import { checkSentence, placeOfCheck } from './check-sentence.ts';
import { useEditor, useEditorState } from './editor-context.ts';
import { EditorIcon } from './editor-icon.tsx';
import { QuizHistoryNote } from './history/QuizHistoryNote.tsx';
import { StateMark } from './list/QuestionRow.tsx';
import { RemarkList } from './RemarkNotes.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { type Go, placeHref } from './use-place.ts';

const GROUPS = ['error', 'wait', 'advice', 'passed'] as const;

interface Props {
  go: Go;
  /** Whether the list fills the step "checks". Otherwise it stands beside a form. */
  isStep: boolean;
  /** Id of the question in the form, whose errors are highlighted. */
  edited: number | null;
  /** Whether the address asks for the history of the quiz. */
  isHistoryAsked: boolean;
}

/** Lists all findings, each with a link to its field. */
export function ChecksPane({ go, isStep, edited, isHistoryAsked }: Props) {
  const Pane = isStep ? 'main' : 'aside';
  const { say } = useEditor();
  const checks = useEditorState(state => state.checks);
  const left = checks.filter(({ level }) => level === 'error').length;
  const waits = left === 0 && checks.some(({ level }) => level === 'wait');
  const passed = checks.filter(({ level }) => level === 'passed').length;
  const words = say('checks.passed', { n: passed, total: passed + left });
  const share = passed + left === 0 ? 100 : (passed / (passed + left)) * 100;

  return (
    <Pane className="wz-checks" aria-labelledby="checks-left">
      <RemarkList />
      <div>
        <h2 id="checks-left">{say(waits ? 'checks.waiting' : 'checks.left', { n: left })}</h2>
        <div className="meter" role="img" aria-label={words}>
          <i style={{ '--v': `${share}%` } as object} />
        </div>
      </div>
      <ul className="checks">
        {GROUPS.map(group => {
          const found = checks.filter(({ level }) => level === group);
          return (
            found.length > 0 && (
              <li key={group}>
                <p className="checks__group">{say(`checks.groups.${group}`)}</p>
                <ul>
                  {found.map(check => (
                    <CheckRow key={check.id} check={check} edited={edited} />
                  ))}
                </ul>
              </li>
            )
          );
        })}
      </ul>
      <SubmitButton go={go} className="only-small" />
      <QuizHistoryNote isAsked={isHistoryAsked} />
    </Pane>
  );
}

interface RowProps extends Pick<Props, 'edited'> {
  check: Check;
}

const CheckRow = memo(function CheckRow({ check, edited }: RowProps) {
  const { say } = useEditor();
  const { questionId, field } = placeOfCheck(check);
  const at = useEditorState(({ document }) =>
    document.questions.findIndex(({ id }) => id === questionId && id !== null),
  );
  const uid = useEditorState(({ document }) => document.questions[at]?.uid ?? null);
  const isHere = questionId !== null && questionId === edited;
  if (check.level === 'passed')
    return (
      <li>
        <span>
          <EditorIcon name="check" />
          <span>{checkSentence(check, say)}</span>
        </span>
      </li>
    );

  return (
    <li>
      <a
        className={isHere && check.level === 'error' ? 'is-on' : undefined}
        href={
          uid
            ? placeHref({ step: 'questions', uid, field })
            : questionId === null && field !== 'questions'
              ? placeHref({ step: 'quiz', field })
              : placeHref({ step: 'questions' })
        }
      >
        <StateMark state={check.level} />
        <span>
          {checkSentence(check, say)}
          <small>
            {uid ? say('checks.where.question', { n: at + 1 }) : say('checks.where.quiz')}
          </small>
        </span>
      </a>
    </li>
  );
});
