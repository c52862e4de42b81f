import type { Outcome } from '../../../contracts/plays.ts';
import { usePlayContext } from '../play/play-context.ts';

/** Credit of the picture or recording; shown with the verdict, since it may give the answer away. */
export function MediaCredit({ credit }: { credit: Outcome['credit'] }) {
  const { texts } = usePlayContext();
  if (!credit) return null;
  const words = (
    <>
      <span className="sr-only">{texts.credit} </span>
      <span className="play__whose">{credit.text}</span>
    </>
  );
  if (!credit.url) return <div className="play__credit">{words}</div>;

  return (
    <a className="play__credit" href={credit.url} target="_blank" rel="noopener">
      {words}
    </a>
  );
}
