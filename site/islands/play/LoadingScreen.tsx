import { AloneScreen } from './AloneScreen.tsx';
import { usePlayContext } from './play-context.ts';

/** CSS shows it after a delay, so that a fast response does not flash it. */
export function LoadingScreen() {
  const { texts } = usePlayContext();

  return (
    <AloneScreen busy>
      <p className="muted" role="status">
        {texts.loading}
      </p>
    </AloneScreen>
  );
}
