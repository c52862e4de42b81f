import { circle, fill, line, move, path, rect, solid, times, VIOLET } from '../drawing.mjs';
import { cast, EBONY, METAL, pose, scene, strings, symmetric, WOOD } from './parts.mjs';

const body = symmetric(
  [0, -88],
  [
    [34, -92, 66, -84, 66, -48],
    [66, -20, 50, -14, 50, 6],
    [50, 28, 88, 32, 88, 82],
    [88, 124, 52, 140, 0, 140],
  ],
);

// Frets come closer towards the body, each by one eighteenth of what is left.
const fret = i => {
  const y = 84 - 336 * (17 / 18) ** (i + 1);
  return line(path(`M-12 ${y.toFixed(1)}H12`), METAL.mid, 1.6);
};

const neck =
  fill(path('M-11 -252H11L13 -34H-13z'), WOOD.dark) +
  times(14, fret) +
  [-207, -173, -141, -114].map(y => fill(circle(0, y, 2.6), METAL.light)).join('');

const peg = i => {
  const side = i % 2 ? 1 : -1;
  const y = -266 - Math.floor(i / 2) * 17;
  return (
    fill(rect([side > 0 ? 16 : -27, y - 2, 11, 4]), METAL.dark) +
    fill(rect([side > 0 ? 24 : -33, y - 6, 9, 12], 4), METAL.dark)
  );
};

const head =
  times(6, peg) +
  solid(
    path('M-12 -250L-19 -262 -22 -314Q0 -302 22 -314L19 -262 12 -250z'),
    WOOD.brown,
    'right',
    0.3,
  ) +
  fill(rect([-12, -254, 24, 5], 2), METAL.light);

const rose =
  line(circle(0, -12, 31), WOOD.dark, 2) +
  line(circle(0, -12, 28), VIOLET.mid, 2.4) +
  fill(circle(0, -12, 25), EBONY);

const bridge =
  fill(rect([-36, 78, 72, 15], 5), WOOD.dark) + fill(rect([-22, 81, 44, 4], 2), METAL.light);

export const guitar = () =>
  scene(VIOLET.paper, VIOLET.pale, { r: 172, depth: 0.1 }) +
  pose(
    [320, 180],
    -62,
    0.98,
    move(
      0,
      84,
      move(-7, 8, cast(body, 0.28)) +
        solid(body, WOOD.honey, 'right', 0.34) +
        line(body, WOOD.dark, 5) +
        pose([0, 0], 0, 0.94, line(body, WOOD.pale, 2)) +
        solid(path('M27 -28Q54 -22 46 8 42 34 20 22A36 36 0 0 0 27 -28z'), WOOD.dark, 'down', 0.2) +
        rose +
        neck +
        head +
        bridge +
        strings(
          6,
          i => [-8.5 + i * 3.4, -252],
          i => [-15 + i * 6, 83],

          1.1,
        ),
    ),
  );
