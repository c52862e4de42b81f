import { useEffect, useState } from 'react';
import type { Media } from '../../../../contracts/media.ts';
import { useFormTools } from '../editor-context.ts';
import { type Peaks, peaksOf } from './peaks.ts';

interface Recording {
  buffer: AudioBuffer | null;
  peaks: Peaks | null;
  hasFailed: boolean;
}

const NOTHING: Recording = { buffer: null, peaks: null, hasFailed: false };

/** Recordings longer than this, in seconds, are decoded at a lower sample rate to save memory on phones. */
const LONG_S = 300;

/** Decodes a clip: the file chosen in this tab if there is one, otherwise the file on the server. */
export function useRecording(media: Media): Recording {
  const { uploads } = useFormTools();
  const { id, url, duration } = media;
  const [recording, setRecording] = useState(NOTHING);

  useEffect(() => {
    const stop = new AbortController();
    const read = async () => {
      const file = uploads.fileOf(id);
      const bytes = file
        ? await file.arrayBuffer()
        : await fetch(url, { signal: stop.signal }).then(answer => answer.arrayBuffer());
      const rate = (duration ?? 0) > LONG_S ? 22_050 : 44_100;
      const buffer = await new OfflineAudioContext(1, 1, rate).decodeAudioData(bytes);
      if (!stop.signal.aborted) setRecording({ buffer, peaks: peaksOf(buffer), hasFailed: false });
    };
    read().catch(() => {
      if (!stop.signal.aborted) setRecording({ ...NOTHING, hasFailed: true });
    });
    return () => stop.abort();
  }, [uploads, id, url, duration]);

  return recording;
}
