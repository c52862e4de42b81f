import { useEffect, useRef } from 'react';
import type { Media } from '../../../../contracts/media.ts';
import { readMedia } from '../../../editor-api.ts';

type Field = 'picture' | 'clip';

const WAIT_MS = 1_000;

/**
 * Asks once a second about a picture and a clip that the server is still processing. Returns whether there is one, since a
 * record can be saved only when its files are ready.
 */
export function useReadyMedia(
  media: Readonly<Record<Field, Media | null>> | null,
  set: (field: Field, media: Media) => void,
): boolean {
  const latest = useRef(set);
  latest.current = set;
  const waiting = (['picture', 'clip'] as const).flatMap(field => {
    const file = media?.[field];
    return file?.state === 'processing' ? [`${field} ${file.id}`] : [];
  });
  const asked = waiting.join();

  useEffect(() => {
    if (asked === '') return;
    const ask = () =>
      asked.split(',').forEach(one => {
        const [field, id] = one.split(' ') as [Field, string];
        readMedia(id).then(
          known => known.state !== 'processing' && latest.current(field, known),
          () => undefined,
        );
      });
    const timer = setInterval(ask, WAIT_MS);
    return () => clearInterval(timer);
  }, [asked]);

  return waiting.length > 0;
}
