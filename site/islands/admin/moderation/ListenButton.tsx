import { useEffect, useRef, useState } from 'react';
import type { Media } from '../../../../contracts/media.ts';
import { EditorIcon } from '../../editor/editor-icon.tsx';
import { useModeration } from './moderation-context.ts';

/** The clip that is playing; starting another one stops it. */
let playing: HTMLAudioElement | null = null;

/** Plays the clip of a question. */
export function ListenButton({ media }: { media: Media }) {
  const { say, locale } = useModeration();
  const audio = useRef<HTMLAudioElement | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => () => audio.current?.pause(), []);
  const seconds = new Intl.NumberFormat(locale === 'en' ? 'en-GB' : 'uk', {
    maximumFractionDigits: 1,
  }).format(media.duration ?? 0);

  const toggle = () => {
    if (isPlaying) return audio.current?.pause();
    const clip = audio.current ?? listenTo(new Audio(media.url), setPlaying);
    audio.current = clip;
    playing?.pause();
    playing = clip;
    clip.currentTime = 0;
    clip.play().catch(() => setPlaying(false));
  };

  return (
    <button
      className="thumb thumb--none"
      type="button"
      aria-label={say(isPlaying ? 'question.stop' : 'question.listen', { n: seconds })}
      onClick={toggle}
    >
      <EditorIcon name={isPlaying ? 'pause' : 'play'} />
      <span className="num">{say('question.seconds', { n: seconds })}</span>
    </button>
  );
}

function listenTo(clip: HTMLAudioElement, setPlaying: (isPlaying: boolean) => void) {
  clip.addEventListener('play', () => setPlaying(true));
  for (const end of ['pause', 'ended', 'error'])
    clip.addEventListener(end, () => setPlaying(false));
  return clip;
}
