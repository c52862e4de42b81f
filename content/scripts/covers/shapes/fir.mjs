import { path, round } from '../svg.mjs';

// The right edge from the tip down, as shares of the height: out, in, out, in, out.
const EDGE = [
  [0.2, 0.4],
  [0.11, 0.4],
  [0.28, 0.74],
  [0.19, 0.74],
  [0.34, 1],
];

// A fir of three tiers that stands on x, y.
const fir = ([x, y, height]) => {
  const at =
    side =>
    ([across, down]) =>
      `${round(x + side * across * height)} ${round(y - height + down * height)}`;
  const outline = [
    `${x} ${round(y - height)}`,
    ...EDGE.map(at(1)),
    ...EDGE.toReversed().map(at(-1)),
  ];
  return path(`M${outline.join(' ')}z`);
};

// Firs given as [x, y, height].
export const firs = places => places.map(fir);
