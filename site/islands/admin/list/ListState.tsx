import type { ReactNode } from 'react';
import type { Locale } from '../../../../contracts/vocabulary.ts';
import { LoadFailed } from './LoadFailed.tsx';
import type { SayInList } from './list-words.ts';
import type { PagedRows } from './use-paged-rows.ts';

interface Props {
  list: Pick<PagedRows<unknown, unknown>, 'rows' | 'state' | 'next' | 'again'>;
  say: SayInList;
  locale: Locale;
  total: number | undefined;
  empty: ReactNode;
}

/** The part below the rows: a skeleton, how many rows are loaded, an error, or why the list is empty. */
export function ListState({ list, say, locale, total, empty }: Props) {
  const { rows, state, next, again } = list;
  const isEmpty = rows.length === 0;
  if (state === 'failed') return <LoadFailed locale={locale} again={again} />;
  if (isEmpty && state === 'loading') return <ListSkeleton label={say('loading')} />;
  if (isEmpty) return <div className="list__empty">{empty}</div>;
  const count = total === undefined ? null : Math.max(total, rows.length);
  const values = {
    n: rows.length,
    total: (count ?? 0).toLocaleString(locale === 'en' ? 'en' : 'uk'),
  };
  return (
    <p className="list__foot num">
      {next === null ? say('all', values) : say(count === null ? 'part' : 'partOf', values)}
    </p>
  );
}

const LINES = 'abcdefghijkl';

/** Placeholders for the rows that are being loaded. */
export const ListSkeleton = ({ label }: { label: string }) => (
  <div className="list__skeleton" role="status">
    <span className="sr-only">{label}</span>
    {[...LINES].map(line => (
      <i key={line} aria-hidden="true" />
    ))}
  </div>
);
