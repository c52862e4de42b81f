import {
  circle,
  ellipse,
  fill,
  line,
  move,
  path,
  rect,
  solid,
  times,
  VIOLET,
} from '../drawing.mjs';
import { cast, EBONY, pose, scene, strings, symmetric, WOOD } from './parts.mjs';

const body = symmetric(
  [0, -114],
  [
    [32, -118, 58, -104, 58, -76],
    [58, -56, 47, -56, 59, -37],
    [59, -37, 56, -32, 56, -32],
    [42, -30, 37, -16, 37, -4],
    [37, 10, 44, 24, 64, 26],
    [64, 26, 65, 32, 65, 32],
    [52, 42, 75, 50, 75, 77],
    [75, 106, 38, 117, 0, 117],
  ],
);

const soundHole = side =>
  line(path(`M${side * 17} -10C${side * 34} -14 ${side * 16} 44 ${side * 35} 42`), EBONY, 3.4) +
  fill(circle(side * 18, -7, 3.6), EBONY) +
  fill(circle(side * 34, 39, 4.2), EBONY);

const neck =
  fill(path('M-8 -216L8 -216 11 -100H-11z'), WOOD.brown) +
  fill(path('M-6.5 -222H6.5L11.5 -26H-11.5z'), EBONY);

const peg = i => {
  const side = i % 2 ? 1 : -1;
  const y = -229 - i * 8;
  return (
    fill(rect([side > 0 ? 4 : -22, y - 2, 18, 4], 2), WOOD.brown) +
    fill(ellipse(side * 23, y, 4, 6.5), WOOD.brown)
  );
};

const head =
  times(4, peg) +
  solid(
    path('M-8 -218H8L10 -262Q12 -284 -3 -286 -17 -286 -16 -272-15 -262 -8 -262z'),
    WOOD.brown,
    'right',
    0.3,
  ) +
  line(path('M-3 -268a5 5 0 1 1 -4 -5q10 -4 11 8'), WOOD.pale, 2.4);

const fittings =
  fill(ellipse(-33, 92, 25, 17), EBONY) +
  fill(path('M-11 60H11L6 108H-6z'), EBONY) +
  fill(path('M-19 30V21Q0 13 19 21V30Q0 22 -19 30z'), WOOD.pale) +
  strings(
    4,
    i => [-4.5 + i * 3, -222],
    i => [-7.5 + i * 5, 64],

    1.3,
  );

const bow =
  line(path('M-8 -196Q4 0 -8 172'), WOOD.dark, 6) +
  line(path('M-18 -190V158'), VIOLET.paper, 3.4) +
  fill(path('M-8 -206L-22 -186 -14 -184 -4 -190z'), WOOD.dark) +
  fill(rect([-21, 136, 16, 26], 3), EBONY);

export const violin = () =>
  scene(VIOLET.deep, VIOLET.mid) +
  pose(
    [330, 172],
    58,
    1.14,
    move(
      0,
      84,
      move(9, -4, cast(body)) +
        solid(body, WOOD.amber, 'left', 0.34) +
        line(body, WOOD.dark, 3.4) +
        soundHole(-1) +
        soundHole(1) +
        neck +
        head +
        fittings,
    ),
  ) +
  pose([386, 254], 58, 1, bow);
