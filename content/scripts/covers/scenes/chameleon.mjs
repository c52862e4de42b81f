// A chameleon of many colours on a branch shoots its tongue at a fly.
import { accent, green } from '../palette.mjs';
import { lit, shaded } from '../shade.mjs';
import { backdrop } from '../shapes/ground.mjs';
import {
  bare,
  circle,
  clipped,
  copyOf,
  ellipse,
  filled,
  flat,
  line,
  path,
  placed,
  stamp,
  stroked,
  veil,
} from '../svg.mjs';

const SKIN = '#5FBF7E';
const FAR_SKIN = '#2F8A5C';

const BODY =
  'M180 182Q176 158 206 142 246 116 292 82 306 110 304 130C338 84 420 76 470 126 496 152 506 184' +
  ' 512 208 476 226 440 250 384 250 338 250 306 240 280 222 250 226 214 222 194 206 184 198' +
  ' 180 190 180 182z';
const TAIL = 'M498 196C560 196 600 236 590 284 580 324 526 328 516 294 510 268 544 256 552 280';
const BANDS =
  'M330 80Q316 160 340 260H362Q342 160 354 70zM410 70Q400 170 412 260H434Q426 160 434 70z' +
  'M482 100Q478 170 480 250H500Q502 180 496 110z';
const CREST =
  'M304 128q8-24 24-26 2-16 22-14 6-14 24-8 12-12 26-2 16-8 26 6 16-2 24 12l-40 30-80 4z';
const BRANCH = 'M-20 312C100 284 220 268 340 276S560 268 660 236';
const LEAF = 'M0 0Q26-44 92-36 76 22 0 0z';

const fly = () => [
  filled(accent.sun, ellipse(0, 0, 12, 8), circle(-12, -1, 6)),
  flat(path('M2-6Q-2-28 12-30 20-20 2-6zM4-6Q16-22 28-18 26-6 4-6z'), green.pale),
];

const chameleon = () => [
  line(path('M350 224L372 250 356 274M462 206L492 236 468 264'), FAR_SKIN, 22),
  line(path(TAIL), '#46A66C', 24),
  shaded(path(CREST), '#3C9B66', 'bottom', 0.2),
  shaded(path(BODY), SKIN, 'bottom', 0.3),
  clipped(
    'skin',
    path(BODY),
    veil(path(BANDS), accent.sun, 0.9),
    filled(
      accent.poppy,
      circle(386, 128, 9),
      circle(380, 168, 11),
      circle(390, 208, 8),
      circle(458, 130, 8),
      circle(462, 170, 10),
      circle(454, 206, 8),
    ),
    veil(path('M292 82Q250 130 282 222H170V82z'), '#8ED79C', 0.5),
  ),
  stroked(green.deep, 5, path('M182 184Q216 198 262 186')),
  line(path('M318 232L296 252 318 276M430 238L452 256 424 272'), SKIN, 22),
  shaded(circle(240, 148, 32), '#8ED79C', 'right', 0.3),
  stroked(green.deep, 3, circle(238, 148, 22)),
  flat(circle(234, 146, 12), green.ink),
  flat(circle(230, 142, 4), accent.white),
];

const leaves = [
  [40, 300, 20, 1.1, '#2F8A5C'],
  [112, 286, -70, 0.9, '#6CB08B'],
  [604, 250, -56, 1, '#6CB08B'],
  [548, 262, 62, 0.9, '#2F8A5C'],
  [236, 276, 74, 0.8, '#6CB08B'],
];

export const chameleonOnBranch = () => [
  backdrop('#1F6549', 'bottom', 0.4),
  lit(circle(350, 164, 166), '#2F8A63', 'bottom', 0.26),
  stamp('leaf', bare(path(LEAF))),
  veil(path('M0 0H150Q120 90 0 120zM640 0H540Q560 70 640 90z'), green.ink, 0.4),
  line(path(BRANCH), '#6A4327', 22),
  stroked('#8A5C36', 4, path('M20 298Q140 272 280 268M400 272Q500 268 600 250')),
  leaves.map(([x, y, angle, scale, color]) =>
    placed(
      { x, y, angle, scale },
      flat(copyOf('leaf'), color),
      line(path('M6-2Q40-26 76-30'), green.ink, 2),
    ),
  ),
  line(path('M190 188Q140 160 82 104'), '#E88F9A', 9),
  flat(circle(82, 104, 13), '#E0707F'),
  placed({ x: 58, y: 82, angle: 20, scale: 1.3 }, fly()),
  chameleon(),
];
