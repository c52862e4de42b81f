// A whale glides above a reef with fish.
import { accent, teal } from '../palette.mjs';
import { lit, shaded } from '../shade.mjs';
import { backdrop } from '../shapes/ground.mjs';
import {
  bare,
  circle,
  copyOf,
  filled,
  flat,
  line,
  path,
  placed,
  stamp,
  stroked,
  veil,
} from '../svg.mjs';

const BODY =
  'M-190 6C-188-62-114-96-20-88 70-80 128-46 178-40 190-48 192-76 222-98' +
  ' 230-72 226-52 214-36 236-38 256-30 266-12 238-2 208-4 188-18 150 24 70 66-30' +
  ' 70-120 72-188 54-190 6z';
const BELLY =
  'M-188 24C-150 36-104 34-62 26-10 42 50 44 106 26 50 60 0 70-40 70-120 72-178 56-188 24z';
const PLEATS = 'M-166 42Q-110 50-60 40M-144 54Q-90 62-30 52M-110 63Q-60 68 0 59';
const FLIPPER = 'M-62 34C-50 72-16 106 30 116 32 82 6 52-22 30z';
const FISH = 'M-20 0Q-4-16 13-2L26-12Q22 0 26 12L13 2Q-4 16-20 0z';

const whale = () => [
  shaded(path('M84-68q28-24 44-18-2 18-10 34z'), teal.ink, 'bottom', 0.2),
  shaded(path(BODY), '#1B5A70', 'bottom', 0.36),
  shaded(path(BELLY), teal.pale, 'bottom', 0.24),
  stroked('#9CC8CB', 3.5, path(PLEATS)),
  shaded(path(FLIPPER), teal.ink, 'top', 0.2),
  flat(circle(-104, 8, 7), accent.milk),
  flat(circle(-105, 9, 4), teal.ink),
  stroked('#5DA3A8', 4, path('M-60-62q30-8 60-6M18-60q16 2 30 6')),
];

const SCHOOL = [
  [92, 236, 0.9],
  [134, 258, 0.75],
  [84, 276, 0.7],
  [176, 232, 0.65],
  [500, 236, 0.8],
  [540, 254, 1],
  [580, 228, 0.7],
];

const fish = ([x, y, scale], color) => placed({ x, y, scale }, flat(copyOf('fish'), color));

const RAYS = 'M120 0H190L90 330H-40zM280 0H330L300 330H200zM430 0H520L560 330H430z';
const FAR_REEF = 'M0 300Q60 262 130 290T270 296 400 284 520 296 640 268V360H0z';
const REEF = 'M0 334Q50 300 120 322T260 338 400 328 520 336 640 306V366H0z';
const CORAL = 'M0 0V-70M0-20L-26-44V-74M0-34L24-54V-86M-26-58L-42-70M24-68L40-80M0-60L-8-88';

const coral = (x, y, scale, color, width) =>
  placed({ x, y, scale }, line(path(CORAL), color, width));

const tube = (x, y, height) => [
  shaded(
    path(`M${x - 15} ${y}L${x - 18} ${y - height}H${x + 18}L${x + 15} ${y}z`),
    accent.sun,
    'right',
    0.34,
  ),
  flat(`ellipse cx="${x}" cy="${y - height}" rx="18" ry="6"`, accent.straw),
];

const WEED = 'M300 346q-16-22 0-42t0-44M322 346q14-20 0-38t2-36';
const BUBBLES = [
  [96, 96, 9],
  [72, 66, 6],
  [108, 50, 4],
  [560, 150, 6],
  [580, 124, 4],
];

const reef = () => [
  shaded(path(FAR_REEF), '#2A7B84', 'top', 0.24),
  coral(66, 332, 0.98, accent.poppy, 12),
  coral(584, 332, 1, '#E88F7A', 12),
  tube(446, 340, 62),
  tube(484, 340, 42),
  coral(180, 342, 0.62, '#E88F7A', 13),
  line(path(WEED), '#6CB08B', 8),
  shaded(path('M360 344q2-44 44-44t40 44z'), accent.beet, 'right', 0.34),
  flat(path(REEF), teal.ink),
];

export const whaleOverReef = () => [
  backdrop('#6FB7BC', 'bottom', 0.4),
  veil(path(RAYS), accent.white, 0.14),
  lit(circle(320, 150, 150), '#85C6C8', 'bottom', 0.16),
  stamp('fish', bare(path(FISH))),
  stroked(
    teal.pale,
    3,
    BUBBLES.map(bubble => circle(...bubble)),
  ),
  placed({ x: 306, y: 136, angle: -5, scale: 1.08 }, whale()),
  reef(),
  SCHOOL.map((place, i) => fish(place, i % 3 ? accent.sun : accent.poppy)),
  filled(accent.white, circle(88, 93, 2.5)),
];
