// A desk lamp hops along and looks at a little house that balloons carry away.
import { accent, film } from '../palette.mjs';
import { lit, shaded } from '../shade.mjs';
import { backdrop } from '../shapes/ground.mjs';
import {
  circle,
  dashed,
  ellipse,
  faded,
  filled,
  flat,
  line,
  path,
  placed,
  rect,
  rounded,
  stroked,
  veil,
} from '../svg.mjs';

const RED = accent.poppy;
const HILLS = 'M0 300Q120 262 260 292T480 286 640 300V360H0z';
const TABLE = 'M0 322Q180 304 330 320T640 326V360H0z';
const HEAD = 'M-19-26Q0-38 19-26L48 34H-48z';

const BALLOONS = [
  [424, 78, RED],
  [504, 66, accent.sky],
  [540, 104, RED],
  [392, 116, accent.sun],
  [466, 44, accent.milk],
  [436, 122, '#6CB08B'],
  [506, 126, accent.milk],
  [470, 90, accent.beet],
  [544, 146, accent.sun],
  [408, 156, accent.sky],
  [472, 140, accent.sun],
  [440, 166, RED],
  [508, 170, '#6CB08B'],
];

const balloon = ([x, y, color]) => shaded(ellipse(x, y, 24, 27), color, 'right', 0.36);

const strings = BALLOONS.map(([x, y]) => path(`M${x} ${y + 26}L472 222`));

const shines = BALLOONS.map(([x, y]) => ellipse(x - 9, y - 11, 4, 6));

const house = () => [
  shaded(rect(436, 252, 76, 52), film.pale, 'right', 0.24),
  flat(rect(464, 216, 16, 24), film.deep),
  shaded(path('M422 256L474 214 526 256z'), '#8F3728', 'right', 0.36),
  flat(rounded(rect(482, 270, 18, 34), 3), film.deep),
  shaded(rounded(rect(448, 268, 22, 20), 2), accent.sky, 'bottom', 0.3),
  stroked(accent.milk, 3, path('M459 268v20M448 278h22')),
  filled('#6B4424', path('M430 302h88l-10 12-16-4-18 12-18-10-16 4z')),
];

const balloons = () => [
  faded(0.7, stroked(film.dusk, 1.6, strings)),
  BALLOONS.map(balloon),
  faded(0.6, filled(accent.white, shines)),
];

const lampHead = () =>
  placed(
    { x: 196, y: 122, angle: -52, scale: 1.12 },
    flat(circle(0, 36, 20), accent.milk),
    shaded(path(HEAD), film.ink, 'left', 0.4),
    flat(rounded(rect(-52, 28, 104, 12), 6), film.dusk),
    flat(rounded(rect(-11, -46, 22, 18), 6), film.dusk),
  );

const lamp = () => [
  stroked(film.ink, 9, path('M150 282L104 208 178 116')),
  stroked(film.deep, 4, path('M164 274L118 206M120 214L188 128')),
  filled(RED, circle(106, 208, 11), circle(176, 120, 10)),
  shaded(path('M98 300Q102 274 150 274T202 300z'), film.ink, 'bottom', 0.3),
  lampHead(),
];

const cloud = (x, y, scale) =>
  placed(
    { x, y, scale },
    flat(path('M-44 12a16 16 0 0 1 8-30 26 26 0 0 1 48-6 20 20 0 0 1 28 36z'), film.pale),
  );

export const balloonHouse = () => [
  backdrop('#F0C067', 'top', 0.18),
  faded(0.8, cloud(72, 70, 1), cloud(318, 44, 0.8), cloud(600, 226, 0.9)),
  lit(path(HILLS), '#DDA049', 'bottom', 0.24),
  shaded(path(TABLE), film.deep, 'bottom', 0.34),
  veil(path('M206 106L262 196 640 330V40z'), accent.milk, 0.22),
  veil(ellipse(150, 332, 62, 8), film.ink, 0.55),
  dashed(path('M-20 262Q10 246 30 314 54 226 88 292'), film.dusk, 4, '2 11'),
  line(path('M112 316h-12M200 316h12'), film.pale, 4),
  balloons(),
  house(),
  lamp(),
];
