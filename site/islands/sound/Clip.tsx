import { useEffect, useState } from 'react';
import { fill } from '../play/fill.ts';
import { Icon } from '../play/icon.tsx';
import type { ClipProps } from '../play/parts.ts';
import { usePlayContext } from '../play/play-context.ts';
import { MediaCredit } from '../question/MediaCredit.tsx';
import { continueClip, setMediaTitle, toggleClip } from './clip.ts';
import { Wave } from './Wave.tsx';

const PAUSE = 'M6 4h3v16H6zM15 4h3v16h-3z';

export function Clip({ media, credit, audio, number }: ClipProps) {
  const { texts } = usePlayContext();
  const { playing, failed, position, moveTo } = useClip(media.url, audio);
  const duration = media.duration ?? audio.current?.duration ?? 0;
  const title = fill(texts.clipTitle, { n: number });

  useEffect(() => {
    if (playing) setMediaTitle(title);
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
      <div className="clip__track">
        {/* Dragging along the bars must not count as a swipe to the next question. */}
        <input
          className="clip__seek"
          type="range"
          aria-label={texts.clipSeek}
          aria-valuetext={fill(texts.score, { n: clock(position), total: clock(duration) })}
          min={0}
          max={Math.ceil(duration)}
          value={Math.floor(position)}
          onChange={event => moveTo(Math.min(Number(event.target.value), duration))}
          onTouchStart={event => event.stopPropagation()}
        />
        <Wave url={media.url} audio={audio} playing={playing} share={shareOf(position, duration)} />
      </div>
      <p className="clip__time num" role={failed ? 'alert' : undefined}>
        {failed ? texts.clipFailed : `${clock(position)} / ${clock(duration)}`}
      </p>
      <MediaCredit credit={credit} />
    </div>
  );
}

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
    const events = ['play', 'pause', 'ended', 'timeupdate', 'seeking', 'error', 'loadstart'];

    for (const event of events) audio.addEventListener(event, read);
    audio.src = url;
    continueClip(audio);
    return () => {
      for (const event of events) audio.removeEventListener(event, read);
      audio.pause();
      audio.removeAttribute('src');
    };
  }, [url, element]);

  /** Updates the slider at once, so that a second arrow press does not start from the old position. */
  const moveTo = (position: number) => {
    if (!element.current) return;
    element.current.currentTime = position;
    setState(before => ({ ...before, position }));
  };

  return { ...state, moveTo };
}

const shareOf = (position: number, duration: number) =>
  duration > 0 ? Math.min(position / duration, 1) : 0;

const clock = (seconds: number) => {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};
