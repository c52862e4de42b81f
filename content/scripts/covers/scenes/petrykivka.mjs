// A flower in the manner of Petrykivka: every stroke is one touch of the brush.
import { accent, ochre } from '../palette.mjs';
import { lit, shaded } from '../shade.mjs';
import { touches, twig, wreath } from '../shapes/brush.mjs';
import { backdrop } from '../shapes/ground.mjs';
import {
  bare,
  circle,
  copyOf,
  filled,
  flat,
  line,
  mirrored,
  path,
  placed,
  stamp,
  veil,
} from '../svg.mjs';

const LEAF = '#2F7A57';
const FRESH = '#7DB36B';
const AXIS = 318;

const PETALS = 12;
const HALF_STEP = 180 / PETALS;

const stamps = () => [stamp('ring', bare(wreath(PETALS, 100, 28))), stamp('twig', bare(twig(100)))];

const ring = (scale, color, angle = 0) =>
  placed({ x: 0, y: 0, angle, scale }, flat(copyOf('ring'), color));

const flower = (x, y, scale) =>
  placed(
    { x, y, scale },
    placed(
      { x: 0, y: 0, angle: HALF_STEP, scale: 1.14 },
      shaded(copyOf('ring'), accent.brick, 'right', 0.3),
    ),
    ring(1, accent.poppy),
    flat(wreath(PETALS, 84, 9), accent.sun),
    ring(0.6, accent.milk, HALF_STEP),
    ring(0.45, accent.sun),
    shaded(circle(0, 0, 21), LEAF, 'right', 0.4),
    ring(0.16, accent.sun),
  );

const bud = place =>
  placed(
    place,
    flat(touches([-56, -28, 0, 28, 56], 64, 20), accent.brick),
    flat(touches([-40, -13, 13, 40], 54, 13), accent.poppy),
    flat(touches([-24, 0, 24], 42, 8), accent.sun),
    flat(touches([-70, 0, 70], 24, 12), LEAF),
  );

const leaf = (place, color) =>
  placed(place, flat(copyOf('twig'), color), veil(touches([0], 92, 2.5), ochre.pale, 0.7));

const berries = (x, y, angle) =>
  placed(
    { x, y, angle },
    line(path('M0 0q4-24 0-46M1-20q-16-8-20-24M1-20q16-8 20-24'), LEAF, 3),
    filled(accent.poppy, circle(0, -54, 10), circle(-22, -48, 9), circle(22, -48, 9)),
    filled(accent.milk, circle(-3, -57, 3), circle(-25, -51, 2.6), circle(19, -51, 2.6)),
  );

const branch = () => [
  line(path('M318 352C260 330 176 330 126 236'), LEAF, 6),
  leaf({ x: 230, y: 324, angle: -62, scale: 1.2 }, LEAF),
  leaf({ x: 168, y: 292, angle: 14, scale: 0.86 }, FRESH),
  leaf({ x: 288, y: 352, angle: -20, scale: 0.9 }, FRESH),
  leaf({ x: 62, y: 374, angle: -26, scale: 1.1 }, LEAF),
  berries(86, 214, -28),
  bud({ x: 124, y: 238, angle: -14, scale: 1.35 }),
];

export const petrykivka = () => [
  stamps(),
  backdrop(ochre.pale, 'bottom', 0.14),
  lit(circle(AXIS, 158, 152), ochre.light, 'top', 0.3),
  line(path('M316 372C318 300 318 250 318 180'), LEAF, 6),
  mirrored('branch', AXIS, branch()),
  flower(AXIS, 154, 1.18),
];
