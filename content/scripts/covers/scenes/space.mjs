import { accent, green } from '../palette.mjs';
import { lit, shaded } from '../shade.mjs';
import { backdrop } from '../shapes/ground.mjs';
import { circle, clipped, faded, filled, flat, line, path, turned } from '../svg.mjs';

const NIGHT = '#14304A';

const STARS = [
  [60, 60, 3],
  [188, 150, 2],
  [210, 40, 2.5],
  [300, 44, 2],
  [590, 70, 3],
  [606, 180, 2],
  [520, 312, 2.5],
  [80, 250, 2.5],
  [180, 320, 2],
  [410, 34, 2],
  [40, 190, 2],
  [590, 318, 3],
  [250, 326, 2],
  [130, 210, 2],
];

const BELTS =
  'M200 150q130 34 270-18v26q-140 50-270 16zM200 214q130 34 270-18v14q-140 50-270 20z' +
  'M220 108q110 22 230-14v8q-120 34-230 16z';

// Half of the rings: the far half is drawn before the planet, the near half after it.
const rings = sweep =>
  turned(
    -18,
    332,
    186,
    line(path(`M124 186a208 54 0 0 ${sweep} 416 0`), green.pale, 17),
    line(path(`M150 186a182 40 0 0 ${sweep} 364 0`), accent.sun, 6),
  );

const comet = () => [
  lit(path('M556 92L438 26 548 102z'), '#8FB8C9', 'right', 0.5),
  flat(circle(554, 98, 8), accent.milk),
];

export const space = () => [
  backdrop(NIGHT, 'top', 0.42),
  filled(
    green.light,
    STARS.map(star => circle(...star)),
  ),
  comet(),
  rings(1),
  shaded(circle(332, 186, 116), green.middle, 'right', 0.5),
  clipped('planet', circle(332, 186, 116), faded(0.5, flat(path(BELTS), green.deep))),
  rings(0),
  shaded(circle(112, 112, 32), accent.sun, 'right', 0.34),
  filled(accent.straw, circle(104, 104, 5), circle(120, 120, 7), circle(98, 124, 3.5)),
  shaded(circle(552, 262, 15), green.light, 'right', 0.3),
];
