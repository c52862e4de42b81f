// A flute that shines by itself on the stage of an opera house.
import { accent, music } from '../palette.mjs';
import { lit, shaded } from '../shade.mjs';
import { star } from '../shapes/star.mjs';
import {
  circle,
  ellipse,
  filled,
  flat,
  line,
  path,
  placed,
  rect,
  rounded,
  stroked,
  veil,
} from '../svg.mjs';

const curtain = 'M0 0H150Q150 150 96 236 70 290 84 360H0z';
const folds = 'M36 0Q40 170 22 360M78 0Q80 160 50 300M116 0Q114 140 84 236';

const half = () => [
  shaded(path(curtain), '#7E1F3C', 'left', 0.4),
  stroked('#5F152C', 5, path(folds)),
  line(path('M150 150Q118 206 92 240'), accent.sun, 6),
];

const flute = () =>
  placed(
    { x: 320, y: 168, angle: -16 },
    veil(rounded(rect(-150, -10, 308, 30), 14), accent.haze, 0.35),
    shaded(rounded(rect(-146, -13, 292, 26), 12), accent.sun, 'bottom', 0.34),
    filled('#FBE7B6', rect(-146, -8, 292, 5)),
    flat(rounded(rect(-112, -17, 46, 30), 8), '#E0A23C'),
    flat(ellipse(-90, -8, 9, 5), music.ink),
    filled(
      music.ink,
      [-24, 2, 28, 54, 84, 110].map(x => circle(x, -3, 5.5)),
    ),
  );

const swirl = (x, y, angle) =>
  placed({ x, y, angle }, line(path('M0 0q36-26 70 0t70-4'), '#E9DFFB', 3.5));

export const magicFlute = () => [
  shaded(rect(0, 0, 640, 360), '#2E2358', 'top', 0.3),
  lit(circle(320, 158, 178), '#4B3D8F', 'bottom', 0.3),
  lit(circle(320, 158, 118), '#6A58B5', 'bottom', 0.3),
  veil(path('M250-10L120 320H520L390-10z'), accent.haze, 0.2),
  shaded(path('M0 306Q320 276 640 306V360H0z'), '#8A5A2A', 'bottom', 0.4),
  veil(ellipse(320, 318, 170, 16), accent.haze, 0.45),
  swirl(170, 94, -24),
  swirl(346, 238, -14),
  swirl(406, 92, 12),
  flute(),
  filled(
    accent.haze,
    star(206, 74, 12),
    star(452, 214, 14),
    star(246, 244, 9),
    star(420, 66, 9),
    star(516, 132, 8),
    star(150, 168, 8),
  ),
  half(),
  placed({ x: 640, y: 0 }, '<g transform="scale(-1 1)">', half(), '</g>'),
  shaded(
    path(
      'M0 0H640V36Q600 66 560 36 520 66 480 36 440 66 400 36 360 66 320 36 280 66 240 36 200 66 160 36 120 66 80 36 40 66 0 36z',
    ),
    '#8E2645',
    'top',
    0.3,
  ),
  line(
    path(
      'M0 38Q40 66 80 38 120 66 160 38 200 66 240 38 280 66 320 38 360 66 400 38 440 66 480 38 520 66 560 38 600 66 640 38',
    ),
    accent.sun,
    5,
  ),
];
