import type { Result } from '../../../contracts/plays.ts';
import { fill } from '../play/fill.ts';
import { usePlayContext } from '../play/play-context.ts';
import { isAboveOthers } from './score-band.ts';

/** Distribution of the first plays with the own result marked, and a sentence if the headline does not say how it compares. */
export function Comparison({ result }: { result: Result }) {
  const { texts } = usePlayContext();
  const { betterThan, distribution, correct } = result;
  if (!distribution || betterThan === null) return null;

  const most = Math.max(...distribution);
  const all = distribution.reduce((sum, plays) => sum + plays, 0);
  return (
    <section className="comparison" aria-labelledby="comparison">
      <h2 id="comparison">{texts.othersTitle}</h2>
      <ol className="others num" data-many={distribution.length > 16 || undefined}>
        {distribution.map((plays, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the number of right answers
            key={at}
            className={at === correct ? 'is-own' : undefined}
            style={{ '--share': plays / most } as object}
          >
            <span className="others__you" aria-hidden="true">
              {at === correct && texts.you}
            </span>
            <i aria-hidden="true" />
            <b>
              {at}
              <span className="sr-only">
                {`: ${fill(texts.percent, { n: Math.round((100 * plays) / all) })}`}
                {at === correct && `, ${texts.you}`}
              </span>
            </b>
          </li>
        ))}
      </ol>
      {correct > 0 && !isAboveOthers(result) && (
        <p className="muted num">{fill(texts.betterThan, { n: betterThan })}</p>
      )}
    </section>
  );
}
