// For a page that is not there: a stork on a signpost in the fog, nothing written on the boards.
// No backdrop, so that it stands on light and dark paper alike.
import { accent, green } from '../palette.mjs';
import { lit, shaded } from '../shade.mjs';
import { stork } from '../shapes/stork.mjs';
import { circle, filled, flat, path, placed, rect, rounded, veil } from '../svg.mjs';

const FOG = [
  [60, 208, 250, 26],
  [330, 176, 236, 20],
  [396, 262, 210, 24],
  [96, 284, 200, 18],
  [30, 318, 560, 28],
];

const board = (d, color) => shaded(path(d), color, 'right', 0.3);

const NAILS = [
  [312, 206],
  [312, 246],
  [312, 286],
];

const signpost = () => [
  shaded(rounded(rect(304, 176, 18, 170), 4), '#7A4A22', 'right', 0.4),
  board('M212 190H346V224H212L192 207z', accent.sun),
  board('M282 232H420L440 249 420 266H282z', '#8CC7A4'),
  board('M222 274H352V304H222L204 289z', accent.milk),
  filled(
    green.ink,
    NAILS.map(([x, y]) => circle(x, y, 3.5)),
  ),
];

const fog = ([x, y, width, height]) =>
  veil(rounded(rect(x, y, width, height), height / 2), '#C9DBD6', 0.62);

export const lostStork = () => [
  lit(circle(318, 168, 160), '#8FBFA6', 'top', 0.34),
  flat(circle(216, 122, 27), accent.haze),
  FOG.slice(0, 2).map(fog),
  signpost(),
  placed({ x: 312, y: 176, scale: 0.86 }, stork()),
  FOG.slice(2).map(fog),
];
