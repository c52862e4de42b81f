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
import { METAL, pose, scene } from './parts.mjs';

const BRASS = { light: '#FBE3A4', mid: '#F0B95A', dark: '#B87526' };

const tube = (d, width = 15) =>
  line(path(d), BRASS.dark, width) +
  line(path(d), BRASS.mid, width - 4) +
  move(0, -2.5, line(path(d), BRASS.light, 2.5, 0.9));

const bell = path(
  'M356 126C440 126 496 112 530 58 540 50 548 60 548 134S540 218 530 210' +
    'C496 156 440 142 356 142z',
);

const valve = i => {
  const x = 268 + i * 36;
  return (
    solid(rect([x - 14, 108, 28, 128], 7), BRASS.mid, 'right', 0.44) +
    fill(rect([x - 16, 116, 32, 8], 4), BRASS.dark) +
    fill(rect([x - 16, 218, 32, 8], 4), BRASS.dark) +
    fill(rect([x - 3, 80, 6, 30], 2), METAL.mid) +
    fill(rect([x - 12, 74, 24, 9], 4.5), METAL.light) +
    fill(rect([x - 8, 234, 16, 9], 4), BRASS.dark)
  );
};

const mouthpiece = solid(
  path('M60 112Q66 112 72 122 84 128 104 129V139Q84 140 72 146 66 156 60 156z'),
  METAL.mid,
  'down',
  0.4,
);

const body =
  tube('M104 134H410') +
  tube('M404 134H420A36 36 0 0 1 420 206H200A36 36 0 0 1 200 134') +
  solid(bell, BRASS.mid, 'up', 0.36) +
  fill(ellipse(536, 134, 13, 77), BRASS.dark) +
  fill(ellipse(538, 134, 9, 70), BRASS.light) +
  times(3, valve) +
  line(path('M222 124q-6 -18 10 -18t10 18'), BRASS.dark, 6) +
  line(circle(388, 170, 13), BRASS.dark, 5) +
  mouthpiece;

export const trumpet = () =>
  scene(VIOLET.deep, VIOLET.mid, { x: 330, r: 150 }) +
  pose([320, 180], -10, 1.08, move(-304, -158, body));
