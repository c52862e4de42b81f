import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react';
import type { ClipProps } from '../play/parts.ts';
import { barsOf, type Loudness, loudnessOf } from './loudness.ts';

const BARS = 28;
const LOWEST = 0.12;

interface Props {
  url: string;
  audio: ClipProps['audio'];
  playing: boolean;
  /** Whether the bar has been played. */
  share: number;
}

/** The sound as bars that move with it; before playing, the bars of every clip look the same. */
export function Wave({ url, audio, playing, share }: Props) {
  const loudness = useLoudness(url, playing);
  const wave = useRef<HTMLDivElement>(null);
  const heights = loudness && barsOf(loudness.moments, BARS);
  useMovement(wave, { audio, loudness, playing });

  return (
    <div className="wave" aria-hidden="true" ref={wave}>
      {Array.from({ length: BARS }, (_, bar) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: bars have a fixed order and no id
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
    // A browser that cannot decode the sound still plays it; the bars keep their default shape.
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

/** Decorative, so it is off under reduced motion; the progress colour stays. */
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
