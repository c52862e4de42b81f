import type { Media } from '../../../../contracts/media.ts';
import { useProcessedMedia } from '../use-processed-media.ts';

const FIELDS = ['picture', 'clip'] as const;
type Field = (typeof FIELDS)[number];

/**
 * Waits for the picture and the clip of a record. A record can be saved only when its files are ready. `failed`: the
 * last request about them failed; it is repeated.
 */
export function useReadyMedia(
  media: Readonly<Record<Field, Media | null>> | null,
  set: (field: Field, media: Media) => void,
): 'ready' | 'waiting' | 'failed' {
  const waiting = FIELDS.filter(field => media?.[field]?.state === 'processing');
  const hasFailed = useProcessedMedia(
    waiting.flatMap(field => media?.[field]?.id ?? []),
    known => {
      for (const field of waiting) if (media?.[field]?.id === known.id) set(field, known);
    },
  );
  if (waiting.length === 0) return 'ready';
  return hasFailed ? 'failed' : 'waiting';
}
