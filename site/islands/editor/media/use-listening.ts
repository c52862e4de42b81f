import { useCallback, useEffect, useRef, useState } from 'react';
import type { Stretch } from './trim-selection.ts';

interface Playing {
  context: AudioContext;
  source: AudioBufferSourceNode;
}

/** Plays a part of a recording. `at` is the current position in seconds; null while nothing plays. */
export function useListening(buffer: AudioBuffer | null) {
  const playing = useRef<Playing | null>(null);
  const [at, setAt] = useState<number | null>(null);

  const stop = useCallback(() => {
    const { current } = playing;
    playing.current = null;
    setAt(null);
    if (!current) return;
    current.source.stop();
    void current.context.close();
  }, []);
  useEffect(() => stop, [stop]);

  const toggle = useCallback(
    ({ start, end }: Stretch, isLoop: boolean) => {
      if (playing.current) return stop();
      if (!buffer) return;
      const context = new AudioContext();
      const source = new AudioBufferSourceNode(context, { buffer, loop: isLoop });
      source.loopStart = start;
      source.loopEnd = end;
      source.connect(context.destination);
      const begun = context.currentTime;
      if (isLoop) source.start(0, start);
      else source.start(0, start, end - start);
      playing.current = { context, source };
      source.onended = () => playing.current?.source === source && stop();
      const show = () => {
        if (playing.current?.source !== source) return;
        const passed = context.currentTime - begun;
        setAt(start + (isLoop ? passed % (end - start) : Math.min(passed, end - start)));
        requestAnimationFrame(show);
      };
      show();
    },
    [buffer, stop],
  );

  return { isPlaying: at !== null, at, toggle, stop };
}
