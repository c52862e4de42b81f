import type { ReactNode } from 'react';
import { PlayBar } from './PlayBar.tsx';
import { usePlayContext } from './play-context.ts';

/** A screen with only a cube and a text, for loading and for errors. */
export function AloneScreen({ busy, children }: { busy: boolean; children: ReactNode }) {
  const { texts, leave } = usePlayContext();

  return (
    <div className="play">
      <PlayBar label={texts.leave} close={leave} />
      <main className="play__stage play__stage--alone" aria-busy={busy || undefined}>
        <span className={busy ? 'cube cube-turning' : 'cube cube--blank'} aria-hidden="true">
          ?
        </span>
        {children}
      </main>
    </div>
  );
}
