import { createPortal } from 'react-dom';
import { screenOf } from '../machine/play-machine.ts';
import type { PlayState, RunningState } from '../machine/play-state.ts';
import { QuestionScreen } from '../question/QuestionScreen.tsx';
import { LoadingScreen } from './LoadingScreen.tsx';
import { loadedPart } from './parts.ts';
import { usePlayContext } from './play-context.ts';
import { TroubleScreen } from './TroubleScreen.tsx';
import { useLayerHost } from './use-layer-host.ts';

/** Rendered outside the page, which is hidden and inert while the layer is shown. */
export const PlayLayer = ({ state }: { state: PlayState }) =>
  createPortal(
    <>
      <CurrentScreen state={state} />
      <MovedOn isShown={state.announcement?.kind === 'moved-on'} />
    </>,
    useLayerHost(),
  );

/** Always rendered, on every screen, since screen readers announce only changes inside an existing status. */
function MovedOn({ isShown }: { isShown: boolean }) {
  const { texts } = usePlayContext();

  return (
    <p className={isShown ? 'toast toast--passing' : 'sr-only'} role="status">
      {isShown && texts.movedOn}
    </p>
  );
}

function CurrentScreen({ state }: { state: PlayState }) {
  switch (screenOf(state)) {
    case 'loading':
      return <LoadingScreen />;
    case 'trouble':
      return <TroubleScreen trouble={state.trouble ?? 'server'} during={state.sending} />;
    case 'question':
    case 'verdict':
      return state.play && <QuestionScreen state={state as RunningState} />;
    case 'result': {
      const { ResultScreen } = loadedPart('result');
      return <ResultScreen state={state} />;
    }
  }
}
