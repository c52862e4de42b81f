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
import { cast, EBONY, METAL, pose, scene, symmetric, WOOD } from './parts.mjs';

const body = symmetric(
  [0, -126],
  [
    [40, -130, 66, -112, 66, -76],
    [66, -44, 54, -36, 54, -14],
    [54, 12, 92, 20, 92, 76],
    [92, 124, 52, 148, 0, 148],
  ],
);

const key = i => {
  const y = -112 + i * 14;
  return fill(rect([24, y, 26, 7], 2), METAL.light) + fill(rect([42, y - 1, 10, 9], 3), METAL.mid);
};

const keyBox =
  times(9, key) +
  solid(rect([-27, -136, 54, 152], 7), WOOD.dark, 'left', 0.3) +
  line(rect([-20, -129, 40, 138], 4), WOOD.amber, 2) +
  times(4, i => line(path(`M0 ${-108 + i * 34}l9 10 -9 10 -9 -10z`), WOOD.pale, 2));

const head =
  [-1, 1]
    .map(
      side =>
        fill(rect([side > 0 ? 8 : -40, -172, 32, 6], 3), EBONY) +
        fill(ellipse(side * 42, -169, 6, 10), EBONY),
    )
    .join('') +
  solid(
    path('M-14 -134L-18 -186Q-18 -204 0 -204 18 -204 18 -186L14 -134z'),
    WOOD.brown,
    'right',
    0.3,
  ) +
  line(circle(0, -186, 7), WOOD.pale, 3);

const wheel =
  fill(rect([-47, 40, 94, 32], 10), EBONY) +
  solid(rect([-41, 45, 82, 22], 7), WOOD.pale, 'right', 0.44) +
  line(path('M-38 51H38M-38 56.5H38M-38 62H38'), WOOD.amber, 1.4);

const drones =
  line(path('M-7 10V112M1 10V112M9 10V112M-36 -88V112M-45 -74V112'), VIOLET.paper, 1.8) +
  fill(circle(-36, -90, 4), EBONY) +
  fill(circle(-45, -76, 4), EBONY) +
  fill(path('M-54 108H46L30 124H-30z'), EBONY);

const crank =
  line(path('M0 148V176Q0 186 12 190L46 200'), METAL.dark, 13) +
  line(path('M0 148V176Q0 186 12 190L46 200'), METAL.mid, 8) +
  solid(rect([36, 196, 22, 52], 10), WOOD.amber, 'right', 0.4) +
  fill(rect([33, 194, 28, 8], 4), WOOD.dark);

const soundHole = x => fill(circle(x, 92, 11), EBONY) + line(circle(x, 92, 14), WOOD.dark, 1.6);

export const lira = () =>
  scene(VIOLET.pale, VIOLET.paper, { r: 174, depth: 0.12 }) +
  pose(
    [320, 180],
    66,
    1.02,
    move(
      0,
      -22,
      move(9, -4, cast(body, 0.28)) +
        crank +
        solid(body, WOOD.honey, 'left', 0.34) +
        line(body, WOOD.dark, 4) +
        pose([0, 0], 0, 0.93, line(body, WOOD.brown, 2)) +
        soundHole(-62) +
        soundHole(62) +
        head +
        wheel +
        drones +
        keyBox,
    ),
  );
