// A painter's table: a sheet with a garland and nothing in the middle, pots of gouache and brushes.
import { accent, green, ochre } from '../palette.mjs';
import { lit, shaded } from '../shade.mjs';
import { backdrop } from '../shapes/ground.mjs';
import {
  bare,
  circle,
  copyOf,
  ellipse,
  flat,
  path,
  placed,
  rect,
  rounded,
  stamp,
  stroked,
  turned,
  veil,
} from '../svg.mjs';

const PETALS = [0, 60, 120, 180, 240, 300];

const flower = (x, y, r, color) =>
  placed(
    { x, y, scale: r / 20 },
    flat(copyOf('petals'), color),
    flat(circle(0, 0, 12), accent.sun),
    flat(circle(0, 0, 6), ochre.deep),
  );

const leaf = (x, y, angle) =>
  placed({ x, y, angle }, flat(path('M0 0Q10-22 40-18 34 8 0 0z'), green.deep));

const sheet = () =>
  turned(
    -3,
    250,
    186,
    veil(rounded(rect(68, 36, 396, 306), 6), ochre.ink, 0.3),
    lit(rounded(rect(58, 26, 396, 306), 6), accent.milk, 'bottom', 0.1),
    stroked(
      green.middle,
      4,
      path('M86 292Q76 176 96 74 176 48 256 62 340 46 420 70 434 176 424 292'),
    ),
    leaf(92, 214, -70),
    leaf(90, 140, -20),
    leaf(160, 60, 160),
    leaf(330, 58, 10),
    leaf(428, 200, 100),
    leaf(420, 130, 30),
    flower(92, 254, 18, accent.poppy),
    flower(92, 172, 15, '#3F78B5'),
    flower(106, 84, 20, accent.beet),
    flower(206, 56, 14, '#3F78B5'),
    flower(290, 58, 17, accent.poppy),
    flower(404, 82, 19, '#DD9433'),
    flower(430, 168, 15, accent.beet),
    flower(424, 252, 19, '#3F78B5'),
  );

const pot = (x, y, color) =>
  placed(
    { x, y },
    veil(ellipse(4, 32, 36, 10), ochre.ink, 0.35),
    shaded(rounded(rect(-32, -22, 64, 54), 8), '#E6EEF0', 'right', 0.3),
    flat(rect(-32, -2, 64, 22), color),
    flat(ellipse(0, -22, 32, 10), '#C8D4D8'),
    flat(ellipse(0, -22, 26, 7), color),
  );

const brush = (angle, tip) =>
  placed(
    { x: 560, y: 176, angle },
    shaded(rounded(rect(-6, -70, 12, 130), 6), accent.straw, 'right', 0.3),
    flat(rect(-7, -92, 14, 26), '#AFBcc0'),
    flat(path('M-8-92Q-10-116 0-132 10-116 8-92z'), tip),
  );

export const gouache = () => [
  stamp(
    'petals',
    PETALS.map(angle => turned(angle, 0, 0, bare(ellipse(0, -20, 10, 15)))),
  ),
  backdrop('#E3C389', 'top', 0.2),
  shaded(path('M0 320H640V360H0z'), '#C69A57', 'bottom', 0.24),
  sheet(),
  brush(-16, accent.poppy),
  brush(4, '#3F78B5'),
  brush(22, green.deep),
  veil(ellipse(562, 236, 54, 10), ochre.ink, 0.35),
  shaded(path('M512 158H608L598 234Q560 246 522 234z'), '#7FA9B0', 'right', 0.36),
  stroked('#A9CBD0', 4, path('M518 178Q560 188 602 178')),
  pot(500, 296, accent.poppy),
  pot(574, 306, '#DD9433'),
];
