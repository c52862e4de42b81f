// For a failure: a stack of cubes that has come down, one of them with a plaster.
// No backdrop, so that it stands on light and dark paper alike.
import { accent, green } from '../palette.mjs';
import { lit } from '../shade.mjs';
import { cube, GREEN_CUBE } from '../shapes/letter-cube.mjs';
import {
  circle,
  ellipse,
  filled,
  path,
  placed,
  rect,
  rounded,
  stroked,
  turned,
  veil,
} from '../svg.mjs';

const GROUND = 322;
const SIZE = 92;

const FRESH = { face: '#4C9F73', lip: '#1F6B47' };
const PAPER = { face: '#F4F8F5', lip: '#B7CFC0' };
const AMBER = { face: '#EDB254', lip: '#B37A22' };

// A cube turned by the angle whose lowest corner touches the ground.
const resting = (x, angle, colors, ...marks) => {
  const turn = (angle * Math.PI) / 180;
  const reach = (SIZE / 2) * (Math.abs(Math.cos(turn)) + Math.abs(Math.sin(turn)));
  const roundedAway = Math.abs(Math.sin(2 * turn)) * SIZE * 0.08;
  return placed({ x, y: GROUND - reach + roundedAway, angle }, cube(SIZE, colors), marks);
};

const falling = (x, y, angle, colors) => placed({ x, y, angle }, cube(SIZE, colors));

const plaster = () =>
  turned(
    -45,
    0,
    -4,
    filled('#F3CBA0', rounded(rect(-34, -15, 68, 22), 11)),
    filled('#E3AE79', rect(-12, -15, 24, 22)),
    filled('#C98A55', circle(-5, -8, 2), circle(5, -8, 2), circle(-5, 0, 2), circle(5, 0, 2)),
  );

const dust = () => [
  filled('#C9DBD6', circle(92, 316, 15), circle(70, 320, 10), circle(112, 320, 9)),
  filled('#C9DBD6', circle(556, 316, 14), circle(580, 320, 9), circle(536, 321, 8)),
];

const motion = () =>
  stroked(accent.sun, 6, path('M372 26q22 4 36 20M362 52q14 2 24 12M246 62q-16 8-22 24'));

export const tumbledCubes = () => [
  lit(circle(318, 172, 158), '#8FBFA6', 'top', 0.34),
  veil(ellipse(318, 324, 250, 14), green.ink, 0.22),
  dust(),
  resting(166, -14, FRESH),
  resting(486, 24, GREEN_CUBE),
  resting(276, 0, GREEN_CUBE, plaster()),
  resting(378, 0, PAPER),
  falling(322, 176, 9, AMBER),
  falling(314, 70, -24, GREEN_CUBE),
  motion(),
];
