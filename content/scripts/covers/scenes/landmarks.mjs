// Landmarks of the world stand on the rim of a globe.
import { accent, teal } from '../palette.mjs';
import { shaded } from '../shade.mjs';
import { backdrop } from '../shapes/ground.mjs';
import { clockTower, ironTower, marbleDome, pyramids, windmill } from '../shapes/landmarks.mjs';
import { circle, clipped, ellipse, faded, filled, path, placed, stroked } from '../svg.mjs';

const GLOBE = { x: 320, y: 568, r: 356 };

const LAND = [
  'M96 330q10-44 60-66 44-30 86-26 34 12 6 32-30 6-22 30 12 30-14 60H70z',
  'M300 226q50-16 98-6 44-2 74 20 30 14 18 30-34 14-64-2-28 26-66 6-50-8-60-48z',
  'M350 290q50-14 92 8 20 26-8 62h-68q-30-36-16-70z',
  'M520 282q34 6 60 40l20 38h-62q-36-42-18-78z',
];

const PARALLELS = 'M0 330Q320 230 640 330M0 420Q320 300 640 420';

const onRim = (angle, scale, mark) => {
  const turn = (angle * Math.PI) / 180;
  const x = GLOBE.x + Math.sin(turn) * GLOBE.r;
  const y = GLOBE.y - Math.cos(turn) * GLOBE.r;
  return placed({ x, y, angle, scale }, mark());
};

const globe = () => {
  const disc = circle(GLOBE.x, GLOBE.y, GLOBE.r);
  const meridians = [110, 244].map(rx => ellipse(GLOBE.x, GLOBE.y, rx, GLOBE.r));
  return [
    shaded(disc, teal.middle, 'right', 0.36),
    clipped(
      'globe',
      disc,
      shaded(path(LAND.join('')), '#8CC7A4', 'bottom', 0.2),
      faded(0.3, stroked(teal.pale, 3, meridians, path(PARALLELS))),
    ),
  ];
};

const cloud = (x, y, scale) =>
  placed(
    { x, y, scale },
    filled(accent.white, path('M-44 12a16 16 0 0 1 8-30 26 26 0 0 1 48-6 20 20 0 0 1 28 36z')),
  );

export const landmarks = () => [
  backdrop('#A9D2D2', 'top', 0.16),
  shaded(circle(240, 96, 46), accent.haze, 'right', 0.2),
  faded(0.7, cloud(64, 62, 0.9), cloud(430, 62, 1.1), cloud(600, 110, 0.7)),
  onRim(-34.5, 1.05, windmill),
  onRim(-18.5, 0.94, clockTower),
  onRim(1, 1.08, ironTower),
  onRim(18, 1.1, pyramids),
  onRim(38.5, 0.94, marbleDome),
  globe(),
];
