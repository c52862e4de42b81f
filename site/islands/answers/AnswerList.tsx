import type { Outcome } from '../../../contracts/plays.ts';
import { fill } from '../fill.ts';
import { Icon } from '../icon.tsx';
import { settled } from '../outcomes.ts';
import type { AnswersProps } from '../parts.ts';
import { usePlayContext } from '../play-context.ts';
import { langUnless } from '../question-language.ts';

export function AnswerList({ answers, asked }: AnswersProps) {
  const sorted = settled(answers).toSorted((one, other) => one.index - other.index);

  return (
    <ol className="answers">
      {sorted.map(outcome => (
        <Answer key={outcome.index} outcome={outcome} asked={asked[outcome.index]} />
      ))}
    </ol>
  );
}

function Answer({
  outcome,
  asked,
}: {
  outcome: Outcome;
  asked: AnswersProps['asked'][number] | undefined;
}) {
  const { texts, locale } = usePlayContext();
  const { correct, hinted, answer, given, comment, rightShare } = outcome;
  const look = correct ? (hinted ? 'cube cube--hinted' : 'cube') : 'cube cube--wrong';

  return (
    <li lang={asked && langUnless(locale, asked.lang)}>
      <span className={look} aria-hidden="true">
        <Icon name={correct ? (hinted ? 'asterisk' : 'check') : 'cross'} />
      </span>
      <div>
        {asked && <span className="answers__asked">{asked.text}</span>}
        <b>{answer?.text}</b>
        {given && !correct && (
          <span className="answers__given">{fill(texts.given, { answer: given.text })}</span>
        )}
        {correct && hinted && <span className="answers__note">{texts.hinted}</span>}
        {comment && <span className="answers__note">{comment}</span>}
      </div>
      {rightShare !== null && (
        <p className="num">{fill(texts.percent, { n: Math.round(rightShare * 100) })}</p>
      )}
    </li>
  );
}
