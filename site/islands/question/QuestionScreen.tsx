import { useEffect, useRef, useState } from 'react';
import type { RunningState } from '../machine/play-state.ts';
import { PlayStatus } from '../play/PlayStatus.tsx';
import { Progress } from '../play/Progress.tsx';
import { type FinishProps, loadedPart, loadPart, prefetchPart } from '../play/parts.ts';
import { usePlayContext } from '../play/play-context.ts';
import { useAnnounced, useAnnouncement } from '../play/use-announcement.ts';
import { QuestionStage } from './QuestionStage.tsx';
import type { TakeKey } from './stage-part.ts';
import { useKeysSetting } from './use-keys.ts';
import { usePlayKeys } from './use-play-keys.ts';
import { useSwipeLeft } from './use-swipe.ts';

/** Shows question and verdict on one screen, so that nothing moves between them. */
export function QuestionScreen({ state }: { state: RunningState }) {
  const { dispatch, leave } = usePlayContext();
  const { play, question, outcome, trouble, announcement } = state;
  const [finishing, setFinishing] = useState(false);
  const [announced, say] = useAnnounced(question.index);
  const keys = useKeysSetting();
  const swipe = useSwipeLeft(() => dispatch({ type: 'next' }));
  const area = useKeptFocus(outcome !== null);
  const audio = useRef<HTMLAudioElement>(null);
  const takeKey = useRef<TakeKey>(null);
  const onKeyDown = usePlayKeys(state, { keys, takeKey, area });
  useAnnouncement(state, say);
  useResultAhead(question.index);

  // Without a connection the dialog cannot be loaded, so the play is closed; it can be resumed anyway.
  const finish = () => void loadPart('finish').then(() => setFinishing(true), leave);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and swipes double what buttons do
    <div
      className={outcome || trouble ? 'play play--verdict' : 'play'}
      data-mode={question.mode}
      data-media={question.media?.kind ?? 'none'}
      data-keys={keys.on || undefined}
      ref={area}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      {...swipe}
    >
      <Progress state={state} finish={finish} />
      <QuestionStage state={state} audio={audio} keys={keys} say={say} takeKey={takeKey} />
      <PlayStatus
        outcome={outcome}
        announced={announced}
        shown={announcement?.kind === 'refused'}
        lang={question.lang}
      />
      {/* biome-ignore lint/a11y/useMediaCaption: a melody has no words; what it is, is the question */}
      <audio ref={audio} preload="auto" />
      {finishing && <Finish play={play} closed={() => setFinishing(false)} />}
    </div>
  );
}

function Finish(props: FinishProps) {
  const { FinishDialog } = loadedPart('finish');
  return <FinishDialog {...props} />;
}

/** Preloads the result's script at the second question. */
function useResultAhead(index: number) {
  useEffect(() => {
    if (index > 0) prefetchPart('result');
  }, [index]);
}

/** When the pressed button disappears, the focus moves to Next or to the play area. */
function useKeptFocus(verdict: boolean) {
  const area = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const { activeElement, body } = document;
    if (activeElement && activeElement !== body && activeElement !== area.current) return;
    const next = verdict && area.current?.querySelector<HTMLElement>('.verdict .button');
    (next || area.current)?.focus({ preventScroll: true });
  });

  return area;
}
