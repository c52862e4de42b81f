import { type CSSProperties, type PointerEvent, type ReactNode, useState } from 'react';
import { useWords } from './number-words.ts';

/** The size of the drawing, which is stretched to the plot. */
export const WIDTH = 600;
export const HEIGHT = 100;

interface Props {
  title: string;
  /** Labels of the horizontal lines, from the greatest down to 0. */
  ticks: readonly number[];
  /** The first days of the steps. */
  days: readonly string[];
  /** The name and the number that are shown for a step, and the height of its point as a share of the plot. */
  tipOf: (at: number) => { text: string; height: number };
  /** Whether the steps are columns, so that their points are in the middle of equal parts of the width. */
  isColumns?: boolean;
  children: ReactNode;
}

/**
 * A plot with axes. An invisible slider over it shows the number of a step, so that mouse, touch and keyboard can do the
 * same.
 */
export function Plot({ title, ticks, days, tipOf, isColumns = false, children }: Props) {
  const { compact, axisNameOf } = useWords();
  const last = days.length - 1;
  const [chosen, setChosen] = useState<number | null>(null);
  const at = Math.min(chosen ?? last, last);
  const { text, height } = tipOf(at);
  const left = isColumns ? (at + 0.5) / days.length : at / Math.max(1, last);
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const { left: start, width } = currentTarget.getBoundingClientRect();
    const share = Math.min(0.999, Math.max(0, (clientX - start) / width));
    setChosen(isColumns ? Math.floor(share * days.length) : Math.round(share * last));
  };

  return (
    <div className="plot num">
      <Labels name="y" texts={ticks.map(compact)} />
      <div className="plot__area">
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <Lines count={ticks.length} />
          {children}
        </svg>
        <input
          type="range"
          className="plot__slider"
          min={0}
          max={last}
          value={at}
          aria-label={title}
          aria-valuetext={text}
          onChange={({ target }) => setChosen(Number(target.value))}
          onFocus={() => setChosen(at)}
          onBlur={() => setChosen(null)}
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setChosen(null)}
        />
        {chosen !== null && (
          <span
            className="plot__tip"
            aria-hidden="true"
            data-side={left < 0.2 ? 'start' : left > 0.8 ? 'end' : undefined}
            style={{ '--left': left, '--top': 1 - height } as CSSProperties}
          >
            {text}
          </span>
        )}
      </div>
      <Labels name="x" texts={namedSteps(days).map(axisNameOf)} />
    </div>
  );
}

/** The labels of an axis. Screen readers get the numbers from the slider and from the table below the plot. */
const Labels = ({ name, texts }: { name: 'x' | 'y'; texts: readonly string[] }) => (
  <div className={`plot__${name}`} aria-hidden="true">
    {texts.map(text => (
      <span key={text}>{text}</span>
    ))}
  </div>
);

/** Horizontal lines, the last of them at the bottom. */
const Lines = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, at) => (at / (count - 1)) * HEIGHT).map(y => (
    <path key={y} className="plot__grid" d={`M0 ${y}H${WIDTH}`} />
  ));

const NAMED = 4;

/** A few evenly spaced steps, the first and the last among them. */
const namedSteps = (days: readonly string[]): string[] => {
  const count = Math.min(NAMED, days.length);
  const places = Array.from({ length: count }, (_, at) =>
    Math.round((at * (days.length - 1)) / Math.max(1, count - 1)),
  );
  return places.map(place => days[place] as string);
};
