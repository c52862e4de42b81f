import { useEffect, useRef, useState } from 'react';
import type { Outcome } from '../../../contracts/plays.ts';
import { fill } from '../fill.ts';
import { Icon } from '../icon.tsx';
import { settled } from '../outcomes.ts';
import { usePlayContext } from '../play-context.ts';
import type { PlayState } from '../play-state.ts';
import { langUnless } from '../question-language.ts';

interface Props {
  answers: Outcome[];
  asked: PlayState['asked'];
}

/** Folded at first: whoever replays at once may not want to know yet. */
export function AnswerList({ answers, asked }: Props) {
  const { texts } = usePlayContext();
  const [shown, setShown] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const sorted = settled(answers).toSorted((one, other) => one.index - other.index);

  useEffect(() => {
    if (shown) heading.current?.focus();
  }, [shown]);

  return (
    <div className="answers-block">
      <h2 ref={heading} tabIndex={-1}>
        {texts.answers}
      </h2>
      {shown ? (
        <ol className="answers">
          {sorted.map(outcome => (
            <Answer key={outcome.index} outcome={outcome} asked={asked[outcome.index]} />
          ))}
        </ol>
      ) : (
        <>
          <p className="muted">{texts.answersText}</p>
          <button className="button button--quiet" type="button" onClick={() => setShown(true)}>
            {texts.answersShow}
          </button>
        </>
      )}
    </div>
  );
}

function Answer({
  outcome,
  asked,
}: {
  outcome: Outcome;
  asked: Props['asked'][number] | undefined;
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
