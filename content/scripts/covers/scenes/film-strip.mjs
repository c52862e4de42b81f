// A film strip with three frames: a castle at night, a desert planet, a boxing glove.
import { accent, film } from '../palette.mjs';
import { lit, shaded } from '../shade.mjs';
import { backdrop } from '../shapes/ground.mjs';
import {
  circle,
  clipped,
  dashed,
  filled,
  flat,
  line,
  path,
  placed,
  rect,
  rounded,
  stroked,
} from '../svg.mjs';

const NIGHT = '#2C3A66';
const WALL = '#171D3A';

const holes = Array.from({ length: 18 }, (_, i) => i * 40 - 350);
const perforation = y => holes.map(x => rounded(rect(x, y, 20, 16), 4));

const frame = (id, x, ...parts) => {
  const window = rounded(rect(-92, -76, 184, 152), 6);
  return placed({ x, y: 0 }, clipped(id, window, parts));
};

const tower = (x, y, width) => [
  rect(x, y, width, 120),
  path(`M${x - 5} ${y}h${width + 10}L${x + width / 2} ${y - 34}z`),
];

const castle = () => [
  shaded(rect(-92, -76, 184, 152), NIGHT, 'top', 0.3),
  flat(circle(46, -34, 24), accent.haze),
  filled(accent.milk, circle(-74, -56, 2), circle(-44, -30, 2), circle(4, -62, 2)),
  filled(WALL, tower(-58, 0, 22), tower(-26, -26, 26), tower(10, 2, 20), rect(-60, 34, 100, 60)),
  flat(path('M-92 62Q0 30 92 58V80H-92z'), '#10142B'),
  filled(
    accent.sun,
    rect(-50, 12, 6, 10),
    rect(-17, -10, 8, 12),
    rect(17, 14, 6, 10),
    rect(-17, 14, 8, 10),
  ),
];

const desert = () => [
  shaded(rect(-92, -76, 184, 152), '#F6D58E', 'top', 0.16),
  flat(circle(-30, -18, 34), accent.milk),
  flat(circle(58, -48, 11), accent.straw),
  shaded(path('M-92 16Q-40-8 10 18T92 8V80H-92z'), film.middle, 'top', 0.3),
  line(path('M62 84C74 24 66-26 30-28'), film.deep, 44),
  stroked(film.ink, 3, path('M42 44q24-8 46 6M43 18q22-8 46 0M42-2q16-18 40-20M34-8q2-30 22-40')),
  flat(circle(22, -26, 28), film.deep),
  flat(circle(16, -24, 21), film.ink),
  dashed(circle(16, -24, 17), accent.milk, 5, '2 9'),
  filled(film.ink, circle(-48, 18, 4), path('M-53 42l2-16q3-5 6 0l2 16z')),
  flat(path('M-92 42Q-30 32 24 54T92 46V80H-92z'), '#B5702A'),
];

const glove = () => [
  flat(rect(-92, -76, 184, 152), film.pale),
  filled(
    '#F3C977',
    path(
      'M0 0L-120-40V-70zM0 0L-70-100H-30zM0 0L30-100H74zM0 0L120-60V-22zM0 0L120 30V64zM0 0L46 100H6zM0 0L-40 100H-86zM0 0L-120 52V18z',
    ),
  ),
  placed(
    { x: 2, y: 2, angle: 14 },
    shaded(
      path('M-34 26C-54 4-52-54-10-58 30-62 56-44 50-12 48 8 34 14 32 28z'),
      accent.brick,
      'bottom',
      0.3,
    ),
    shaded(
      path('M-30 14C-56 10-64-24-46-32-30-38-16-20 6-14 12-2 0 14-30 14z'),
      '#CE6440',
      'bottom',
      0.3,
    ),
    shaded(rounded(rect(-38, 26, 74, 30), 8), accent.milk, 'right', 0.3),
    stroked(accent.brick, 5, path('M-36 41h70')),
    stroked('#E58A66', 5, path('M-2-44q22-6 36 10')),
  ),
];

export const filmStrip = () => [
  backdrop(film.middle, 'top', 0.22),
  lit(circle(320, 176, 170), '#EDB057', 'bottom', 0.24),
  placed(
    { x: 320, y: 178, angle: -7 },
    shaded(rect(-400, -126, 800, 252), film.ink, 'bottom', 0.5),
    filled('#F2D9A8', perforation(-112), perforation(96)),
    frame('night', -204, castle()),
    frame('desert', 0, desert()),
    frame('glove', 204, glove()),
    filled(film.deep, rect(-402, -76, 90, 152), rect(312, -76, 90, 152)),
  ),
];
