// The daily about films: a clapperboard on its way down, a moon behind it.
import { accent, blue } from '../palette.mjs';
import { shaded } from '../shade.mjs';
import { backdrop } from '../shapes/ground.mjs';
import { circle, filled, flat, path, rect, rounded, turned } from '../svg.mjs';

const LEFT = 166;
const WIDTH = 308;
const STRIPE = 38;
const STEP = 76;

const leaning = (x, y, height, lean) =>
  [0, 1, 2, 3].map(i => path(`M${x + i * STEP} ${y}h${STRIPE}l${lean} ${height}h-${STRIPE}z`));

const board = () => [
  shaded(rounded(rect(LEFT, 148, WIDTH, 178), 14), blue.ink, 'bottom', 0.5),
  flat(rect(LEFT, 148, WIDTH, 36), blue.pale),
  filled(blue.ink, leaning(LEFT + 8, 148, 36, 24)),
  flat(path('M294 214l66 40-66 40z'), accent.sun),
];

const clapper = () =>
  turned(-14, 174, 146, [
    shaded(rounded(rect(LEFT, 96, WIDTH, 50), 8), blue.pale, 'right', 0.12),
    filled(blue.ink, leaning(LEFT + 34, 96, 50, -26)),
  ]);

export const clapperboard = () => [
  backdrop(blue.middle, 'top', 0.24),
  shaded(circle(500, 104, 148), blue.light, 'right', 0.18),
  turned(-5, 320, 200, [board(), clapper(), flat(circle(188, 146, 12), accent.sun)]),
];
