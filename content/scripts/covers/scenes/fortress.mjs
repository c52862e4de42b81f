// A stone fortress above a canyon, after those of Podillia.
import { accent, ochre } from '../palette.mjs';
import { shaded } from '../shade.mjs';
import { firs } from '../shapes/fir.mjs';
import { backdrop, farBirds, sun } from '../shapes/ground.mjs';
import { filled, flat, path, rect, rounded } from '../svg.mjs';

const STONE = '#EADFC8';
const WALL = '#D9CDB4';
const SLIT = '#4A3B2C';
const PINE = '#163B3A';

const HILLS = 'M0 204Q120 160 250 190T470 176 640 196V360H0z';
const ROCK = 'M70 250L120 236H520L566 252 610 360H30z';
const CRAG = 'M30 360L96 262 150 300 214 268 270 320 348 276 420 326 500 270 560 312 610 360z';
const CANYON = 'M0 338Q120 308 260 340T520 330 640 344V360H0z';
const GATE = 'M254 244v-22q0-14 14-14t14 14v22z';

const TOWERS = [
  { x: 104, y: 150, width: 52, height: 98, roof: 66 },
  { x: 196, y: 128, width: 46, height: 116, roof: 74 },
  { x: 300, y: 164, width: 40, height: 80, roof: 50 },
  { x: 368, y: 112, width: 58, height: 134, roof: 88 },
  { x: 476, y: 150, width: 54, height: 98, roof: 62 },
];

const PINES = [
  [32, 346, 84],
  [70, 340, 54],
  [586, 346, 62],
  [618, 350, 92],
];

function tower({ x, y, width, height, roof }) {
  const middle = x + width / 2;
  return [
    shaded(rect(x, y, width, height), STONE, 'right', 0.34),
    flat(rect(x - 6, y, width + 12, 8), '#B9A57F'),
    shaded(
      path(`M${x - 9} ${y}L${middle} ${y - roof}L${x + width + 9} ${y}z`),
      accent.roof,
      'right',
      0.36,
    ),
    filled(
      SLIT,
      rounded(rect(middle - 4, y + 24, 8, 20), 4),
      rounded(rect(middle - 3, y + 60, 6, 14), 3),
    ),
  ];
}

const battlements = () => Array.from({ length: 21 }, (_, i) => rect(110 + i * 20, 188, 11, 11));

const banner = () => [
  flat(rect(395, 2, 4, 26), SLIT),
  shaded(path('M399 3q14-6 26 0t24 0v16q-12 6-24 0t-26 0z'), accent.brick, 'right', 0.3),
];

export const fortress = () => [
  backdrop(ochre.light, 'top', 0.16),
  sun(486, 112, 58, 'bottom'),
  shaded(path(HILLS), '#9CC4BE', 'top', 0.16),
  farBirds('#3C6660', [
    [236, 58, 15],
    [282, 82, 11],
    [88, 88, 11],
  ]),
  shaded(path(ROCK), '#5F8A87', 'bottom', 0.4),
  shaded(path(CRAG), '#2F605F', 'bottom', 0.34),
  shaded(rect(108, 196, 420, 48), WALL, 'bottom', 0.2),
  filled(WALL, battlements()),
  banner(),
  TOWERS.map(tower),
  flat(path(GATE), SLIT),
  flat(path(CANYON), PINE),
  filled(PINE, firs(PINES)),
];
