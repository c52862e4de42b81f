import { AloneScreen } from './AloneScreen.tsx';
import { usePlayContext } from './play-context.ts';

/** Shown late, by CSS: a server that answers at once is not announced. */
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
