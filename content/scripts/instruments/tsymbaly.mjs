import { circle, fill, line, path, solid, times, turn, VIOLET } from '../drawing.mjs';
import { cast, EBONY, METAL, pose, scene, WOOD } from './parts.mjs';

const ROWS = 15;
const TOP = 92;
const STEP = 13;

// Half of the width at a height: the box is a trapezoid with the long side in front.
const half = (y, inset) => 142 + ((y - 66) * 112) / 232 - inset;

const box = inset => {
  const top = 66 + inset * 0.7;
  const bottom = 298 - inset * 0.7;
  return path(
    `M${320 - half(top, inset)} ${top}H${320 + half(top, inset)}` +
      `L${320 + half(bottom, inset)} ${bottom}H${320 - half(bottom, inset)}z`,
  );
};

const row = i => {
  const y = TOP + i * STEP;
  const reach = half(y, 18);
  const pins = [-1, 1].map(side => fill(circle(320 + side * reach, y, 3), METAL.light)).join('');
  return (
    line(
      path(`M${320 - reach} ${y - 1.5}h${2 * reach}M${320 - reach} ${y + 1.5}h${2 * reach}`),
      METAL.light,
      1.1,
    ) + pins
  );
};

const rose = (x, y) =>
  fill(circle(x, y, 22), WOOD.brown) +
  fill(circle(x, y, 18), EBONY) +
  times(6, i => turn(i * 60, x, y, fill(path(`M${x} ${y}l-4.5 -9 4.5 -7 4.5 7z`), WOOD.honey)));

const bridge = (topX, bottomX) =>
  line(path(`M${topX} ${TOP - 8}L${bottomX} ${TOP + (ROWS - 1) * STEP + 8}`), WOOD.dark, 8) +
  line(path(`M${topX} ${TOP - 8}L${bottomX} ${TOP + (ROWS - 1) * STEP + 8}`), WOOD.pale, 2.5);

const hammer =
  line(path('M-106 10Q-96 14 -84 4L104 -4'), WOOD.dark, 11) +
  line(path('M-106 10Q-96 14 -84 4L104 -4'), WOOD.pale, 7) +
  line(path('M-112 4Q-104 16 -92 11'), '#B23250', 12);

export const tsymbaly = () =>
  scene(VIOLET.deep, VIOLET.mid, { r: 178 }) +
  `<g transform="translate(7 10)">${cast(box(0), 0.4)}</g>` +
  solid(box(0), WOOD.brown, 'down', 0.3) +
  solid(box(14), WOOD.honey, 'right', 0.22) +
  rose(228, 228) +
  rose(410, 228) +
  bridge(276, 262) +
  bridge(388, 430) +
  times(ROWS, row) +
  pose([352, 172], -32, 1.2, hammer) +
  pose([300, 196], 208, 1.2, `<g transform="scale(1 -1)">${hammer}</g>`);
