// A bucket of popcorn from which faces fly.
import { accent, film } from '../palette.mjs';
import { lit, shaded } from '../shade.mjs';
import { cool, laughing, startled } from '../shapes/face.mjs';
import { backdrop } from '../shapes/ground.mjs';
import {
  bare,
  circle,
  clipped,
  copyOf,
  ellipse,
  filled,
  flat,
  path,
  placed,
  stamp,
  veil,
} from '../svg.mjs';

const BUCKET = 'M222 208H418L392 372H248z';
const STRIPES = [0, 1, 2, 3].map(i => {
  const [top, bottom] = [222 + i * 56, 248 + i * 41];
  return path(`M${top} 208h28L${bottom + 20.5} 372H${bottom}z`);
});

const KERNELS = [
  [232, 200, 1],
  [274, 186, 1.15],
  [320, 196, 1.05],
  [364, 184, 1.2],
  [408, 200, 1],
  [252, 172, 0.8],
  [298, 164, 0.95],
  [344, 160, 0.9],
  [388, 168, 0.8],
];

const FLYING = [
  [166, 206, 0.8, 30],
  [482, 214, 0.75, -20],
  [320, 124, 0.6, 10],
  [84, 232, 0.6, 60],
  [556, 270, 0.66, 15],
  [96, 62, 0.55, -30],
  [548, 36, 0.5, 40],
];

const POPPED =
  'M-24 6a16 16 0 0 1 6-28 18 18 0 0 1 32-2 17 17 0 0 1 10 28 16 16 0 0 1-26 14A16 16 0 0 1-24 6z';

const kernelStamp = () =>
  stamp(
    'kernel',
    shaded(path(POPPED), film.pale, 'bottom', 0.22),
    filled(film.light, circle(-4, -2, 6), circle(8, 4, 4)),
  );

const kernel = ([x, y, scale, angle = x]) => placed({ x, y, scale, angle }, bare(copyOf('kernel')));

const bucket = () => [
  veil(ellipse(320, 360, 120, 14), film.ink, 0.4),
  KERNELS.map(kernel),
  flat(path(BUCKET), accent.milk),
  clipped('bucket', path(BUCKET), filled(accent.poppy, STRIPES)),
  shaded(path(BUCKET), 'none', 'right', 0.26),
  flat(path('M214 202q13-8 26 0t26 0 26 0 26 0 26 0 26 0 26 0 30 0l-4 20H218z'), accent.milk),
];

export const popcorn = () => [
  backdrop(film.dusk, 'bottom', 0.4),
  lit(circle(320, 190, 214), '#6B3D1E', 'top', 0.14),
  kernelStamp(),
  FLYING.map(kernel),
  placed({ x: 184, y: 96, angle: -16, scale: 1.1 }, startled()),
  placed({ x: 462, y: 106, angle: 14, scale: 1.14 }, cool()),
  placed({ x: 322, y: 78, angle: 4, scale: 1.24 }, laughing()),
  bucket(),
];
