// A nightingale sings on a guelder-rose branch above an open book.
import { accent, teal } from '../palette.mjs';
import { lit, shaded } from '../shade.mjs';
import { backdrop } from '../shapes/ground.mjs';
import { openBook } from '../shapes/open-book.mjs';
import { circle, filled, flat, line, path, placed, stroked } from '../svg.mjs';

const PLUMAGE = '#B9773C';
const WING = '#80481F';
const LEAF = 'M0 0q14-26 46-24 2 30-26 38-14 2-20-14z';

const BODY =
  'M36 52C34 30 52 16 74 18c24 2 34 22 50 38 22 20 54 38 94 58l-6 16c-32-8-50-14-62-18' +
  '-14 22-46 30-74 20C46 120 34 90 40 64z';
const BELLY = 'M40 68c18-4 32 14 44 36 12 18 40 22 64 10-14 20-46 28-72 18-28-12-40-38-36-64z';
const FOLDED_WING = 'M92 62c30 2 62 24 90 50-28 8-72 6-92-10-12-12-10-32 2-40z';

const bird = () => [
  stroked(teal.ink, 5, path('M92 132l-6 28M116 134l-4 28')),
  filled(accent.sun, path('M39 36L6 26l30 24z'), path('M37 52l-24 10 27 4z')),
  shaded(path(BODY), PLUMAGE, 'right', 0.25),
  shaded(path(BELLY), accent.milk, 'bottom', 0.2),
  shaded(path(FOLDED_WING), WING, 'right', 0.3),
  stroked(PLUMAGE, 3.5, path('M110 84q26 4 46 20M106 98q18 4 32 9')),
  flat(circle(60, 41, 5), teal.ink),
  flat(circle(58.6, 39.4, 1.6), accent.white),
];

const leaf = (x, y, angle, color) =>
  placed({ x, y, angle }, flat(path(LEAF), color), line(path('M3 0L38-18'), teal.deep, 2));

const BERRIES = [
  [0, 0],
  [-15, 8],
  [14, 10],
  [-2, 17],
  [-18, 24],
  [16, 27],
  [0, 34],
];

const berries = (x, y) =>
  placed(
    { x, y },
    stroked(teal.light, 2.5, path('M0-22V0M0-22l-15 30M0-22l14 32')),
    BERRIES.map(([dx, dy]) => shaded(circle(dx, dy, 9), accent.poppy, 'right', 0.4)),
    filled(
      '#FFB9A0',
      BERRIES.map(([dx, dy]) => circle(dx - 3, dy - 3, 2)),
    ),
  );

const branch = () => [
  line(path('M320 262C322 214 352 192 420 190S520 170 552 138'), teal.light, 7),
  line(path('M320 262C316 226 284 206 236 208'), teal.light, 6),
];

const song = () =>
  stroked(accent.sun, 6, path('M246 62q-14 12-8 32M222 42q-28 26-14 62M198 24q-40 38-22 92'));

export const nightingale = () => [
  backdrop(teal.deep, 'top', 0.32),
  lit(circle(336, 146, 124), '#2F7F88', 'bottom', 0.18),
  song(),
  branch(),
  leaf(452, 186, -62, '#8CC7B4'),
  leaf(536, 154, -60, '#8CC7B4'),
  leaf(262, 208, -140, '#8CC7B4'),
  leaf(330, 230, -10, '#6CB08B'),
  berries(506, 192),
  placed({ x: 266, y: 38 }, bird()),
  openBook(teal, 250),
];
