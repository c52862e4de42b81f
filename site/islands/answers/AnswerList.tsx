import type { Outcome } from '../../../contracts/plays.ts';
import { LANGUAGE_TAG } from '../../paths.ts';
import { settled } from '../machine/outcomes.ts';
import { fill } from '../play/fill.ts';
import { Icon } from '../play/icon.tsx';
import type { AnswersProps } from '../play/parts.ts';
import { usePlayContext } from '../play/play-context.ts';
import { langUnless } from '../question/question-language.ts';
import { ReportButton } from '../question/ReportButton.tsx';

export function AnswerList({ playId, answers }: AnswersProps) {
  const sorted = settled(answers).toSorted((one, other) => one.index - other.index);

  return (
    <ol className="answers">
      {sorted.map(outcome => (
        <Answer key={outcome.index} playId={playId} outcome={outcome} />
      ))}
    </ol>
  );
}

function Answer({ playId, outcome }: { playId: string; outcome: Outcome }) {
  const { texts, locale } = usePlayContext();
  const { asked, correct, hinted, corrected, answer, given, comment, reference, credit } = outcome;

  return (
    <li lang={langUnless(locale, asked.lang)}>
      <OutcomeMark outcome={outcome} />
      <div>
        <span className="answers__asked">{asked.text}</span>
        <b>{answer?.text}</b>
        {given && !correct && (
          <span className="answers__given">{fill(texts.given, { answer: given.text })}</span>
        )}
        {corrected && <b lang={LANGUAGE_TAG[locale]}>{texts.corrected}</b>}
        {correct && hinted && <span className="answers__note">{texts.hinted}</span>}
        {comment && <span className="answers__note">{comment}</span>}
        {reference && (
          <small className="answers__source" lang={LANGUAGE_TAG[locale]}>
            {fill(texts.reference, outcome)}
          </small>
        )}
        {credit?.url && (
          <a className="answers__source link" href={credit.url} target="_blank" rel="noopener">
            {credit.text}
          </a>
        )}
        {credit && !credit.url && <small className="answers__source">{credit.text}</small>}
        <span lang={LANGUAGE_TAG[locale]}>
          <ReportButton className="answers__source link" playId={playId} index={outcome.index}>
            {texts.report}
          </ReportButton>
        </span>
      </div>
      {outcome.rightShare !== null && (
        <p className="num">{fill(texts.percent, { n: Math.round(outcome.rightShare * 100) })}</p>
      )}
    </li>
  );
}

/** Unreached questions are neither right nor wrong. */
function OutcomeMark({ outcome: { correct, hinted, unreached } }: { outcome: Outcome }) {
  const { texts } = usePlayContext();
  if (unreached)
    return (
      <span className="cube cube--slot">
        <Icon path="M5 12h14" />
        <span className="sr-only">{texts.unreached}</span>
      </span>
    );

  const look = correct ? (hinted ? 'cube cube--hinted' : 'cube') : 'cube cube--wrong';
  return (
    <span className={look} aria-hidden="true">
      <Icon name={correct ? 'check' : 'cross'} />
    </span>
  );
}
