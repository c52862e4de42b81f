import { useEffect, useState } from 'react';
import { fill } from '../fill.ts';
import { Icon } from '../icon.tsx';
import type { ClipProps } from '../parts.ts';
import { usePlayContext } from '../play-context.ts';
import { nameSession, toggleClip } from './clip.ts';

const BARS = 28;
const PAUSE = 'M6 4h3v16H6zM15 4h3v16h-3z';

export function Clip({ media, audio, number }: ClipProps) {
  const { texts } = usePlayContext();
  const { playing, failed, position } = useClip(media.url, audio);
  const duration = media.duration ?? audio.current?.duration ?? 0;
  const share = duration > 0 ? Math.min(position / duration, 1) : 0;

  const title = fill(texts.clipTitle, { n: number });

  useEffect(() => {
    if (playing) nameSession(title);
  }, [playing, title]);

  return (
    <div className="play__media clip" data-playing={playing || undefined}>
      <button
        className="cube clip__button"
        type="button"
        aria-label={playing ? texts.clipPause : texts.clipPlay}
        onClick={() => toggleClip(audio.current)}
      >
        {playing ? <Icon path={PAUSE} /> : <Icon name="play" />}
      </button>
      <Wave share={share} />
      <p className="clip__time num" role={failed ? 'alert' : undefined}>
        {failed ? texts.clipFailed : `${clock(position)} / ${clock(duration)}`}
      </p>
    </div>
  );
}

/** Bars of a shape that is the same for every clip, so that it tells nothing. */
const Wave = ({ share }: { share: number }) => (
  <div className="wave" aria-hidden="true">
    {Array.from({ length: BARS }, (_, bar) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place in the row
      <i key={bar} data-done={(bar + 0.5) / BARS < share || undefined} />
    ))}
  </div>
);

function useClip(url: string, element: ClipProps['audio']) {
  const [state, setState] = useState({ playing: false, failed: false, position: 0 });

  useEffect(() => {
    const audio = element.current;
    if (!audio) return;

    const read = () =>
      setState({
        playing: !audio.paused && !audio.ended,
        failed: audio.error !== null,
        position: audio.currentTime,
      });
    const events = ['play', 'pause', 'ended', 'timeupdate', 'error', 'loadstart'];

    audio.src = url;
    for (const event of events) audio.addEventListener(event, read);
    return () => {
      for (const event of events) audio.removeEventListener(event, read);
      audio.pause();
      audio.removeAttribute('src');
    };
  }, [url, element]);

  return state;
}

const clock = (seconds: number) => {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};
