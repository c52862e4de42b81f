import { useCallback, useEffect, useState } from 'react';
import type { Locale } from '../../../../contracts/vocabulary.ts';
import { localized } from '../../../paths.ts';

export const pathOf = (locale: Locale, id: number | null): string =>
  localized(locale, id === null ? '/admin/moderation' : `/admin/moderation/${id}`);

/** The quiz in the address, and a function that shows another one. Back leads to the previous quiz. */
export function usePlace(first: number | null, locale: Locale) {
  const [id, setId] = useState(first);
  useEffect(() => {
    const read = () => setId(idIn(location.pathname));
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, []);
  const go = useCallback(
    (to: number | null) => {
      history.pushState(null, '', pathOf(locale, to));
      setId(to);
    },
    [locale],
  );
  return [id, go] as const;
}

function idIn(path: string): number | null {
  const [, id] = /\/admin\/moderation\/(\d+)$/.exec(path) ?? [];
  return id ? Number(id) : null;
}
