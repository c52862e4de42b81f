// Old books with a guelder-rose sprig on them, an inkwell and a quill.
import { accent, ochre, teal } from '../palette.mjs';
import { lit, shaded } from '../shade.mjs';
import { backdrop } from '../shapes/ground.mjs';
import { circle, filled, flat, line, path, placed, rect, rounded, stroked, veil } from '../svg.mjs';

const VANE =
  'M-4-64C-24-84-34-96-40-122L-26-116-44-138C-52-178-40-226 6-268 34-232 46-190 38-150' +
  'L24-140 36-132C30-104 18-82 2-64z';
const SHAFT = 'M0 0Q-10-130 6-264';
const BARBS =
  'M-4-92l-20-18M-5-120l-26-20M-5-150l-30-22M-4-180l-26-22M-1-92l18-20' +
  'M-3-122l26-22M-2-152l30-24M0-182l26-24';
const LEAF = 'M0 0q14-26 46-24 2 30-26 38-14 2-20-14z';

const quill = () =>
  placed(
    { x: 448, y: 262, angle: 24 },
    shaded(path(VANE), accent.milk, 'right', 0.26),
    stroked(ochre.light, 3, path(BARBS)),
    line(path(SHAFT), ochre.deep, 5),
  );

const inkwell = () => [
  flat(rounded(rect(424, 232, 54, 26), 4), teal.deep),
  shaded(path('M384 320Q376 262 412 252H490Q526 262 518 320z'), teal.ink, 'right', 0.5),
  veil(path('M398 312Q392 272 416 264 408 290 410 312z'), teal.light, 0.7),
  shaded(rounded(rect(414, 226, 74, 14), 6), accent.sun, 'right', 0.3),
];

const diamonds = (from, count, y) =>
  Array.from({ length: count }, (_, i) => path(`M${from + i * 22} ${y}l9 10-9 10-9-10z`));

const books = () => [
  shaded(rounded(rect(96, 272, 246, 48), 9), accent.brick, 'bottom', 0.34),
  filled(accent.sun, rect(122, 272, 7, 48), rect(309, 272, 7, 48)),
  filled(accent.milk, diamonds(153, 7, 286)),
  shaded(rounded(rect(122, 228, 208, 44), 9), teal.deep, 'bottom', 0.34),
  filled(accent.sun, rect(148, 228, 6, 44), rect(160, 228, 6, 44), rect(296, 228, 6, 44)),
  shaded(rounded(rect(104, 188, 200, 40), 9), accent.straw, 'bottom', 0.3),
  filled(ochre.ink, rect(130, 188, 6, 40), rect(272, 188, 6, 40)),
  filled(ochre.pale, diamonds(182, 3, 198)),
];

const leaf = (x, y, angle, color) =>
  placed({ x, y, angle }, flat(path(LEAF), color), line(path('M3 0L38-18'), teal.deep, 2));

const BERRIES = [
  [214, 172],
  [232, 164],
  [250, 172],
  [223, 182],
  [241, 182],
  [196, 181],
  [260, 182],
];

const sprig = () => [
  leaf(196, 178, -166, '#4F9A73'),
  leaf(206, 168, -82, '#6CB08B'),
  line(path('M150 146Q176 178 216 176'), ochre.deep, 5),
  BERRIES.map(([x, y]) => shaded(circle(x, y, 10), accent.poppy, 'right', 0.4)),
  filled(
    '#FFB9A0',
    BERRIES.map(([x, y]) => circle(x - 3, y - 3, 2)),
  ),
];

export const inkwellAndBooks = () => [
  backdrop('#EBCF9C', 'top', 0.18),
  lit(circle(352, 170, 158), '#F4E3BE', 'bottom', 0.3),
  shaded(rect(0, 318, 640, 42), '#6B4424', 'bottom', 0.4),
  veil(rounded(rect(84, 316, 470, 9), 4.5), ochre.ink, 0.5),
  books(),
  sprig(),
  quill(),
  inkwell(),
];
