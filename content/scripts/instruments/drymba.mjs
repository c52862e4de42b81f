import { circle, fill, line, move, path, solid, VIOLET } from '../drawing.mjs';
import { cast, METAL, pose, scene, WOOD } from './parts.mjs';

// The frame: a bow that goes over into two arms, drawn as its outer and its inner edge.
const frame = path(
  'M-9 -190L-25 -184 -31 -8C-36 18 -84 34 -84 88A84 84 0 0 0 84 88C84 34 36 18 31 -8L25 -184 9 -190' +
    'L14 -6C16 34 60 44 60 88A60 60 0 0 1 -60 88C-60 44 -16 34 -14 -6z',
);

const tongue = path('M-9 168L-3.5 -188Q0 -206 0 -206T3.5 -188L9 168Q0 176 -9 168z');

const hook = 'M0 -196Q2 -222 26 -224T62 -206';

const waves = [0, 1, 2]
  .flatMap(i =>
    [-1, 1].map(side => {
      const x = side * (54 + i * 24);
      const reach = 34 + i * 20;
      return line(
        path(`M${x} ${-104 - reach}Q${x + side * reach * 0.5} -104 ${x} ${-104 + reach}`),
        WOOD.honey,
        5,
        1 - i * 0.26,
      );
    }),
  )
  .join('');

const instrument =
  move(8, 8, cast(frame, 0.4)) +
  solid(frame, METAL.mid, 'right', 0.5) +
  line(path('M-72 66A74 74 0 0 0 -40 148'), METAL.light, 5) +
  line(path('M-24 -170L-26 -20'), METAL.light, 3) +
  solid(tongue, WOOD.honey, 'up', 0.34) +
  line(path(hook), WOOD.brown, 9) +
  line(path(hook), WOOD.honey, 6) +
  fill(circle(62, -206, 7), WOOD.honey) +
  fill(circle(0, 158, 5), WOOD.dark);

export const drymba = () =>
  scene(VIOLET.night, VIOLET.deep, { r: 172 }) +
  pose([320, 180], 58, 0.92, move(0, 24, waves + instrument));
