// A small boat above very deep water, with a plumb line that has not reached the bottom.
import { accent, blue } from '../palette.mjs';
import { shaded } from '../shade.mjs';
import { backdrop, farBirds, sun } from '../shapes/ground.mjs';
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
  stroked,
  veil,
} from '../svg.mjs';

const BUBBLES = [
  [196, 240, 6],
  [206, 214, 4],
  [188, 196, 3],
  [470, 290, 7],
  [482, 260, 4],
  [462, 240, 3],
  [96, 300, 5],
];

const shoal = (x, y, color, scale) =>
  placed(
    { x, y, scale },
    filled(
      color,
      [
        [0, 0],
        [34, -14],
        [40, 14],
        [74, 0],
        [108, -12],
        [112, 16],
      ].map(([dx, dy]) => path(`M${dx} ${dy}q10-9 22 0l8-7v14l-8-7q-12 9-22 0z`)),
    ),
  );

const boat = () => [
  line(path('M318 44V92'), '#6B4424', 5),
  shaded(path('M322 42Q366 60 362 88H322z'), accent.milk, 'right', 0.24),
  flat(path('M314 54Q288 70 290 88H314z'), accent.poppy),
  shaded(path('M262 94H384Q374 124 348 124H294Q270 124 262 94z'), accent.roof, 'bottom', 0.3),
  line(path('M262 96H384'), accent.milk, 5),
];

export const deepWater = () => [
  backdrop('#CFE4EE', 'top', 0.12),
  sun(520, 58, 40),
  farBirds(blue.deep, [
    [92, 52, 12],
    [132, 34, 9],
  ]),
  shaded(
    path('M0 110Q40 100 80 110T160 110 240 110 320 110 400 110 480 110 560 110 640 110V200H0z'),
    '#5FA4C9',
    'bottom',
    0.2,
  ),
  shaded(rect(0, 178, 640, 100), '#2F729F', 'bottom', 0.3),
  shaded(rect(0, 262, 640, 98), '#1A4A72', 'bottom', 0.5),
  veil(path('M90 112L20 360H130L150 112zM420 112L430 360H560L500 112z'), accent.white, 0.12),
  veil(
    path('M0 178Q160 168 320 180T640 176V186H0zM0 262Q160 252 320 264T640 260V272H0z'),
    '#12385A',
    0.25,
  ),
  dashed(path('M322 124V344'), accent.milk, 3, '1 14'),
  stroked(accent.milk, 3, path('M310 180h24M310 236h24M310 292h24')),
  flat(path('M322 338l10 16h-20z'), accent.sun),
  shoal(120, 172, '#D8EBF4', 0.8),
  shoal(420, 220, '#8FC1DD', 0.7),
  filled(
    '#9CCBE5',
    BUBBLES.map(([x, y, r]) => circle(x, y, r)),
  ),
  filled('#12385A', ellipse(70, 364, 110, 26), ellipse(590, 366, 130, 30)),
  boat(),
  stroked('#BFDDEC', 3, path('M226 132h50M372 134h46M60 140h40M520 142h50')),
];
