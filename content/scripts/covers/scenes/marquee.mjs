// The front of a cinema at night; somebody hangs the last blank cube of a short title on the marquee.
import { accent, film } from '../palette.mjs';
import { lit, shaded } from '../shade.mjs';
import { backdrop } from '../shapes/ground.mjs';
import { cube } from '../shapes/letter-cube.mjs';
import { star } from '../shapes/star.mjs';
import {
  circle,
  ellipse,
  filled,
  flat,
  line,
  path,
  placed,
  rect,
  rounded,
  stroked,
  veil,
} from '../svg.mjs';

const NIGHT = '#24140F';
const SKIN = '#F0C8A0';
const AMBER = { face: accent.sun, lip: '#A9701C' };
const POPPY = { face: accent.poppy, lip: '#8E301D' };

const BULBS = [
  ...Array.from({ length: 17 }, (_, i) => [120 + i * 25, 92]),
  ...Array.from({ length: 17 }, (_, i) => [120 + i * 25, 206]),
  ...[115, 138, 161, 184].flatMap(y => [
    [116, y],
    [524, y],
  ]),
];

const CUBES = [
  [184, AMBER],
  [252, POPPY],
  [320, AMBER],
];

const sign = () => [
  shaded(path('M230 78V34Q320-14 410 34V78z'), '#8F3728', 'bottom', 0.3),
  flat(star(320, 46, 28), accent.sun),
  shaded(rounded(rect(100, 76, 440, 146), 12), '#A63F2C', 'bottom', 0.36),
  filled(
    accent.haze,
    BULBS.map(([x, y]) => circle(x, y, 5.5)),
  ),
  flat(rounded(rect(134, 106, 372, 86), 6), accent.milk),
  filled('#E2CFAE', rounded(rect(360, 121, 56, 56), 11), rounded(rect(428, 121, 56, 56), 11)),
  CUBES.map(([x, colours]) => placed({ x, y: 149 }, cube(56, colours))),
];

const doors = () => [
  shaded(rect(130, 222, 380, 116), film.deep, 'top', 0.4),
  flat(rect(208, 236, 224, 102), '#FFDF9A'),
  lit(rect(208, 236, 224, 102), accent.sun, 'bottom', 0.3),
  stroked(film.dusk, 6, path('M208 338V236H432V338M320 236V338M264 236V338M376 236V338')),
  filled(film.dusk, rounded(rect(306, 284, 6, 24), 3), rounded(rect(328, 284, 6, 24), 3)),
  [144, 446].map(x => [
    flat(rect(x, 244, 50, 74), film.dusk),
    flat(rect(x + 5, 249, 40, 64), film.light),
  ]),
  flat(path('M149 313l18-30 10 14 6-8 6 24zM177 262a6 6 0 1 0 .1 0z'), accent.brick),
  flat(path('M471 306q-14-16-10-26t10-2q6-10 11 2t-11 26z'), accent.poppy),
];

const worker = () => [
  placed({ x: 434, y: 148, angle: -12 }, cube(56, POPPY)),
  stroked(film.middle, 6, path('M556 348L500 140M590 348L534 130')),
  stroked(
    film.middle,
    5,
    path('M512 186l34-10M522 222l34-10M532 258l34-10M541 292l34-9M550 324l34-9'),
  ),
  stroked('#2F5F92', 17, path('M544 222L546 256M560 218L572 258')),
  shaded(path('M522 150Q546 132 568 152L574 232H532z'), '#3F78B5', 'right', 0.3),
  line(path('M538 160L496 164 476 160'), film.light, 14),
  flat(circle(468, 158, 9), SKIN),
  flat(circle(544, 120, 18), SKIN),
  flat(path('M520 112q4-24 28-22 20 2 20 20l-32 2z'), accent.poppy),
];

export const marquee = () => [
  backdrop('#3A2016', 'bottom', 0.3),
  lit(circle(320, 150, 250), '#5A321C', 'bottom', 0.2),
  flat(path('M0 338V150H60V96H130V338zM510 338V110H580V170H640V338z'), NIGHT),
  filled(
    film.middle,
    [
      [22, 180],
      [22, 230],
      [82, 128],
      [82, 180],
      [596, 196],
      [596, 250],
      [612, 300],
    ].map(([x, y]) => rect(x, y, 16, 22)),
  ),
  shaded(rect(0, 336, 640, 30), film.ink, 'bottom', 0.3),
  veil(ellipse(320, 346, 220, 14), accent.sun, 0.4),
  doors(),
  flat(path('M262 338H378L420 366H220z'), accent.poppy),
  sign(),
  worker(),
];
