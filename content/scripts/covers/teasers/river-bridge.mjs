// A wide river under a cable-stayed bridge, golden domes on the high bank.
import { accent, green } from '../palette.mjs';
import { lit, shaded } from '../shade.mjs';
import { backdrop, farBirds, sun } from '../shapes/ground.mjs';
import { faded, filled, flat, path, rect, rounded, stroked } from '../svg.mjs';

const WATER = '#5FA7B5';
const BANK = 'M0 190Q70 140 150 164T344 226L352 238H0z';
const DOMES =
  'M70 114q0-16 10-26 10 10 10 26zM120 146q0-12 7-19 7 7 7 19zM136 146q0-14 8-22 8 8 8 22zM34 152q0-12 7-18 7 6 7 18z';
const TOWERS = 'M72 166v-52h16v52zM118 176v-30h36v30zM32 176v-24h18v24z';
const PYLON = 'M424 44h16l34 316h-20l-9-92h-26l-9 92h-20zM429 130l-6 84h18l-6-84z';

const cables = (x, y, feet) => feet.map((foot, at) => path(`M${x} ${y + at * 9}L${foot} 228`));

const GLINTS = [
  [120, 258, 112],
  [150, 282, 64],
  [70, 306, 72],
  [500, 262, 70],
  [524, 326, 90],
  [250, 334, 120],
  [330, 300, 46],
];

export const riverBridge = () => [
  backdrop('#E4EFE2', 'top', 0.14),
  sun(226, 150, 60, 'bottom'),
  farBirds(green.deep, [
    [520, 76, 14],
    [556, 94, 10],
  ]),
  lit(path('M352 236Q450 196 640 210V240H352z'), '#B4D6BE', 'bottom', 0.2),
  shaded(path(BANK), '#86BD9C', 'top', 0.24),
  filled(green.pale, path(TOWERS)),
  shaded(path(DOMES), accent.sun, 'right', 0.3),
  filled(
    green.deep,
    [14, 60, 104, 170, 206, 240].map((x, at) => path(`M${x} ${182 + at * 5}q12-34 24 0z`)),
  ),
  shaded(rect(0, 236, 640, 124), WATER, 'bottom', 0.3),
  faded(
    0.6,
    filled(
      green.pale,
      GLINTS.map(([x, y, width]) => rounded(rect(x, y, width, 5), 2.5)),
    ),
  ),
  stroked(
    green.pale,
    3,
    cables(430, 66, [196, 236, 276, 316, 356, 394]),
    cables(434, 66, [668, 634, 600, 560, 522, 472]),
  ),
  flat(path(PYLON), green.ink),
  filled(green.ink, rect(0, 224, 640, 15), rect(150, 236, 13, 124), rect(40, 236, 13, 124)),
];
