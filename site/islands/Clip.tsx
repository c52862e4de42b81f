import { type RefObject, useEffect, useState } from 'react';
import type { QuestionMedia } from '../../contracts/plays.ts';
import { nameSession, toggleClip } from './clip.ts';
import { fill } from './fill.ts';
import { Icon } from './icon.tsx';
import { usePlayContext } from './play-context.ts';

interface Props {
  media: QuestionMedia;
  /** The one element of the whole play: once a tap has let it sound, browsers let it go on. */
  audio: RefObject<HTMLAudioElement | null>;
  /** Of the question, from 1. */
  number: number;
}

const BARS = 28;

export function Clip({ media, audio, number }: Props) {
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
        <Icon name={playing ? 'pause' : 'play'} />
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

function useClip(url: string, element: Props['audio']) {
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
