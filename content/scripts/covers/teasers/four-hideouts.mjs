// A village at night: a house with smoke over its chimney, an oak, a pond and a bridge.
import { accent, blue } from '../palette.mjs';
import { lit, shaded } from '../shade.mjs';
import { backdrop } from '../shapes/ground.mjs';
import {
  circle,
  ellipse,
  filled,
  flat,
  line,
  path,
  rect,
  rounded,
  stroked,
  veil,
} from '../svg.mjs';

const STARS = [
  [60, 42],
  [150, 24],
  [236, 66],
  [330, 28],
  [420, 58],
  [500, 24],
  [600, 70],
  [560, 120],
  [40, 120],
];

const house = () => [
  stroked('#93A6C9', 7, path('M142 96q-14-18 2-32t-4-32')),
  flat(rect(130, 96, 22, 44), '#7A4630'),
  shaded(rect(56, 168, 128, 82), '#E9E2D3', 'right', 0.34),
  shaded(path('M36 178Q60 120 76 112H168Q186 124 206 178z'), '#A9773B', 'bottom', 0.36),
  shaded(rounded(rect(78, 192, 30, 28), 3), accent.haze, 'bottom', 0.1),
  stroked('#6B4424', 3, path('M93 192v28M78 206h30')),
  shaded(rounded(rect(132, 192, 28, 58), 3), '#6B4424', 'right', 0.3),
  veil(path('M78 222L60 282H126L108 222z'), accent.haze, 0.2),
];

const oak = () => [
  flat(
    path('M402 250Q412 200 398 150L414 132 428 160 446 132 458 146Q440 190 454 250z'),
    '#4A3223',
  ),
  shaded(
    path(
      'M330 138Q322 96 362 90 372 50 424 56 480 42 500 84 540 92 528 136 528 170 482 166 452 184 424 168 380 186 358 166 328 166 330 138z',
    ),
    '#2F6B57',
    'bottom',
    0.36,
  ),
  filled('#24574A', circle(382, 118, 14), circle(440, 92, 14), circle(482, 130, 12)),
];

const pond = () => [
  shaded(ellipse(300, 304, 132, 34), blue.deep, 'top', 0.2),
  stroked('#7FB0D6', 3, path('M228 300h40M300 318h54M330 292h28')),
  stroked('#1D4A3C', 4, path('M186 300v-34M196 304v-26M176 306v-22')),
  filled('#6B4424', ellipse(186, 264, 4, 9), ellipse(196, 276, 4, 8)),
];

const bridge = () => [
  shaded(
    path('M474 262Q560 214 650 258V338H640Q632 288 588 288T536 338H474z'),
    '#74808F',
    'bottom',
    0.34,
  ),
  stroked('#566173', 3, path('M486 276h26M520 254h30M590 250h34M500 312h22M474 294h26M610 276h28')),
  flat(path('M540 338Q544 294 588 294T636 338z'), '#14233F'),
  line(path('M470 256Q560 204 650 250'), '#93A0B0', 9),
];

export const fourHideouts = () => [
  backdrop('#243B63', 'top', 0.34),
  filled(
    accent.milk,
    STARS.map(([x, y]) => circle(x, y, 2)),
  ),
  lit(circle(284, 84, 42), accent.haze, 'bottom', 0.2),
  shaded(path('M0 214Q120 176 260 206T520 196 640 208V360H0z'), '#21544C', 'bottom', 0.3),
  shaded(path('M0 250Q200 232 400 248T640 250V360H0z'), '#1B463E', 'bottom', 0.3),
  house(),
  oak(),
  pond(),
  bridge(),
];
