import type { AdminWaiting } from '../../../../contracts/admin-waiting.ts';
import { readWaiting } from '../../../scripts/admin/waiting-api.ts';
import { LoadFailed } from '../list/LoadFailed.tsx';
import { useLoad } from '../list/use-load.ts';
import { useWords } from './number-words.ts';

/** A page on which something can wait for an admin. */
export interface WaitingPlace {
  href: string;
  name: string;
  waiting: keyof AdminWaiting;
}

/** The pages on which something waits, with numbers. */
export function WaitingList({ places }: { places: readonly WaitingPlace[] }) {
  const { say, whole, locale } = useWords();
  const { value: counts, hasFailed, load } = useLoad(readWaiting);
  if (hasFailed) return <LoadFailed locale={locale} again={load} />;
  if (!counts) return null;
  const shown = places.filter(({ waiting }) => counts[waiting]);

  return (
    <section className="block" aria-labelledby="waits-title">
      <h2 id="waits-title">{say('waits.title')}</h2>
      {shown.length === 0 ? (
        <p>{say('waits.none')}</p>
      ) : (
        <ul className="waits">
          {shown.map(({ href, name, waiting }) => (
            <li key={waiting}>
              <a href={href}>
                <b>{name}</b>
                <span className="num">{whole(counts[waiting] ?? 0)}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
