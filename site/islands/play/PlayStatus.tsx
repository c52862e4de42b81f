import type { Outcome, Question } from '../../../contracts/plays.ts';
import { quotedOnce } from '../../verdict-words.ts';
import { WithAnswer } from '../question/WithAnswer.tsx';
import { usePlayContext } from './play-context.ts';
import type { Announced } from './use-announcement.ts';

interface Props {
  outcome: Outcome | null;
  announced: Announced | null;
  /** Whether the text is also visible for a moment. */
  shown: boolean;
  lang: Question['lang'];
}

/**
 * Announces the verdict or the last message. Always rendered, since screen readers announce only changes inside an
 * existing status.
 */
export function PlayStatus({ outcome, announced, shown, lang }: Props) {
  const { texts } = usePlayContext();
  const text = outcome?.skipped
    ? texts.statusSkipped
    : outcome?.correct
      ? texts.statusRight
      : texts.statusWrong;

  return (
    <p className={shown ? 'toast toast--passing' : 'sr-only'} role="status">
      {outcome?.answer ? (
        <WithAnswer
          text={quotedOnce(text, outcome.answer.text)}
          answer={outcome.answer.text}
          lang={lang}
        />
      ) : (
        announced && <span key={announced.no}>{announced.text}</span>
      )}
    </p>
  );
}
