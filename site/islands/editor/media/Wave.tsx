import { memo } from 'react';
import { barsOf, type Peaks } from './peaks.ts';
import type { Stretch } from './trim-selection.ts';

const COUNT = 150;
const STEP = 4;

interface Props {
  peaks: Peaks;
  /** The part of the recording between the left and right edge, in seconds. */
  shown: Stretch;
  selection: Stretch;
}

/** The waveform of a part of a recording, with the selection in colour. */
export const Wave = memo(function Wave({ peaks, shown, selection }: Props) {
  const bars = barsOf(peaks, { ...shown, count: COUNT });

  return (
    <svg viewBox={`0 0 ${COUNT * STEP} 100`} preserveAspectRatio="none" aria-hidden="true">
      {bars.map((bar, at) => {
        const { seconds } = bar;
        const height = Math.max(4, bar.height * 96);
        return (
          <rect
            key={seconds}
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
