import { useEffect, useState } from 'react';
import type { AdminWaiting } from '../../../../contracts/admin-waiting.ts';
import { readWaiting } from '../../../scripts/admin/waiting-api.ts';
import { useWords } from './number-words.ts';

/** A page on which something can wait for an admin. */
export interface WaitingPlace {
  href: string;
  name: string;
  waiting: keyof AdminWaiting;
}

/** The pages on which something waits, with numbers. */
export function WaitingList({ places }: { places: readonly WaitingPlace[] }) {
  const { say, whole } = useWords();
  const [counts, setCounts] = useState<AdminWaiting | null>(null);
  useEffect(() => {
    readWaiting().then(setCounts, () => undefined);
  }, []);
  const shown = places.filter(({ waiting }) => counts?.[waiting]);
  if (!counts) return null;

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
