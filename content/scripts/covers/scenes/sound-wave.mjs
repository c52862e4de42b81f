// The daily about music: a wave of sound before a record that could be a moon.
import { accent, blue } from '../palette.mjs';
import { shaded } from '../shade.mjs';
import { backdrop } from '../shapes/ground.mjs';
import { circle, flat, rect, rounded } from '../svg.mjs';

const HEIGHTS = [44, 90, 134, 78, 172, 220, 126, 240, 180, 100, 152, 82, 48];
const BAR = 17;
const STEP = 35;
const MIDDLE = 180;
const LIT = 7;

const paintOf = i => (i === LIT ? accent.sun : i % 2 ? blue.pale : blue.light);

const bars = () =>
  HEIGHTS.map((height, i) =>
    flat(rounded(rect(101.5 + i * STEP, MIDDLE - height / 2, BAR, height), BAR / 2), paintOf(i)),
  );

export const soundWave = () => [
  backdrop(blue.deep, 'top', 0.36),
  shaded(circle(320, MIDDLE, 224), '#1C4E7B', 'left', 0.2),
  shaded(circle(320, MIDDLE, 154), blue.middle, 'right', 0.28),
  bars(),
];
