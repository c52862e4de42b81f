import { useEffect, useRef, useState } from 'react';
import type { Media } from '../../../contracts/media.ts';
import { readMedia } from '../../editor-api.ts';

const WAIT_MS = 1_000;

/**
 * Asks once a second about media that the server is still processing, and calls `take` with each one that is ready or
 * refused. Stops when the component is removed. Returns whether the last request failed; it is repeated.
 */
export function useProcessedMedia(ids: readonly string[], take: (media: Media) => void): boolean {
  const [hasFailed, setFailed] = useState(false);
  const latest = useRef(take);
  latest.current = take;
  const asked = ids.join();

  useEffect(() => {
    if (asked === '') return;
    let isStopped = false;
    const ask = () =>
      asked.split(',').forEach(id => {
        readMedia(id).then(
          media => {
            if (isStopped) return;
            setFailed(false);
            if (media.state !== 'processing') latest.current(media);
          },
          () => setFailed(true),
        );
      });
    const timer = setInterval(ask, WAIT_MS);
    return () => {
      isStopped = true;
      clearInterval(timer);
    };
  }, [asked]);

  return hasFailed && asked !== '';
}
