import { useEffect } from 'react';
import type { Outcome, Question } from '../../../contracts/plays.ts';
import { LANGUAGE_TAG } from '../../paths.ts';
import { verdictLine } from '../../verdict-words.ts';
import { fill } from '../play/fill.ts';
import { Icon } from '../play/icon.tsx';
import { usePlayContext } from '../play/play-context.ts';
import { langUnless } from './question-language.ts';
import { prefetchMedia } from './question-media.ts';
import { ReportButton } from './ReportButton.tsx';
import { useFold } from './use-fold.ts';
import { WithAnswer } from './WithAnswer.tsx';

interface Props {
  playId: string;
  /** Whether the question can be reported; not so in a preview. */
  reportable: boolean;
  outcome: Outcome;
  next: Question | null;
  lang: Question['lang'];
}

/** Longer answers take a third line on a phone, for which the comment is shortened. */
const LONG = 24;

/** Lucide (ISC). */
const FLAG = 'M4 22V4s1-1 4-1 5 2 8 2 4-1 4-1v11s-1 1-4 1-5-2-8-2-4 1-4 1';

/** The outcome with the right answer, the comment and Next. The media of the next question are loaded while it is shown. */
export function Verdict({ playId, reportable, outcome, next, lang }: Props) {
  const { texts, locale, dispatch } = usePlayContext();
  const { paragraph, unfolded, foldable, toggle } = useFold();
  const answer = outcome.answer?.text ?? '';

  useEffect(() => {
    if (next?.media) prefetchMedia(next.media);
  }, [next]);

  return (
    <section
      className={outcome.correct ? 'verdict' : 'verdict verdict--wrong'}
      data-long={answer.length > LONG || undefined}
    >
      <p className="verdict__line">
        <WithAnswer
          text={verdictLine(texts.verdict, outcome, playId)}
          answer={answer}
          lang={lang}
        />
      </p>
      <p
        className="verdict__comment"
        data-folded={!unfolded || undefined}
        lang={langUnless(locale, lang)}
        ref={paragraph}
      >
        {outcome.comment}
        {outcome.reference && (
          <small className="verdict__source" lang={LANGUAGE_TAG[locale]}>
            {fill(texts.reference, outcome)}
          </small>
        )}
      </p>
      <div className="verdict__foot">
        {foldable && (
          <button className="hint" type="button" aria-expanded={unfolded} onClick={toggle}>
            {unfolded ? texts.less : texts.more}
            <Icon name="down" />
          </button>
        )}
        <Crowd share={outcome.rightShare} />
        {reportable && (
          <ReportButton className="hint" playId={playId} index={outcome.index}>
            <Icon path={FLAG} />
          </ReportButton>
        )}
        <button className="button" type="button" onClick={() => dispatch({ type: 'next' })}>
          {next ? texts.next : texts.toResult}
          <Icon name="arrow" />
          <kbd>Enter</kbd>
        </button>
      </div>
    </section>
  );
}

function Crowd({ share }: { share: number | null }) {
  const { texts } = usePlayContext();
  if (share === null) return null;

  const percent = fill(texts.percent, { n: Math.round(share * 100) });
  return <p className="verdict__crowd num">{fill(texts.crowd, { percent })}</p>;
}
