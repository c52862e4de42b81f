import { accent, green } from '../palette.mjs';
import { shaded } from '../shade.mjs';
import { backdrop } from '../shapes/ground.mjs';
import {
  circle,
  dashed,
  ellipse,
  filled,
  flat,
  line,
  path,
  placed,
  rect,
  rounded,
  turned,
} from '../svg.mjs';

const CREAM = 'M254 168q10-46 58-40 54 6 50 48-2 24-30 26-16 20-46 8-38-8-32-42z';
const DILL = 'M-13 0h26M-6 0l-5-8M-6 0l-5 8M4 0l-4-8M4 0l-4 8';
const BUN = 'M-46 22q-8-54 46-54t46 54q-46 14-92 0z';

const SPRIGS = [
  [290, 154, 20],
  [318, 170, -30],
  [300, 184, 70],
  [258, 258, 10],
  [346, 262, -50],
  [392, 180, 40],
  [216, 190, -20],
  [330, 100, 0],
  [250, 110, 50],
];

const CARROTS = [
  [372, 232, 9],
  [232, 236, 7],
  [226, 144, 7],
  [376, 124, 8],
  [302, 276, 6],
];

const sprig = ([x, y, angle]) => placed({ x, y, angle }, line(path(DILL), green.deep, 3.5));

const plate = () => [
  flat(circle(312, 192, 164), green.ink),
  shaded(circle(306, 182, 164), green.pale, 'right', 0.16),
  dashed(circle(306, 182, 141), accent.beet, 5, '1 11'),
  dashed(circle(306, 182, 151), green.middle, 4, '10 10'),
  shaded(circle(306, 182, 122), accent.wine, 'bottom', 0.3),
  shaded(circle(306, 182, 113), accent.beet, 'right', 0.2),
];

const soup = () => [
  shaded(path(CREAM), accent.milk, 'right', 0.14),
  filled(
    '#F3A94E',
    CARROTS.map(carrot => circle(...carrot)),
  ),
  SPRIGS.map(sprig),
];

const spoon = () =>
  turned(
    24,
    540,
    180,
    flat(ellipse(540, 96, 32, 46), accent.sun),
    flat(rounded(rect(533, 132, 14, 206), 7), accent.sun),
    shaded(ellipse(540, 94, 22, 34), accent.straw, 'bottom', 0.2),
  );

const bun = (x, y, angle) =>
  placed(
    { x, y, angle },
    shaded(path(BUN), accent.sun, 'bottom', 0.3),
    filled(accent.milk, circle(-16, -10, 3), circle(6, -18, 3), circle(18, -2, 3)),
    line(path('M-22-16q20-14 40-6'), '#F9D79A', 5),
  );

const STITCH = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

// An embroidered towel along the left edge.
const towel = () =>
  turned(
    14,
    70,
    180,
    shaded(rect(6, -40, 104, 440), green.pale, 'right', 0.18),
    filled(accent.beet, rect(18, -40, 5, 440), rect(93, -40, 5, 440)),
    filled(
      accent.beet,
      STITCH.map(i => path(`M58 ${i * 40 - 36}l20 20-20 20-20-20z`)),
    ),
    filled(
      green.pale,
      STITCH.map(i => path(`M58 ${i * 40 - 25}l9 9-9 9-9-9z`)),
    ),
  );

export const borshch = () => [
  backdrop(green.middle, 'bottom', 0.2),
  shaded(path('M420-20L660 220V-20z'), green.deep, 'right', 0.2),
  towel(),
  plate(),
  soup(),
  spoon(),
  bun(586, 300, -8),
  bun(494, 332, 10),
];
