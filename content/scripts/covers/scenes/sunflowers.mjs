// Sunflowers under a high blue sky, a white house far off in the wheat.
import { accent, blue } from '../palette.mjs';
import { shaded } from '../shade.mjs';
import { wreath } from '../shapes/brush.mjs';
import { backdrop, farBirds, sun } from '../shapes/ground.mjs';
import {
  bare,
  circle,
  copyOf,
  filled,
  flat,
  line,
  path,
  placed,
  rect,
  round,
  stamp,
  stroked,
  turned,
  veil,
} from '../svg.mjs';

const LEAF = '#3F7D4A';
const DARK_LEAF = '#2C5F3A';

const cloud = (x, y, scale) =>
  placed(
    { x, y, scale },
    flat(path('M-60 20Q-76 0-50-8-44-40-10-34 14-56 36-26 66-26 62 6 74 14 60 20z'), accent.white),
  );

const seeds = Array.from({ length: 34 }, (_, i) => {
  const turn = i * 2.4;
  const reach = 4.6 * Math.sqrt(i);
  return `M${round(Math.cos(turn) * reach)} ${round(Math.sin(turn) * reach)}h.1`;
}).join('');

const bloom = () => [
  placed({ x: 0, y: 0, scale: 1.1 }, flat(copyOf('petals'), accent.straw)),
  turned(10, 0, 0, flat(copyOf('petals'), '#F5C04A')),
  shaded(circle(0, 0, 37), '#5A3118', 'bottom', 0.4),
  line(path(seeds), '#A5672B', 4.5),
];

const stalk = (x, y, lean) => [
  line(path(`M${x} ${y}Q${x + lean} ${y + 110} ${x + lean} 380`), LEAF, 12),
  flat(path(`M${x + lean} ${y + 150}q-76-46-92 4 50 40 92 8z`), LEAF),
  flat(path(`M${x + lean} ${y + 180}q70-58 96-8-46 44-96 16z`), DARK_LEAF),
];

const house = () =>
  placed(
    { x: 372, y: 244 },
    shaded(rect(-42, -10, 84, 40), accent.milk, 'right', 0.2),
    shaded(path('M-58-6L-34-46H34L58-6z'), '#C2913F', 'bottom', 0.3),
    flat(rect(-6, 4, 16, 26), blue.deep),
    filled(blue.middle, rect(-30, 2, 14, 13), rect(20, 2, 14, 13)),
  );

const spikes = [18, 58, 480, 520, 612].map(x => path(`M${x} 372q4-40 2-74`));
const ears = [18, 58, 480, 520, 612];

export const sunflowers = () => [
  backdrop('#79B2DD', 'top', 0.14),
  sun(520, 78, 44),
  cloud(380, 70, 0.9),
  cloud(60, 60, 0.7),
  farBirds(blue.ink, [
    [420, 130, 13],
    [456, 116, 10],
  ]),
  flat(path('M0 246Q120 206 260 238T640 216V300H0z'), '#5E93A8'),
  shaded(path('M0 268Q200 236 380 264T640 246V360H0z'), '#EFC45E', 'bottom', 0.2),
  house(),
  flat(path('M300 282q12-30 26-6 12-26 22 8zM420 280q10-26 22-4 14-22 20 6z'), DARK_LEAF),
  shaded(path('M0 306Q160 276 340 300T640 286V360H0z'), '#DDA23A', 'bottom', 0.26),
  stroked('#B57A22', 4, spikes),
  filled(
    '#F6D27A',
    ears.map(x => path(`M${x + 2} 300q-14-18 0-48 14 30 0 48z`)),
  ),
  veil(path('M0 344Q200 326 640 338V360H0z'), DARK_LEAF, 0.8),
  stalk(192, 150, 14),
  stalk(76, 250, -8),
  stalk(548, 226, 8),
  stamp('petals', bare(wreath(18, 78, 12))),
  stamp('bloom', bloom()),
  placed({ x: 192, y: 142, scale: 1.28 }, bare(copyOf('bloom'))),
  placed({ x: 66, y: 268, scale: 0.74 }, bare(copyOf('bloom'))),
  placed({ x: 552, y: 226, scale: 0.96 }, bare(copyOf('bloom'))),
];
