import { type CSSProperties, type KeyboardEvent, type RefObject, useRef } from 'react';
import { useFormTools } from '../editor-context.ts';
import type { Peaks } from './peaks.ts';
import { clock, movedTo, type Stretch, withEnd, withStart } from './trim-selection.ts';
import { usePull } from './use-pull.ts';
import { Wave } from './Wave.tsx';

interface Props {
  peaks: Peaks | null;
  duration: number;
  selection: Stretch;
  /** The part of the recording that the enlarged view shows, in seconds. */
  shown: Stretch;
  /** While a handle is dragged (`isPulled`), the enlarged view does not scroll. */
  select: (selection: Stretch, isPulled?: boolean) => void;
}

const TICKS = [0, 0.25, 0.5, 0.75, 1];
const percent = (share: number) => `${share * 100}%`;

/** The waveform of the whole recording; clicking moves the selection. */
export function TrimStrip({ peaks, duration, selection, shown, select }: Props) {
  const strip = useRef<HTMLDivElement>(null);
  const pull = usePull(strip);
  const whole = { start: 0, end: duration };
  const length = selection.end - selection.start;
  const move = ({ x }: { x: number }) =>
    select(movedTo(selection, x * duration - length / 2, duration));

  return (
    <div className="sound-wave sound-wave--all" ref={strip} {...pull(move, move)}>
      {peaks && <Wave peaks={peaks} shown={whole} selection={selection} />}
      <span
        className="sound-wave__window"
        style={{
          left: percent(shown.start / duration),
          width: percent((shown.end - shown.start) / duration),
        }}
      />
    </div>
  );
}

/** The enlarged waveform, with the selection and its two handles. */
export function TrimZoom({
  peaks,
  duration,
  selection,
  shown,
  select,
  at,
}: Props & { at: number | null }) {
  const { say, locale } = useFormTools();
  const wave = useRef<HTMLDivElement>(null);
  const pull = usePull(wave);
  /** Where the selection was grabbed, in seconds from its start, so that it does not jump to the pointer. */
  const grabbed = useRef(0);
  const length = shown.end - shown.start;
  const place = (seconds: number) => percent((seconds - shown.start) / length);
  const secondsAt = ({ x }: { x: number }) => shown.start + Math.min(1, Math.max(0, x)) * length;
  const settle = () => select(selection);
  const handle = { wave, place, secondsAt, select, settle };

  return (
    <div className="sound-wave sound-wave--zoom" ref={wave}>
      {peaks && <Wave peaks={peaks} shown={shown} selection={selection} />}
      <span
        className="sound-wave__sel"
        style={{
          left: place(selection.start),
          width: percent((selection.end - selection.start) / length),
        }}
        {...pull(
          point => {
            const moved = movedTo(selection, secondsAt(point) - grabbed.current, duration);
            if (moved.start >= shown.start && moved.end <= shown.end) select(moved, true);
          },
          point => {
            grabbed.current = secondsAt(point) - selection.start;
          },
        )}
        onPointerUp={settle}
      />
      {at !== null && <span className="sound-wave__head" style={{ left: place(at) }} />}
      <Handle
        {...handle}
        label={say('trim.start')}
        seconds={selection.start}
        most={duration}
        move={seconds => withStart(selection, seconds)}
      />
      <Handle
        {...handle}
        label={say('trim.end')}
        seconds={selection.end}
        most={duration}
        move={seconds => withEnd(selection, seconds, duration)}
      />
      <span className="sound-wave__ticks" aria-hidden="true">
        {TICKS.map(tick => (
          <span key={tick}>{clock(shown.start + tick * length, locale).slice(0, -2)}</span>
        ))}
      </span>
    </div>
  );
}

interface HandleProps {
  wave: RefObject<HTMLElement | null>;
  label: string;
  seconds: number;
  most: number;
  place: (seconds: number) => string;
  secondsAt: (point: { x: number }) => number;
  move: (seconds: number) => Stretch;
  select: Props['select'];
  settle: () => void;
}

function Handle(props: HandleProps) {
  const { wave, label, seconds, most, place, secondsAt, move, select, settle } = props;
  const { locale } = useFormTools();
  const pull = usePull(wave);
  const words = clock(seconds, locale);
  const steer = (event: KeyboardEvent) => {
    const by = stepOf(event);
    if (by === 0) return;
    event.preventDefault();
    select(move(seconds + by));
  };

  return (
    <div
      className="sound-wave__grip"
      style={{ left: place(seconds), '--at': place(seconds).slice(0, -1) } as CSSProperties}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={most}
      aria-valuenow={seconds}
      aria-valuetext={words}
      onKeyDown={steer}
      {...pull(point => select(move(secondsAt(point)), true))}
      onPointerUp={settle}
    >
      <b>{words}</b>
      <i />
    </div>
  );
}

function stepOf({ key, shiftKey }: KeyboardEvent): number {
  const step = shiftKey ? 1 : 0.1;
  if (key === 'ArrowLeft' || key === 'ArrowDown') return -step;
  if (key === 'ArrowRight' || key === 'ArrowUp') return step;
  if (key === 'Home') return Number.NEGATIVE_INFINITY;
  return key === 'End' ? Number.POSITIVE_INFINITY : 0;
}
