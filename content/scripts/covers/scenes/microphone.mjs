// A microphone on a stage in crossing rays of light, hands of the crowd below.
import { accent, music } from '../palette.mjs';
import { lit, shaded } from '../shade.mjs';
import { backdrop } from '../shapes/ground.mjs';
import {
  circle,
  clipped,
  ellipse,
  filled,
  flat,
  line,
  path,
  placed,
  rect,
  rounded,
  stroked,
  veil,
} from '../svg.mjs';

const GRILL = 'M-56 6Q-60-66 0-68 60-66 56 6z';
const mesh = Array.from(
  { length: 13 },
  (_, i) => `M${i * 18 - 150}-80l90 96M${i * 18 - 66}-80l-90 96`,
).join('');

const RAYS = [
  ['M74 26L96 18 360 330H190z', '#FFDF9A', 0.4],
  ['M566 26L544 18 280 330H450z', '#6FA8E0', 0.5],
  ['M74 26L96 18 130 330H-20z', '#6FA8E0', 0.26],
  ['M566 26L544 18 510 330H660z', '#FFDF9A', 0.24],
];

const lamp = (x, angle) =>
  placed(
    { x, y: 10, angle },
    flat(rect(-4, -22, 8, 20), music.ink),
    shaded(path('M-16-10H16L24 22H-24z'), music.ink, 'right', 0.2),
    flat(ellipse(0, 22, 24, 6), music.pale),
  );

const head = () => [
  shaded(path('M-46 22H46L28 190H-28z'), '#2E2458', 'right', 0.4),
  veil(path('M-34 34H-20L-14 180H-22z'), music.light, 0.4),
  flat(rounded(rect(-9, 62, 18, 34), 9), accent.poppy),
  shaded(path(GRILL), '#D5CBEE', 'right', 0.44),
  clipped('grill', path(GRILL), line(path(mesh), '#7F70B4', 2.5)),
  shaded(rounded(rect(-62, 0, 124, 26), 12), accent.sun, 'right', 0.36),
];

const stand = () => [
  line(path('M300 360V250L330 216'), music.ink, 11),
  shaded(rounded(rect(-34, 118, 68, 26), 8), music.ink, 'right', 0.2),
];

// A raised arm: [x, y of the fist, lean].
const ARMS = [
  [40, 296, 12],
  [104, 272, -10],
  [170, 304, 10],
  [228, 322, -8],
  [404, 318, 10],
  [462, 286, -10],
  [534, 266, 10],
  [598, 298, -12],
];

const arm = ([x, y, lean]) => [
  circle(x, y, 15),
  path(`M${x - 12} ${y}h24L${x + lean + 14} 366H${x + lean - 14}z`),
];
const fingers = ([x, y]) => path(`M${x - 9} ${y - 4}l-5-20M${x + 8} ${y - 4}l6-20`);
const HEADS = [8, 72, 138, 200, 262, 326, 376, 434, 498, 566, 632];

const crowd = () => [
  filled(
    '#17102F',
    ARMS.flatMap(arm),
    HEADS.map(x => circle(x, 356, 25)),
  ),
  stroked('#17102F', 8, [ARMS[1], ARMS[4], ARMS[6]].map(fingers)),
];

export const microphone = () => [
  backdrop('#43307E', 'top', 0.4),
  lit(circle(322, 150, 150), '#6A55B0', 'bottom', 0.24),
  RAYS.map(([d, color, opacity]) => veil(path(d), color, opacity)),
  lamp(84, -32),
  lamp(556, 32),
  shaded(path('M0 322Q320 292 640 322V360H0z'), '#32236A', 'bottom', 0.3),
  stand()[0],
  placed({ x: 372, y: 112, angle: 32, scale: 1.06 }, head(), stand()[1]),
  crowd(),
];
