// An orange couch and a low table with six cups in a coffee house.
import { accent, film } from '../palette.mjs';
import { lit, shaded } from '../shade.mjs';
import { backdrop } from '../shapes/ground.mjs';
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

const CUPS = ['#5DA3A8', accent.poppy, accent.milk, '#6CB08B', accent.sun, '#8D76CC'];

const cup = (color, i) =>
  placed(
    { x: 186 + i * 54, y: 282 - (i % 2) * 10 },
    line(path('M12-10q12 0 10 8-2 7-12 6'), color, 4),
    shaded(path('M-15-16H15L12 8Q0 14-12 8z'), color, 'right', 0.3),
    flat(ellipse(0, -16, 15, 4), film.ink),
  );

const couch = () => [
  veil(ellipse(320, 300, 250, 16), film.ink, 0.4),
  filled(film.ink, rect(116, 280, 16, 26), rect(508, 280, 16, 26)),
  shaded(path('M118 240Q104 122 176 118H464Q536 122 522 240z'), '#DE7426', 'bottom', 0.28),
  stroked('#B9571A', 4, path('M246 124Q242 180 244 220M394 124Q398 180 396 220')),
  filled(
    '#B9571A',
    [178, 320, 462].map(x => circle(x, 164, 5)),
  ),
  shaded(rounded(rect(146, 202, 348, 50), 18), '#EF8A38', 'bottom', 0.24),
  line(path('M320 206v42'), '#B9571A', 4),
  shaded(rounded(rect(92, 178, 70, 110), 30), '#D66A1E', 'right', 0.26),
  shaded(rounded(rect(478, 178, 70, 110), 30), '#D66A1E', 'right', 0.26),
  shaded(path('M146 240H494V284H146z'), '#C95F18', 'bottom', 0.3),
];

const lamp = () => [
  flat(rect(584, 116, 8, 180), film.ink),
  flat(ellipse(588, 298, 34, 8), film.ink),
  veil(path('M548 116L500 300H676L628 116z'), accent.haze, 0.22),
  shaded(path('M566 58H610L634 118H542z'), accent.haze, 'bottom', 0.2),
];

const window = () => [
  shaded(rounded(rect(196, 18, 248, 84), 10), '#2C3A66', 'bottom', 0.2),
  filled(
    '#F3CC7C',
    [214, 240, 300, 330, 372, 400].map((x, i) => rect(x, 50 + (i % 3) * 14, 12, 14)),
  ),
  filled('#1C2748', rect(206, 66, 40, 36), rect(286, 54, 64, 48), rect(364, 70, 60, 32)),
  filled(
    '#F3CC7C',
    rect(216, 76, 8, 8),
    rect(300, 64, 8, 8),
    rect(324, 64, 8, 8),
    rect(312, 80, 8, 8),
    rect(380, 80, 8, 8),
    rect(402, 80, 8, 8),
  ),
  line(rounded(rect(196, 18, 248, 84), 10), film.dusk, 7),
  line(path('M320 20v80'), film.dusk, 5),
];

export const orangeCouch = () => [
  backdrop('#7A5A3E', 'top', 0.28),
  stroked(
    '#6C4E35',
    3,
    [60, 130, 510, 580].map(x => path(`M${x} 0V292`)),
  ),
  window(),
  shaded(path('M0 284H640V360H0z'), '#5A3B26', 'bottom', 0.3),
  lit(ellipse(320, 338, 270, 34), '#8E5B3A', 'bottom', 0.2),
  lamp(),
  couch(),
  veil(ellipse(320, 334, 210, 12), film.ink, 0.4),
  filled(film.ink, rect(174, 300, 10, 40), rect(456, 300, 10, 40)),
  shaded(rounded(rect(144, 286, 352, 22), 10), '#B98A55', 'bottom', 0.3),
  CUPS.map(cup),
];
