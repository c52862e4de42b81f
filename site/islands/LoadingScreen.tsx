import { PlayBar } from './PlayBar.tsx';
import { usePlayContext } from './play-context.ts';

/** Shown late, by CSS: a server that answers at once is not announced. */
export function LoadingScreen() {
  const { texts, leave } = usePlayContext();

  return (
    <div className="play">
      <PlayBar label={texts.leave} close={leave} />
      <main className="play__stage play__stage--alone" aria-busy="true">
        <span className="cube cube-turning" aria-hidden="true">
          ?
        </span>
        <p className="muted" role="status">
          {texts.loading}
        </p>
      </main>
    </div>
  );
}
