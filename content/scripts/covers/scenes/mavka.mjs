// A mavka with a wreath and long loose hair sits by a moonlit pond.
import { accent, teal } from '../palette.mjs';
import { lit, shaded } from '../shade.mjs';
import { backdrop } from '../shapes/ground.mjs';
import { blades, maces } from '../shapes/reeds.mjs';
import { circle, ellipse, faded, filled, flat, path, placed, rect, stroked } from '../svg.mjs';

const NIGHT = '#10333D';
const HAIR = '#1F6B57';
const SHINE = '#4FA383';
const SKIN = '#E9C9A4';

const WOODS =
  'M0 236V150q30-34 62-14 20-36 58-20 34 0 40 34 40-10 52 26 60 20 120' +
  ' 20t120-20q10-40 50-36 10-44' +
  ' 60-40 40-26 78 14V236z';
const SHIRT = 'M252 206Q264 174 322 168 380 174 392 206L406 306H238z';
const ARMS =
  'M284 172Q226 182 208 246L190 288 220 302 250 248zM360 172Q418 182 436 246L454' +
  ' 288 424 302 394 248z';
const HAIR_FALL =
  'M288 120C282 68 362 68 356 120 357 148 352 160 360 186 370 216 364 240 372 268' +
  ' 382 300 420 312 474 310 520 308 548 326 590 322 552 342 508 336 470 334 420' +
  ' 334 380 342 340 326' +
  ' 310 330 290 320 280 300 272 270 286 244 284 210 282 184 290 160 288 120z';
const LOCKS =
  'M306 134C302 180 304 220 302 250S308 296 322 308M324 138C324 190 322 236 336' +
  ' 276S372 312 420 322' +
  'M342 134C342 176 344 214 350 250S392 310 470 322';
const RIBBONS = [
  [accent.poppy, 'M360 118C396 118 398 152 430 146S462 158 476 150'],
  [accent.sun, 'M360 124C388 132 390 170 420 172S448 190 462 184'],
  ['#8CC7B4', 'M358 130C378 146 376 182 404 196S426 220 440 218'],
];
const STONE = 'M146 336Q150 290 226 292H418Q494 290 500 336z';

const FLOWERS = [
  [282, 112, 14, accent.sun],
  [303, 120, 16, accent.poppy],
  [362, 112, 14, accent.sun],
  [341, 120, 16, accent.poppy],
  [322, 122, 18, accent.milk],
];

const LILIES = [
  [104, 306],
  [556, 284],
];

const flower = ([x, y, r, color]) => [
  shaded(circle(x, y, r), color, 'bottom', 0.3),
  flat(circle(x, y, r * 0.36), color === accent.sun ? accent.brick : accent.sun),
];

const LEAVES =
  'M268 106q-18-4-20-20 18 2 24 14zM376 106q18-4 20-20-18 2-24 14zM290 104q-8-14 0-26 12 10 8 24z';

const wreath = () => [
  filled(SHINE, path(LEAVES), path('M354 104q8-14 0-26-12 10-8 24z')),
  FLOWERS.map(flower),
];

const figure = () => [
  shaded(path(STONE), '#37666A', 'bottom', 0.44),
  shaded(path(SHIRT), accent.milk, 'bottom', 0.2),
  shaded(path(ARMS), accent.milk, 'bottom', 0.24),
  stroked(accent.poppy, 6, path('M201 270l29 11M443 270l-29 11')),
  filled(SKIN, ellipse(203, 300, 17, 10), ellipse(441, 300, 17, 10)),
  shaded(path(HAIR_FALL), HAIR, 'bottom', 0.4),
  stroked(SHINE, 3.5, path(LOCKS)),
  RIBBONS.map(([color, d]) => stroked(color, 5.5, path(d))),
  wreath(),
];

const lily = ([x, y]) =>
  placed(
    { x, y },
    flat(ellipse(0, 10, 42, 10), '#2F7F6B'),
    flat(path('M-22 6Q-26-8-14-14-8-22 0-26 8-22 14-14 26-8 22 6 0 14-22 6z'), accent.milk),
    flat(path('M-9 6Q-10-8 0-18 10-8 9 6z'), '#F3C9B8'),
  );

const WILLOW =
  'M0 20Q60 10 92 0M28 12q-8 70 4 132M58 8q-10 60 6 112M84 2q-4 40 10 76M640 12Q590 10 560 0' +
  'M618 10q8 70-4 128M590 6q8 50-6 98';

export const mavka = () => [
  backdrop(NIGHT, 'top', 0.36),
  lit(circle(322, 146, 134), '#F2E3AE', 'bottom', 0.3),
  filled('#0B2830', path(WOODS)),
  shaded(rect(0, 234, 640, 126), '#1F5E68', 'bottom', 0.34),
  faded(
    0.7,
    stroked(
      '#F2E3AE',
      4,
      path('M150 252h70M440 250h60M120 274h44M470 270h34M140 338h60M430 340h80'),
    ),
  ),
  stroked(teal.deep, 5, path(WILLOW)),
  figure(),
  LILIES.map(lily),
  blades('#0B2830', [
    [14, 236, 12],
    [40, 262, -14],
    [64, 290, 16],
    [628, 230, -12],
    [598, 262, 14],
    [572, 296, -18],
  ]),
  maces('#0B2830', '#7A4A22', [
    [28, 214, -8],
    [612, 208, 8],
  ]),
  filled(
    accent.sun,
    circle(72, 190, 4),
    circle(148, 214, 3),
    circle(540, 196, 4),
    circle(500, 224, 3),
  ),
];
