import { ellipse, fill, line, move, path, rect, solid, times, VIOLET } from '../drawing.mjs';
import { cast, EBONY, pose, scene, WOOD } from './parts.mjs';

const HOLES = [-62, -26, 10, 58, 94, 130];

const pipe = path('M-226 -15L-204 -22H214Q224 -22 224 -12V12Q224 22 214 22H-190Q-214 20 -226 -3z');

const window = fill(path('M-150 -12h26v22h-14l-12 -11z'), EBONY);

const carved = x =>
  fill(rect([x, -22, 34, 44]), WOOD.brown) +
  times(3, i => line(path(`M${x + 4 + i * 9} 0l4.5 -12 4.5 12 -4.5 12z`), WOOD.pale, 1.8)) +
  line(path(`M${x} -22v44M${x + 34} -22v44`), WOOD.dark, 3);

const flute =
  move(4, 12, cast(pipe, 0.3)) +
  solid(pipe, WOOD.honey, 'down', 0.42) +
  line(path('M-198 -14H210'), WOOD.pale, 3.5, 0.9) +
  window +
  carved(-112) +
  carved(166) +
  HOLES.map(
    x => fill(ellipse(x, -1, 8, 8.6), WOOD.brown) + fill(ellipse(x, 0, 6.4, 7), EBONY),
  ).join('');

export const sopilka = () =>
  scene(VIOLET.pale, VIOLET.mid, { r: 158, depth: 0.16 }) + pose([320, 180], -22, 1.24, flute);
