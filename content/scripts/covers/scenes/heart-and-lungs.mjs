// Heart and lungs in a figure, as on a medical poster.
import { accent, green } from '../palette.mjs';
import { lit, shaded } from '../shade.mjs';
import { backdrop } from '../shapes/ground.mjs';
import {
  circle,
  ellipse,
  filled,
  flat,
  line,
  mirrored,
  path,
  placed,
  rect,
  rounded,
  stroked,
} from '../svg.mjs';

const AXIS = 320;
const LUNG = '#F0A08A';
const VEIN = '#D9735F';

const FIGURE =
  'M294 84V106Q290 122 248 132C184 146 166 178 160 236L148 366H492L480 236' +
  'C474 178 456 146 392 132Q350 122 346 106V84z';
const LOBE =
  'M300 176C288 148 262 152 244 182 224 216 214 262 220 304 224 324 252 316 278 300' +
  ' 298 288 306 270 306 240z';
const TREE = 'M320 168L278 194 246 208M278 194L262 234 238 258M262 234L268 270';
const HEART =
  'M308 248C298 222 330 208 346 224 372 214 394 238 382 268 374 296 356 314 342 322' +
  ' 322 306 310 280 308 248z';

const airways = () => [
  shaded(rounded(rect(309, 104, 22, 70), 8), accent.milk, 'right', 0.2),
  stroked(LUNG, 4, path('M311 122h18M311 136h18M311 150h18')),
];

const lungs = () => [
  mirrored(
    'lung',
    AXIS,
    shaded(path(LOBE), LUNG, 'bottom', 0.34),
    stroked(VEIN, 4, path('M222 282Q256 278 300 226')),
    stroked(accent.milk, 6, path(TREE)),
  ),
  airways(),
];

const heart = () => [
  line(path('M324 232V186'), accent.sky, 13),
  line(path('M344 232V202q0-16 14-16t14 16v12'), accent.brick, 13),
  shaded(path(HEART), accent.poppy, 'right', 0.4),
  stroked('#8E1F3A', 4, path('M350 232Q340 268 348 306M346 262q14 4 22 18M344 256q-14 4-20 16')),
  flat(ellipse(324, 246, 5, 9), '#F3A58C'),
];

const PULSE =
  'M0 206H52l12-34 22 74 20-104 22 86 10-22H210M430 206H506l12-34 22 74 20-104 22 86 10-22H640';

const bone = () => [
  filled(
    accent.milk,
    rect(-24, -7, 48, 14),
    [-26, 26].flatMap(x => [circle(x, -9, 11), circle(x, 9, 11)]),
  ),
];

const eye = () => [
  flat(path('M-36 0Q0-38 36 0 0 38-36 0z'), accent.milk),
  flat(circle(0, 0, 15), accent.sky),
  flat(circle(0, 0, 7), green.ink),
  flat(circle(-4, -5, 3), accent.white),
];

const badge = (x, y, angle, parts) => [
  lit(circle(x, y, 52), '#3C8E69', 'top', 0.26),
  placed({ x, y, angle }, parts),
];

export const heartAndLungs = () => [
  backdrop(green.deep, 'top', 0.34),
  lit(circle(320, 190, 182), '#358763', 'bottom', 0.2),
  line(path(PULSE), green.middle, 5),
  badge(88, 76, -38, bone()),
  badge(552, 76, 0, eye()),
  flat(ellipse(320, 50, 44, 52), green.light),
  shaded(path(FIGURE), green.light, 'bottom', 0.18),
  placed({ x: -61, y: -28, scale: 1.19 }, lungs(), heart()),
];
