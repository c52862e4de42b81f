import { memo } from 'react';
import { barsOf, type Peaks } from './peaks.ts';
import type { Stretch } from './trim-selection.ts';

const COUNT = 150;
const STEP = 4;

interface Props {
  peaks: Peaks;
  /** From its left to its right edge. */
  shown: Stretch;
  selection: Stretch;
}

/** How loud a stretch of a recording is, with the selection in colour. */
export const Wave = memo(function Wave({ peaks, shown, selection }: Props) {
  const length = shown.end - shown.start;
  const bars = barsOf(peaks, { ...shown, count: COUNT });

  return (
    <svg viewBox={`0 0 ${COUNT * STEP} 100`} preserveAspectRatio="none" aria-hidden="true">
      {bars.map((bar, at) => {
        const seconds = shown.start + ((at + 0.5) / COUNT) * length;
        const height = Math.max(4, bar * 96);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
            key={at}
            className={seconds >= selection.start && seconds <= selection.end ? 'in' : undefined}
            x={at * STEP + 0.8}
            y={50 - height / 2}
            width={STEP - 1.6}
            height={height}
            rx={1}
          />
        );
      })}
    </svg>
  );
});
