import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react';
import type { ClipProps } from '../parts.ts';
import { barsOf, type Loudness, loudnessOf } from './loudness.ts';

const BARS = 28;
const LOWEST = 0.12;

interface Props {
  url: string;
  audio: ClipProps['audio'];
  playing: boolean;
  /** That has been heard. */
  share: number;
}

/** The sound as bars that move with it; until it is heard, of a shape that is the same for every clip. */
export function Wave({ url, audio, playing, share }: Props) {
  const loudness = useLoudness(url, playing);
  const wave = useRef<HTMLDivElement>(null);
  const heights = loudness && barsOf(loudness.moments, BARS);
  useMovement(wave, { audio, loudness, playing });

  return (
    <div className="wave" aria-hidden="true" ref={wave}>
      {Array.from({ length: BARS }, (_, bar) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place in the row
          key={bar}
          data-done={(bar + 0.5) / BARS < share || undefined}
          style={heights ? heightOf(heights[bar] ?? 0) : undefined}
        />
      ))}
    </div>
  );
}

const heightOf = (loud: number): CSSProperties => ({ height: `${100 * Math.max(LOWEST, loud)}%` });

function useLoudness(url: string, playing: boolean): Loudness | null {
  const [known, setKnown] = useState<Loudness | null>(null);
  const wanted = playing && !known;

  useEffect(() => {
    if (!wanted) return;
    let here = true;
    // A browser that cannot read the sound still plays it: the bars keep their shape.
    loudnessOf(url).then(
      loudness => here && setKnown(loudness),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [url, wanted]);

  return known;
}

interface Moving extends Pick<Props, 'audio' | 'playing'> {
  loudness: Loudness | null;
}

/** Decoration, and so not for whoever wants less motion; what has been heard is coloured all the same. */
function useMovement(wave: RefObject<HTMLElement | null>, { audio, loudness, playing }: Moving) {
  useEffect(() => {
    const bars = wave.current;
    if (!bars || !loudness || !playing) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;

    let frame = 0;
    const move = () => {
      const moment = Math.floor((audio.current?.currentTime ?? 0) / loudness.length);
      bars.style.setProperty('--loud', String(loudness.moments[moment] ?? 0));
      frame = requestAnimationFrame(move);
    };
    move();
    return () => {
      cancelAnimationFrame(frame);
      bars.style.removeProperty('--loud');
    };
  }, [wave, audio, loudness, playing]);
}
