// A tree that bears cubes for fruit; its roots spread through layers of earth.
import { accent, ochre } from '../palette.mjs';
import { shaded } from '../shade.mjs';
import { backdrop } from '../shapes/ground.mjs';
import { cube, GREEN_CUBE } from '../shapes/letter-cube.mjs';
import { circle, ellipse, filled, line, path, placed, stroked, veil } from '../svg.mjs';

const BARK = '#6B4323';
const LEAVES = '#4C9A70';
const FAR_LEAVES = '#357F59';

const AMBER = { face: accent.sun, lip: '#B5791F' };
const POPPY = { face: accent.poppy, lip: '#93331F' };

const FAR_CROWN = [
  [212, 118, 54],
  [428, 118, 54],
  [320, 58, 58],
  [262, 66, 50],
  [380, 66, 50],
];
const CROWN = [
  [256, 130, 52],
  [386, 130, 52],
  [320, 104, 62],
];

const TRUNK = 'M296 156L284 246Q276 262 250 268H390Q364 262 356 246L344 156z';
const BRANCHES = 'M306 190L252 132M334 190L392 130M320 180V96M276 158L222 128M366 156L424 122';

// Root after root, each thinner to its end: [path, width].
const ROOTS = [
  ['M296 262C260 284 200 276 150 296S90 330 60 332', 11],
  ['M306 264C290 300 240 300 214 350', 10],
  ['M320 260C318 300 330 320 318 362', 12],
  ['M336 264C350 298 402 300 430 350', 10],
  ['M346 262C382 282 440 276 492 296S552 328 584 330', 11],
  ['M186 284Q160 276 120 280', 6],
  ['M246 312Q220 308 178 336', 6],
  ['M322 316Q348 324 364 356', 6],
  ['M392 304Q430 310 458 332', 6],
  ['M462 286Q500 274 540 282', 6],
];

// A cube on its stalk: [x, y, size, turn, colours].
const FRUIT = [
  [196, 150, 46, -8, AMBER],
  [262, 106, 42, 6, POPPY],
  [322, 142, 44, -4, GREEN_CUBE],
  [334, 68, 42, 8, AMBER],
  [394, 118, 44, -8, POPPY],
  [450, 154, 44, 8, AMBER],
];

const fruit = ([x, y, size, angle, colours]) => [
  line(path(`M${x} ${y - size * 0.8}V${y}`), BARK, 4),
  placed({ x, y, angle }, cube(size, colours)),
];

const PEBBLES = [
  [104, 314, 11, 6],
  [276, 334, 10, 6],
  [394, 338, 9, 5],
  [560, 306, 12, 7],
  [30, 300, 9, 5],
];

export const wordTree = () => [
  backdrop(ochre.pale, 'top', 0.1),
  shaded(circle(320, 124, 172), '#F3D690', 'bottom', 0.16),
  veil(path('M0 268V226Q110 186 230 240T460 226 640 214V268z'), ochre.middle, 0.36),
  shaded(path('M0 262Q160 248 320 258T640 256V366H0z'), ochre.deep, 'bottom', 0.4),
  veil(path('M0 300Q160 286 330 298T640 292V366H0z'), ochre.ink, 0.3),
  filled(
    '#A87B45',
    PEBBLES.map(p => ellipse(...p)),
  ),
  line(path('M0 262Q160 248 320 258T640 256'), '#6C9A4E', 9),
  ROOTS.map(([d, width]) => line(path(d), '#E3BE83', width)),
  filled(
    FAR_LEAVES,
    FAR_CROWN.map(c => circle(...c)),
  ),
  shaded(path(TRUNK), BARK, 'right', 0.3),
  stroked(BARK, 14, path(BRANCHES)),
  CROWN.map(c => shaded(circle(...c), LEAVES, 'bottom', 0.22)),
  stroked(BARK, 17, path('M308 212Q300 178 272 154M332 212Q340 178 368 154')),
  FRUIT.map(fruit),
];
