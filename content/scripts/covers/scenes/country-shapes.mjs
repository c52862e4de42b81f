// A map from which one invented country is lifted out, and a compass.
import { accent, teal } from '../palette.mjs';
import { lit, shaded } from '../shade.mjs';
import { backdrop } from '../shapes/ground.mjs';
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

// Neighbours along the edges of the sheet.
const LAND = [
  'M40 44L196 20 320 40 300 66 262 60 226 84 186 76 150 98 108 92 84 116 40 122z',
  'M40 300L76 288 104 300 140 292 172 322 40 342z',
  'M508 90L482 104 470 140 488 168 466 196 480 226 508 232z',
];

// No country of this world: a bay in the west, a cape in the south-east, an island before it.
const COUNTRY =
  'M-70-62L-44-84-18-76 4-94 34-82 40-62 66-54 84-26 72-4 88 20 78 46 92 70 74 84 52 66 30 72 14 92-12 84-22 62-50 66-72 44-62 22-34 14-28-4-48-14-78-8-92-32z';
const ISLAND = 'M-66 92L-42 84-26 98-40 114-62 110z';

const country = paint => [paint(path(COUNTRY)), paint(path(ISLAND))];

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
  placed(
    { x: 190, y: 196 },
    country(shape => flat(shape, teal.ink)),
  ),
  placed(
    { x: 372, y: 184, angle: 10, scale: 1.2 },
    country(shape => veil(shape, teal.ink, 0.28)),
  ),
  placed(
    { x: 360, y: 166, angle: 10, scale: 1.2 },
    country(shape => shaded(shape, accent.sun, 'bottom', 0.3)),
  ),
  compass(568, 280),
];
