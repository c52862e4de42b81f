import type { Outcome, Question } from '../../contracts/plays.ts';
import { usePlayContext } from './play-context.ts';
import { WithAnswer } from './WithAnswer.tsx';

/** Always there and mostly empty, for only a change inside of a status is read out. */
export function VerdictStatus({
  outcome,
  lang,
}: {
  outcome: Outcome | null;
  lang: Question['lang'];
}) {
  const { texts } = usePlayContext();
  const text = outcome?.skipped
    ? texts.statusSkipped
    : outcome?.correct
      ? texts.statusRight
      : texts.statusWrong;

  return (
    <p className="sr-only" role="status">
      {outcome?.answer && <WithAnswer text={text} answer={outcome.answer.text} lang={lang} />}
    </p>
  );
}
