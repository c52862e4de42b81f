// A village roof and a pole with a big nest on it; whoever lives there is away.
import { accent, green, ochre } from '../palette.mjs';
import { lit, shaded } from '../shade.mjs';
import { backdrop, sun } from '../shapes/ground.mjs';
import { ellipse, filled, flat, path, placed, rect, rounded, stroked } from '../svg.mjs';

const FAR = 'M0 250Q110 214 240 240T470 222 640 244V360H0z';
const NEAR = 'M0 300Q150 268 330 292T640 276V360H0z';
const ROOF = 'M-128 4L-84-84Q0-96 84-84L128 4Q0 20-128 4z';
const STRAWS = 'M-96-8L-74-78M-50-2L-42-84M0 0V-88M50-2L42-84M96-8L74-78';
const TWIGS =
  'M-78-10L-104-28M-60 12L-92 20M78-12L106-26M62 12L94 22M-40 24L-56 40M44 24L58 38M-14 28L-20 46M16 28L24 44';
const WEAVE = 'M-74-4Q0 24 74-4M-64 10Q0 36 64 10M-46 22Q0 38 46 22';

const house = () => [
  shaded(rect(-98, 0, 196, 96), accent.milk, 'right', 0.2),
  filled(green.deep, rect(-70, 28, 40, 34), rect(30, 28, 40, 34)),
  stroked(accent.white, 4, path('M-50 28V62M-70 45H-30M50 28V62M30 45H70')),
  shaded(path(ROOF), ochre.middle, 'bottom', 0.34),
  stroked(ochre.deep, 3, path(STRAWS)),
];

const nest = () => [
  stroked(ochre.ink, 5, path(TWIGS)),
  shaded(path('M-84-16Q0 14 84-16L62 24Q0 46-62 24z'), ochre.deep, 'bottom', 0.4),
  flat(ellipse(0, -16, 84, 13), ochre.ink),
  stroked(ochre.middle, 3, path(WEAVE)),
];

const poplars = [30, 62, 92, 560, 594, 622];

export const emptyNest = () => [
  backdrop('#E6F0DF', 'top', 0.16),
  sun(236, 128, 70, 'bottom'),
  lit(path(FAR), '#A8CFB4', 'bottom', 0.24),
  filled(
    '#4F936F',
    poplars.map((x, at) => ellipse(x, 246, 11, 34 + (at % 3) * 10)),
  ),
  shaded(path(NEAR), green.middle, 'top', 0.2),
  placed({ x: 150, y: 226 }, house()),
  flat(rounded(rect(437, 176, 15, 190), 4), ochre.ink),
  placed({ x: 444, y: 162, scale: 1.15 }, nest()),
  shaded(path('M0 332Q190 306 400 328T640 318V360H0z'), green.deep, 'bottom', 0.2),
];
