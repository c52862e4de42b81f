import type { Say } from './editor-context.ts';

interface Props {
  say: Say;
  hasFailed: boolean;
  load: () => void;
}

/** Shown until a quiz is loaded, or when it could not be loaded. */
export const LoadingQuiz = ({ say, hasFailed, load }: Props) => (
  <main className="wz-wait">
    <span className={hasFailed ? 'cube cube--blank' : 'cube cube-turning'} aria-hidden="true">
      ?
    </span>
    <p role="status">{say(hasFailed ? 'loadFailed' : 'loading')}</p>
    {hasFailed && (
      <button className="button" type="button" onClick={load}>
        {say('tryAgain')}
      </button>
    )}
  </main>
);
