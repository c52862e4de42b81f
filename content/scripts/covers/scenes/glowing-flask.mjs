// A flask of glowing liquid and a model atom before the blank cells of the periodic table.
import { accent, teal } from '../palette.mjs';
import { lit, shaded } from '../shade.mjs';
import { backdrop } from '../shapes/ground.mjs';
import {
  circle,
  clipped,
  ellipse,
  faded,
  filled,
  flat,
  line,
  path,
  placed,
  rect,
  rounded,
  turned,
  veil,
} from '../svg.mjs';

const STEP = 34;

// The table's rows: which of the eighteen columns have a cell.
const ROWS = [
  [0, 17],
  [0, 1, 12, 13, 14, 15, 16, 17],
  [0, 1, 12, 13, 14, 15, 16, 17],
  Array.from({ length: 18 }, (_, i) => i),
  Array.from({ length: 18 }, (_, i) => i),
  Array.from({ length: 18 }, (_, i) => i),
  Array.from({ length: 18 }, (_, i) => i),
];

// A cell is a small square under a pen as wide as itself.
const cell = (row, column) => `M${24 + column * STEP} ${40 + row * STEP}h14v14h-14z`;

const HUES = [
  ['#3C8D8F', column => column < 2],
  ['#2B6E78', column => column > 1 && column < 12],
  ['#6BB08F', column => column > 11 && column < 17],
  ['#D9A95B', column => column === 17],
];

const table = () =>
  HUES.map(([hue, holds]) =>
    line(
      path(
        ROWS.flatMap((columns, row) => columns.filter(holds).map(column => cell(row, column))).join(
          '',
        ),
      ),
      hue,
      15,
    ),
  );

const GLASS = 'M-30-128H30V-34L108 112Q118 140 88 142H-88Q-118 140-108 112L-30-34z';

const flask = () =>
  placed(
    { x: 226, y: 200 },
    veil(path(GLASS), '#DDF2EF', 0.34),
    clipped(
      'glass',
      path(GLASS),
      shaded(path('M-130 34Q-66 18 0 34T130 34V150H-130z'), '#F2B84B', 'bottom', 0.36),
      veil(path('M-130 34Q-66 18 0 34T130 34V52Q66 54 0 48T-130 50z'), '#FFE6A6', 0.8),
      filled(
        '#FFE9B8',
        circle(-34, 82, 13),
        circle(26, 104, 18),
        circle(50, 66, 8),
        circle(-6, 64, 7),
        circle(-62, 112, 8),
      ),
    ),
    line(path(GLASS), teal.pale, 8),
    flat(rounded(rect(-42, -142, 84, 20), 9), teal.pale),
    veil(path('M-20-108V-28L-74 76h12L-8-26V-108z'), accent.white, 0.6),
    filled('#FFE9B8', circle(-6, -52, 8), circle(10, -14, 10), circle(8, -90, 6)),
  );

const orbit = angle => turned(angle, 0, 0, line(ellipse(0, 0, 106, 38), accent.milk, 6));

const atom = () =>
  placed(
    { x: 466, y: 176 },
    veil(circle(0, 0, 126), teal.ink, 0.62),
    [0, 60, 120].map(orbit),
    shaded(circle(-11, -8, 17), accent.poppy, 'bottom', 0.3),
    shaded(circle(12, -6, 17), accent.sun, 'bottom', 0.3),
    shaded(circle(0, 12, 17), accent.poppy, 'bottom', 0.3),
    filled(accent.sun, circle(106, 0, 11), circle(-53, 92, 11), circle(-53, -92, 11)),
  );

export const glowingFlask = () => [
  backdrop('#134650', 'bottom', 0.4),
  faded(0.75, table()),
  lit(circle(226, 236, 150), '#2F7F86', 'bottom', 0.2),
  shaded(rect(0, 338, 640, 22), teal.ink, 'bottom', 0.3),
  flask(),
  atom(),
];
