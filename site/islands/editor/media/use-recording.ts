import { useEffect, useState } from 'react';
import type { Media } from '../../../../contracts/media.ts';
import { useEditor } from '../editor-context.ts';
import { type Peaks, peaksOf } from './peaks.ts';

interface Recording {
  buffer: AudioBuffer | null;
  peaks: Peaks | null;
  hasFailed: boolean;
}

const NOTHING: Recording = { buffer: null, peaks: null, hasFailed: false };

/** A longer one is decoded coarser, so that it does not fill the memory of a phone. */
const LONG_S = 300;

/** The sound of a clip: of the file that was chosen here, else as the server has it. */
export function useRecording(media: Media): Recording {
  const { uploads } = useEditor();
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
