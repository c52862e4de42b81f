import { useEffect, useRef, useState } from 'react';
import type { Media } from '../../../../contracts/media.ts';
import { readMedia } from '../../../editor-api.ts';

type Field = 'picture' | 'clip';

const WAIT_MS = 1_000;

/**
 * Asks once a second about a picture and a clip that the server is still processing. A record can be saved only when its
 * files are ready. `failed`: the last question got no answer; it is asked again.
 */
export function useReadyMedia(
  media: Readonly<Record<Field, Media | null>> | null,
  set: (field: Field, media: Media) => void,
): 'ready' | 'waiting' | 'failed' {
  const [hasFailed, setFailed] = useState(false);
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
          known => {
            setFailed(false);
            if (known.state !== 'processing') latest.current(field, known);
          },
          () => setFailed(true),
        );
      });
    const timer = setInterval(ask, WAIT_MS);
    return () => clearInterval(timer);
  }, [asked]);

  if (asked === '') return 'ready';
  return hasFailed ? 'failed' : 'waiting';
}
