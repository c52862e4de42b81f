// Towers and domes of the capitals of Europe in one street above a river.
import { accent, blue } from '../palette.mjs';
import { shaded } from '../shade.mjs';
import { basilica, belfry, gothicTowers, needle, temple } from '../shapes/capitals.mjs';
import { backdrop, farBirds } from '../shapes/ground.mjs';
import { clockTower, ironTower } from '../shapes/landmarks.mjs';
import { circle, faded, flat, path, placed, rect, stroked } from '../svg.mjs';

const GROUND = 292;

const FAR_ROOFS =
  'M0 292V214l24-20 24 20v-20h30v-26l22-18 22 18v40h34v-14l28-24 28 24v16h40v-40h30v28l26-22' +
  ' 26 22v20h40v-36l20-16 20 16v30h38v-44h34v28l26-22 26 22v26h36v-34l30-24 36 28v88z';

const RIPPLES = 'M40 326h60M150 342h44M226 324h36M300 340h70M410 324h54M480 344h40M560 328h48';

const standing = (x, scale, building) => placed({ x, y: GROUND, scale }, building());

export const capitals = () => [
  backdrop('#CFE2F1', 'top', 0.18),
  shaded(circle(326, 130, 118), '#F6DDA0', 'bottom', 0.14),
  farBirds(blue.deep, [
    [68, 56, 13],
    [100, 74, 9],
    [566, 40, 11],
  ]),
  flat(path(FAR_ROOFS), '#A3C6E0'),
  standing(212, 1.16, ironTower),
  standing(38, 1, clockTower),
  standing(120, 0.92, gothicTowers),
  standing(506, 1, needle),
  standing(428, 0.98, basilica),
  standing(318, 1, belfry),
  standing(572, 0.86, temple),
  flat(rect(0, GROUND, 640, 12), accent.milk),
  shaded(rect(0, GROUND + 10, 640, 60), blue.deep, 'bottom', 0.34),
  faded(0.6, stroked(blue.light, 4, path(RIPPLES))),
];
