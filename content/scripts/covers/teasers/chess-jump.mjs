// A row of pawns in the way, and the leap over it; the piece that leaps is left out.
import { accent, green, ochre } from '../palette.mjs';
import { lit, shaded } from '../shade.mjs';
import { backdrop } from '../shapes/ground.mjs';
import {
  bare,
  circle,
  copyOf,
  dashed,
  ellipse,
  flat,
  line,
  path,
  placed,
  rect,
  rounded,
  stamp,
  veil,
} from '../svg.mjs';

// Squares of the board as trapezia between lines that meet far above.
const EDGES = [
  [214, 120, 520],
  [258, 62, 578],
  [312, -10, 650],
  [376, -96, 736],
];
const COLUMNS = 7;

const square = (row, column) => {
  const [top, topLeft, topRight] = EDGES[row];
  const [bottom, left, right] = EDGES[row + 1];
  const along = (from, to, share) => Math.round(from + ((to - from) * share) / COLUMNS);
  const near = [along(left, right, column), along(left, right, column + 1)];
  const far = [along(topLeft, topRight, column), along(topLeft, topRight, column + 1)];
  return path(`M${far[0]} ${top}H${far[1]}L${near[1]} ${bottom}H${near[0]}z`);
};

const squares = wanted =>
  EDGES.slice(1).flatMap((_, row) =>
    Array.from({ length: COLUMNS }, (_, column) => column)
      .filter(column => (row + column) % 2 === wanted)
      .map(column => square(row, column)),
  );

const pawn = () => [
  veil(ellipse(0, 2, 44, 9), green.ink, 0.35),
  shaded(
    path('M-36 0Q-34-20-18-26-8-52-10-78H10Q8-52 18-26 34-20 36 0z'),
    accent.milk,
    'right',
    0.34,
  ),
  shaded(rounded(rect(-24, -86, 48, 12), 6), ochre.light, 'right', 0.3),
  shaded(circle(0, -104, 22), accent.milk, 'right', 0.34),
];

export const chessJump = () => [
  backdrop('#9CCFB2', 'top', 0.2),
  lit(circle(320, 120, 190), '#BFE2C9', 'bottom', 0.26),
  shaded(path('M120 214H520L736 376H-96z'), ochre.light, 'bottom', 0.2),
  squares(1).map(shape => flat(shape, green.deep)),
  line(path('M120 214H520'), green.ink, 4),
  stamp('pawn', pawn()),
  [212, 320, 428].map(x => placed({ x, y: 296 }, bare(copyOf('pawn')))),
  dashed(path('M92 290Q104 60 320 54T548 274'), accent.brick, 7, '2 18'),
  line(path('M528 254L550 282 566 250'), accent.brick, 7),
  flat(ellipse(92, 306, 40, 10), accent.sun),
  flat(ellipse(548, 306, 40, 10), accent.sun),
];
