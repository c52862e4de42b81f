// A map from which one country is lifted out, and a compass.
import { accent, teal } from '../palette.mjs';
import { lit, shaded } from '../shade.mjs';
import { backdrop } from '../shapes/ground.mjs';
import { boot } from '../shapes/italy.mjs';
import { circle, filled, flat, path, placed, stroked, veil } from '../svg.mjs';

const PALE_FOLD = '#F4F5EA';
const DARK_FOLD = '#DDEBE4';

const SHEET = [
  { shape: 'M40 44L196 20V318L40 342z', side: 'right', fill: DARK_FOLD },
  { shape: 'M196 20L352 44V342L196 318z', side: 'left', fill: PALE_FOLD },
  { shape: 'M352 44L508 20V318L352 342z', side: 'right', fill: DARK_FOLD },
];
const SHADOW = 'M52 58L208 34 364 58 520 34V336L364 360 208 336 52 360z';
const CREASES = 'M196 20V318M352 44V342';
const GRID =
  'M40 142L196 118 352 142 508 118M40 242L196 218 352 242 508 218M118 32V330M274 32V330M430 32V330';

// The land round the gap: the Alps, the Balkans, the coast of Africa.
const LAND = [
  'M40 44L196 20 352 44 508 20V66L440 84 400 66 352 84 240 92 150 84 110 100 96 128 40 136z',
  'M40 316L88 306 140 314 172 322 40 342z',
];

const sheet = () => [
  veil(path(SHADOW), teal.ink, 0.35),
  SHEET.map(({ shape, side, fill }) => shaded(path(shape), fill, side, 0.16)),
  stroked('#C2DAD6', 2, path(GRID)),
  filled('#A9D2BC', LAND.map(path)),
  stroked('#BFD3C8', 2, path(CREASES)),
];

const NORTH = 'M-13 0L0-46 13 0z';
const SOUTH = 'M-13 0L0 46 13 0z';

const compass = (x, y) =>
  placed(
    { x, y },
    veil(circle(6, 8, 68), teal.ink, 0.35),
    shaded(circle(0, 0, 68), accent.straw, 'right', 0.3),
    lit(circle(0, 0, 56), accent.milk, 'bottom', 0.2),
    stroked(teal.deep, 4, path('M0-46v6M46 0h-6M0 46v-6M-46 0h6')),
    placed(
      { x: 0, y: 0, angle: 28 },
      flat(path(NORTH), accent.poppy),
      flat(path(SOUTH), teal.deep),
      veil(path('M0-46L13 0 0 46z'), '#000', 0.2),
    ),
    flat(circle(0, 0, 6), accent.sun),
  );

export const countryShapes = () => [
  backdrop(teal.deep, 'top', 0.34),
  sheet(),
  placed({ x: 172, y: 198 }, flat(boot(22), teal.ink)),
  placed({ x: 390, y: 190, angle: 12 }, veil(boot(25), teal.ink, 0.28)),
  placed({ x: 378, y: 174, angle: 12 }, shaded(boot(25), accent.sun, 'bottom', 0.3)),
  compass(568, 280),
];
