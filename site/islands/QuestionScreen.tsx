import { useEffect, useRef, useState } from 'react';
import { Cubes } from './Cubes.tsx';
import { toggleClip } from './clip.ts';
import { FinishDialog } from './FinishDialog.tsx';
import { fill } from './fill.ts';
import { PlayBar } from './PlayBar.tsx';
import { usePlayContext } from './play-context.ts';
import type { PlayState } from './play-machine.ts';
import { QuestionStage } from './QuestionStage.tsx';
import { marksOf } from './share-text.ts';
import { actionOf, useKeysSetting } from './use-keys.ts';
import { useSwipeLeft } from './use-swipe.ts';
import { VerdictStatus } from './VerdictStatus.tsx';

/** The play while it runs: question and verdict are one screen, so that nothing jumps between them. */
export function QuestionScreen({ state }: { state: PlayState }) {
  const { texts, dispatch } = usePlayContext();
  const { play, question, outcome, trouble } = state;
  const [finishing, setFinishing] = useState(false);
  const keys = useKeysSetting();
  const swipe = useSwipeLeft(() => dispatch({ type: 'next' }));
  const area = useKeptFocus(outcome !== null);
  const audio = useRef<HTMLAudioElement>(null);
  if (!play || !question) return null;

  const onKeyDown = (event: React.KeyboardEvent) => {
    const action = keys.on ? actionOf(event) : null;
    if (!action || (action === 'clip' && question.media?.kind !== 'audio')) return;

    event.preventDefault();
    if (action === 'clip') return toggleClip(audio.current);
    if (action === 'next') return dispatch({ type: 'next' });
    const option = question.options[action.choose];
    if (option) dispatch({ type: 'choose', optionId: option.id });
  };

  const count = { n: question.index + 1, total: play.total, correct: play.correct };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and swipes double what buttons do
    <div
      className={outcome || trouble ? 'play play--verdict' : 'play'}
      data-media={question.media?.kind ?? 'none'}
      data-keys={keys.on || undefined}
      ref={area}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      {...swipe}
    >
      <PlayBar label={texts.finish} close={() => setFinishing(true)}>
        <Cubes marks={marksOf(play.answers, play.total, outcome ? play.total : question.index)} />
        <p className="play__count num">
          <span aria-hidden="true">{fill(texts.counter, count)}</span>
          <span className="sr-only">{fill(texts.counterSpoken, count)}</span>
        </p>
      </PlayBar>
      <QuestionStage state={{ ...state, play, question }} audio={audio} keys={keys} />
      <VerdictStatus outcome={outcome} lang={question.lang} />
      {/* biome-ignore lint/a11y/useMediaCaption: a melody has no words; what it is, is the question */}
      <audio ref={audio} preload="auto" />
      {finishing && <FinishDialog play={play} keys={keys} close={() => setFinishing(false)} />}
    </div>
  );
}

/** A button that is gone must not take the keyboard with it: the focus goes on to Next, or to the area. */
function useKeptFocus(verdict: boolean) {
  const area = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (document.activeElement && document.activeElement !== document.body) return;
    const next = verdict && area.current?.querySelector<HTMLElement>('.verdict .button');
    (next || area.current)?.focus({ preventScroll: true });
  });

  return area;
}
