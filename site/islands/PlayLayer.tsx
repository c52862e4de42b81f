import { createPortal } from 'react-dom';
import { LoadingScreen } from './LoadingScreen.tsx';
import { type PlayState, screenOf } from './play-machine.ts';
import { QuestionScreen } from './QuestionScreen.tsx';
import { ResultScreen } from './ResultScreen.tsx';
import { TroubleScreen } from './TroubleScreen.tsx';
import { useLayerHost } from './use-layer-host.ts';

/** Stands outside of the page, which is hidden and inert as long as this is shown. */
export const PlayLayer = ({ state }: { state: PlayState }) =>
  createPortal(<CurrentScreen state={state} />, useLayerHost());

function CurrentScreen({ state }: { state: PlayState }) {
  switch (screenOf(state)) {
    case 'loading':
      return <LoadingScreen />;
    case 'trouble':
      return <TroubleScreen trouble={state.trouble ?? 'server'} during={state.sending} />;
    case 'question':
    case 'verdict':
      return <QuestionScreen state={state} />;
    case 'result':
      return <ResultScreen state={state} />;
  }
}
