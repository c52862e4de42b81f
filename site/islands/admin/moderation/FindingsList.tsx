import type { AlikeQuiz, Finding } from '../../../../contracts/admin-moderation.ts';
import type { Check } from '../../../../contracts/quiz.ts';
import { localized } from '../../../paths.ts';
import { checkSentence, placeOfCheck } from '../../editor/check-sentence.ts';
import { type Say, useEditor } from '../../editor/editor-context.ts';
import { EditorIcon } from '../../editor/editor-icon.tsx';
import { StateMark } from '../../editor/list/QuestionRow.tsx';
import { type SayOfModeration, useModeration } from './moderation-context.ts';
import { useReviewed } from './review-context.ts';
import { useSubject } from './use-subject.ts';

const LEVELS = ['error', 'wait', 'advice'] as const;

/** The findings of the automatic checks, the most severe first. */
export function FindingsList() {
  const { say } = useModeration();
  const { review } = useReviewed();
  const { findings, alike } = review;
  const passed = findings.filter(({ level }) => level === 'passed');
  const open = LEVELS.flatMap(level => findings.filter(finding => finding.level === level));

  return (
    <section aria-labelledby="findings-title">
      <h3 id="findings-title">{say('findings.title')}</h3>
      {open.length + alike.length === 0 && <p className="muted">{say('findings.none')}</p>}
      <ul className="checks">
        {open.map(finding => (
          <FindingRow key={finding.id} finding={finding} />
        ))}
        {alike.map(quiz => (
          <AlikeRow key={quiz.id} quiz={quiz} />
        ))}
      </ul>
      {passed.length > 0 && <Passed findings={passed} />}
    </section>
  );
}

export function FindingRow({ finding }: { finding: Finding }) {
  const { say } = useModeration();
  const { say: sayInEditor } = useEditor();
  const { name, href } = useSubject(placeOfCheck(finding).questionId);

  return (
    <li>
      <a href={href}>
        <StateMark state={finding.level === 'passed' ? 'ok' : finding.level} />
        <span>
          {findingSentence(finding, say, sayInEditor)}
          <small>{name}</small>
        </span>
      </a>
      {finding.overridable && finding.level === 'error' && <AllowBox finding={finding} />}
    </li>
  );
}

function AllowBox({ finding: { id } }: { finding: Finding }) {
  const { say } = useModeration();
  const { allowed, toggleAllowed } = useReviewed();
  return (
    <label className="md-allow">
      <input
        className="check"
        type="checkbox"
        checked={allowed.has(id)}
        onChange={() => toggleAllowed(id)}
      />
      {say('findings.override')}
    </label>
  );
}

/** The texts of the editor have no sentences for the findings that only moderators see. */
function findingSentence(finding: Finding, say: SayOfModeration, sayInEditor: Say): string {
  const { code, params } = finding;
  if (code === 'question.same-answer') return say('findings.sameAnswer', params);
  if (code === 'media.own-work') return say('findings.ownWork', params);
  return checkSentence({ ...finding, code } as Check, sayInEditor);
}

function AlikeRow({ quiz: { uri, titleUA, share, sameQuestions } }: { quiz: AlikeQuiz }) {
  const { say, locale } = useModeration();
  return (
    <li>
      <a href={localized(locale, uri)} target="_blank" rel="noopener">
        <StateMark state="advice" />
        <span>
          {say('findings.alike', { title: titleUA, n: Math.round(share * 100) })}
          <small>{say('findings.sameQuestions', { n: sameQuestions })}</small>
        </span>
      </a>
    </li>
  );
}

function Passed({ findings }: { findings: readonly Finding[] }) {
  const { say } = useModeration();
  const { say: sayInEditor } = useEditor();
  return (
    <details className="md-passed">
      <summary>
        <EditorIcon name="check" />
        {say('findings.passed', { n: findings.length })}
      </summary>
      <ul className="checks">
        {findings.map(finding => (
          <li key={finding.id}>
            <span>
              <EditorIcon name="check" />
              <span>{findingSentence(finding, say, sayInEditor)}</span>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
