// A golden statuette that holds up a star; the slots for a name on its plinth are empty.
import { accent, film } from '../palette.mjs';
import { lit, shaded } from '../shade.mjs';
import { backdrop } from '../shapes/ground.mjs';
import { cube } from '../shapes/letter-cube.mjs';
import { star } from '../shapes/star.mjs';
import {
  bare,
  circle,
  copyOf,
  ellipse,
  flat,
  line,
  mirrored,
  path,
  placed,
  rect,
  rounded,
  stamp,
  stroked,
  veil,
} from '../svg.mjs';

const GOLD = '#EDB44E';
const FAR_GOLD = '#B97C24';
const AMBER = { face: accent.sun, lip: '#A9701C' };

const CURTAIN = 'M-10-10H150Q156 90 110 190 84 250 96 366H-10z';
const FOLDS = 'M30-10Q44 160 22 366M70-10Q88 130 56 250 46 300 56 366M112-10Q122 90 84 190';

const curtain = () => [
  shaded(path(CURTAIN), '#8E3026', 'right', 0.34),
  stroked('#6B2119', 6, path(FOLDS)),
  line(path('M114 182Q60 214-10 206'), accent.sun, 9),
];

const BODY =
  'M0-92C-30-92-44-78-40-52L-22 4C-32 30-22 60-17 104H17C22 60 32 30 22 4L40-52C44-78 30-92 0-92z';

const figure = () => [
  line(path('M-32-76C-64-104-58-150-26-168M32-76C64-104 58-150 26-168'), FAR_GOLD, 17),
  shaded(star(0, -188, 60), accent.haze, 'right', 0.24),
  shaded(path(BODY), GOLD, 'right', 0.4),
  flat(rect(-9, -106, 18, 22), FAR_GOLD),
  shaded(circle(0, -122, 20), GOLD, 'right', 0.36),
  stroked(FAR_GOLD, 4, path('M0-66V0M0 28V100M-22 4Q0 14 22 4')),
  shaded(rounded(rect(-46, 102, 92, 14), 5), GOLD, 'right', 0.4),
];

const SLOTS = [0, 1, 2, 3, 4, 5].map(i => 320 + (i - 2.5) * 36);

const plinth = () => [
  shaded(path('M232 268H408L430 344H210z'), film.ink, 'bottom', 0.2),
  flat(rounded(rect(222, 258, 196, 16), 6), film.dusk),
  shaded(rounded(rect(196, 288, 248, 46), 9), film.deep, 'bottom', 0.2),
  SLOTS.slice(1).map(x => placed({ x, y: 311 }, flat(copyOf('slot'), film.ink))),
  placed({ x: SLOTS[0], y: 311 }, cube(30, AMBER)),
];

const CONFETTI = [
  [196, 60, 20],
  [226, 132, -30],
  [178, 176, 60],
  [446, 54, -20],
  [414, 150, 40],
  [470, 186, -50],
  [250, 30, 70],
  [404, 20, 10],
];
const COLOURS = [accent.poppy, accent.milk, accent.sun];

export const statuette = () => [
  backdrop('#6A3A1E', 'top', 0.3),
  lit(circle(320, 150, 164), film.deep, 'bottom', 0.3),
  veil(path('M292-10H348L520 350H120z'), accent.haze, 0.24),
  shaded(rect(0, 336, 640, 30), film.dusk, 'bottom', 0.3),
  veil(ellipse(320, 346, 190, 12), film.ink, 0.5),
  stamp('slot', bare(rounded(rect(-15, -15, 30, 30), 6))),
  CONFETTI.map(([x, y, angle], i) =>
    placed({ x, y, angle }, flat(rounded(rect(-7, -7, 14, 14), 3), COLOURS[i % 3])),
  ),
  plinth(),
  placed({ x: 320, y: 179, scale: 0.67 }, figure()),
  mirrored('curtain', 320, curtain()),
];
