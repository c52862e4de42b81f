import { useEffect, useRef, useState } from 'react';
import type { Play, Result } from '../../../contracts/plays.ts';
import { marksOf } from '../machine/marks.ts';
import type { PlayState } from '../machine/play-state.ts';
import { Cubes } from '../play/Cubes.tsx';
import { fill } from '../play/fill.ts';
import { Icon } from '../play/icon.tsx';
import { PlayBar } from '../play/PlayBar.tsx';
import { loadedPart, loadPart } from '../play/parts.ts';
import { usePlayContext } from '../play/play-context.ts';
import type { PlayTexts } from '../play/play-texts.ts';
import { langUnless } from '../question/question-language.ts';
import { Answers } from './Answers.tsx';
import { Comparison } from './Comparison.tsx';
import { Prize } from './Prize.tsx';
import { RelatedList } from './RelatedList.tsx';
import { rowLength, wideRowLength } from './row-length.ts';
import { bandOf, isAboveOthers } from './score-band.ts';
import { useMarks } from './use-marks.ts';
import { usePopup } from './use-popup.ts';
import { useSession } from './use-session.ts';

export function ResultScreen({ state }: { state: PlayState }) {
  const { texts, leave, content, embed } = usePlayContext();
  const session = useSession();
  const marks = useMarks(session.me?.id);
  const { play, withAnswers } = state;
  const screen = usePopup(play?.result ?? null);
  if (!play?.result) return null;

  return (
    <div className="play play--result" ref={screen}>
      <PlayBar label={texts.leave} close={leave} />
      <main className="wrap">
        <section className="result">
          <Score play={play} result={play.result} />
          <Prize {...{ play, result: play.result, marks, session }} />
          <div className="beside">
            <Comparison result={play.result} />
            {content.contentType === 'daily' && !embed && <Daily />}
          </div>
        </section>
        <section className="split">
          <Answers playId={play.id} answers={play.answers} open={withAnswers} />
          <RelatedList marks={marks} />
        </section>
      </main>
      {bandOf(play.result) === 'perfect' && <ConfettiIfLoaded />}
    </div>
  );
}

function ConfettiIfLoaded() {
  if (!useOptionalPart('confetti')) return null;
  const { Confetti } = loadedPart('confetti');
  return <Confetti />;
}

function Daily() {
  if (!useOptionalPart('daily')) return null;
  const { DailyNews } = loadedPart('daily');
  return <DailyNews />;
}

/** Whether an optional part has loaded; results are complete without it. */
function useOptionalPart(name: 'confetti' | 'daily'): boolean {
  const [isLoaded, setLoaded] = useState(false);

  useEffect(() => {
    loadPart(name).then(
      () => setLoaded(true),
      () => undefined,
    );
  }, [name]);

  return isLoaded;
}

function Score({ play, result }: { play: Play; result: Result }) {
  const { texts, locale, content } = usePlayContext();
  const { correct, total, percent, hinted } = result;
  const band = bandOf(result);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <div className="result__score">
      <p className="result__kicker" lang={langUnless(locale, content.titleLang)}>
        {content.title}
      </p>
      <h1 ref={heading} tabIndex={-1}>
        <span className="sr-only">{fill(texts.score, { n: correct, total })}.</span>
        <span className="result__number" aria-hidden="true">
          {correct}
          <small>/{total}</small>
        </span>{' '}
        <span className="result__band">{headline(texts, result)}</span>
      </h1>
      <p className="result__say">
        <b className="num">{fill(texts.percent, { n: percent })}</b> {texts.bandText[band]}
      </p>
      <Cubes
        marks={marksOf(play.answers, total, total)}
        rows={{ narrow: rowLength(total), wide: wideRowLength(total) }}
      />
      {play.answers.some(({ unreached }) => unreached) && (
        <p className="result__unreached">{texts.unreachedText}</p>
      )}
      {hinted > 0 && (
        <p className="result__hinted num">
          <span className="cube cube--hinted" aria-hidden="true">
            <Icon name="check" />
          </span>
          {fill(texts.hintedCount, { n: hinted })}
        </p>
      )}
    </div>
  );
}

/** The headline: how the result compares if it beats more than half, else how the play went. */
function headline({ bandTitle, betterThanTitle }: PlayTexts, result: Result): string {
  if (!isAboveOthers(result)) return bandTitle[bandOf(result)];
  return fill(betterThanTitle, { n: result.betterThan });
}
