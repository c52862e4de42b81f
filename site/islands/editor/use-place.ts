import { useCallback, useMemo, useSyncExternalStore } from 'react';

/**
 * The step, question and field that the editor shows. It is kept in the fragment of the address, so that Back leads to
 * the previous place.
 */
export interface Place {
  step: 'quiz' | 'questions' | 'checks';
  uid: string | null;
  /** Path of a field to focus, within the question or the head. */
  field: string | null;
}

export type Go = (place: Partial<Place> & Pick<Place, 'step'>) => void;

export const placeHref = ({ step, uid, field }: Partial<Place> & Pick<Place, 'step'>): string =>
  `#${[step, uid, field].filter(Boolean).join('/')}`;

function placeOf(hash: string): Place {
  const [step, ...rest] = hash.slice(1).split('/');
  if (step === 'quiz' || step === 'checks') return { step, uid: null, field: rest[0] ?? null };
  return { step: 'questions', uid: rest[0] ?? null, field: rest[1] ?? null };
}

const subscribe = (listener: () => void) => {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
};

/** The place is the same object until the fragment changes. */
export function usePlace(): [Place, Go] {
  const hash = useSyncExternalStore(
    subscribe,
    () => location.hash,
    () => '',
  );
  const go = useCallback((place: Partial<Place> & Pick<Place, 'step'>) => {
    location.hash = placeHref(place);
  }, []);
  const place = useMemo(() => placeOf(hash), [hash]);
  return [place, go];
}
