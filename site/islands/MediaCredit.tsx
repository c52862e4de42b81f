import type { Outcome } from '../../contracts/plays.ts';
import { usePlayContext } from './play-context.ts';

/** Whose picture or recording it is; shown with the verdict, for it may tell what it is of. */
export function MediaCredit({ credit }: { credit: Outcome['credit'] }) {
  const { texts } = usePlayContext();
  if (!credit) return null;

  return (
    <a className="play__credit" href={credit.url} target="_blank" rel="noopener">
      <span className="sr-only">{texts.credit} </span>
      <span className="play__whose">{credit.text}</span>
    </a>
  );
}
