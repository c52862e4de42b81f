import {
  circle,
  ellipse,
  fill,
  HEIGHT,
  line,
  move,
  path,
  rect,
  shade,
  solid,
  times,
  VIOLET,
  WIDTH,
} from '../drawing.mjs';
import { pose, WOOD } from './parts.mjs';

const FARTHEST = path('M0 224L96 150 160 196 270 96 352 176 432 128 540 208 640 150V360H0z');

const mountains =
  solid(rect([0, 0, WIDTH, HEIGHT]), '#E6DCF6', 'up', 0.14) +
  solid(circle(160, 112, 54), '#F3CC7C', 'right', 0.2) +
  fill(FARTHEST, VIOLET.pale) +
  shade(FARTHEST, 'down', 0.24, 'light') +
  solid(
    path('M0 280L130 208 214 252 330 176 430 246 530 200 640 262V360H0z'),
    VIOLET.mid,
    'up',
    0.22,
  ) +
  solid(path('M0 316L150 262 300 318 452 266 640 330V360H0z'), VIOLET.deep, 'up', 0.26) +
  solid(path('M0 344Q160 312 340 342T640 334V360H0z'), VIOLET.night);

const horn = path('M-318 -7H180C232 -9 268 -14 300 -27V27C268 14 232 9 180 7H-318z');

const bark = i => {
  const x = -280 + i * 36;
  return fill(path(`M${x} -7.5h11l-5 15h-11z`), WOOD.brown, 0.7);
};

const knot = i => fill(rect([-258 + i * 72, i % 2 ? -4 : 1, 9, 2.6], 1.3), WOOD.dark);

const ring = (x, half) => fill(rect([x, -half, 9, 2 * half], 3), WOOD.dark);

const instrument =
  solid(horn, WOOD.pale, 'down', 0.42) +
  times(13, bark) +
  times(6, knot) +
  ring(-300, 9) +
  ring(184, 10.5) +
  ring(252, 15.5) +
  solid(ellipse(300, 0, 10, 27.5), WOOD.brown, 'down', 0.3) +
  fill(ellipse(301, 0, 6.5, 22), VIOLET.night) +
  fill(path('M-336 -5q8 0 12 -3h10v16h-10q-4 -3 -12 -3z'), WOOD.dark);

const echo = [40, 64, 88]
  .map(r =>
    line(
      path(`M${r * 0.82} ${-r * 0.57}A${r} ${r} 0 0 1 ${r * 0.82} ${r * 0.57}`),
      WOOD.honey,
      4.5,
    ),
  )
  .join('');

export const trembita = () =>
  mountains + pose([300, 200], -23, 0.9, instrument + move(286, 0, echo));
