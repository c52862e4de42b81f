import { circle, ellipse, fill, line, path, rect, solid, times, VIOLET } from '../drawing.mjs';
import { cast, METAL, scene, WOOD } from './parts.mjs';

const STRINGS = 17;
// The neck from the pillar to the shoulder, as a cubic curve.
const NECK = [
  [244, 58],
  [296, 30],
  [318, 136],
  [424, 82],
];
const BOARD = { top: [424, 96], bottom: [262, 304] };

const onNeck = t =>
  [0, 1].map(axis => {
    const [a, b, c, d] = NECK.map(point => point[axis]);
    const u = 1 - t;
    return u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d;
  });

const boardAt = x => {
  const [topX, topY] = BOARD.top;
  const [bottomX, bottomY] = BOARD.bottom;
  return topY + ((topX - x) * (bottomY - topY)) / (topX - bottomX);
};

const string = i => {
  const [x, y] = onNeck(0.1 + (i * 0.84) / (STRINGS - 1));
  const color = i % 7 === 2 ? '#F08A8A' : METAL.light;
  return line(path(`M${x.toFixed(1)} ${y.toFixed(1)}V${boardAt(x).toFixed(1)}`), color, 1.9);
};

const pin = i => {
  const [x, y] = onNeck(0.1 + (i * 0.84) / (STRINGS - 1));
  return fill(circle(x.toFixed(1), (y - 5).toFixed(1), 2.4), METAL.light);
};

const neckLine = path(`M${NECK[0]}C${NECK.slice(1).join(' ')}`);

const soundBox = path('M414 78Q452 74 448 104L306 322 240 324Q238 306 262 296z');

const pillar =
  solid(rect([230, 44, 22, 272], 9), WOOD.honey, 'left', 0.34) +
  times(3, i => line(path(`M${235.5 + i * 5.5} 84V274`), WOOD.brown, 1.6, 0.7)) +
  solid(path('M222 62Q220 30 241 22 262 30 260 62 241 72 222 62z'), WOOD.amber, 'right', 0.3) +
  fill(circle(241, 20, 8), WOOD.honey) +
  fill(rect([225, 72, 32, 9], 4.5), WOOD.brown) +
  fill(rect([225, 276, 32, 9], 4.5), WOOD.brown);

const foot =
  solid(path('M214 338Q216 306 246 306H308Q334 310 338 338z'), WOOD.brown, 'right', 0.36) +
  fill(rect([204, 334, 146, 10], 5), WOOD.dark);

export const harp = () =>
  scene(VIOLET.night, VIOLET.deep, { x: 330, r: 160 }) +
  cast(ellipse(290, 344, 130, 10), 0.6) +
  solid(soundBox, WOOD.amber, 'right', 0.4) +
  line(path('M428 88L268 302'), WOOD.pale, 4) +
  times(STRINGS, string) +
  line(neckLine, WOOD.brown, 25) +
  line(neckLine, WOOD.honey, 20) +
  times(STRINGS, pin) +
  solid(circle(430, 84, 19), WOOD.amber, 'right', 0.3) +
  line(path('M430 76a8 8 0 1 1 -8 8'), WOOD.pale, 3.5) +
  pillar +
  foot;
