// A football, a medal on a ribbon and a chess knight.
import { accent, green } from '../palette.mjs';
import { lit, shaded } from '../shade.mjs';
import { football } from '../shapes/football.mjs';
import { backdrop } from '../shapes/ground.mjs';
import { star } from '../shapes/star.mjs';
import {
  circle,
  ellipse,
  flat,
  line,
  path,
  placed,
  rect,
  rounded,
  stroked,
  veil,
} from '../svg.mjs';

const KNIGHT =
  'M-48-44C-46-88-2-104-8-140-26-122-50-120-64-108-76-100-92-112-86-130-74-154-54-170-42-194' +
  'L-46-226-18-206C34-204 66-156 58-98 56-76 48-60 50-44z';
const MANE = 'M-18-206C34-204 66-156 58-98 56-76 48-60 50-44H26C32-90 40-160-18-206z';
const CURLS = 'M14-196q24 6 34 30M34-164q18 14 20 36M38-128q12 12 12 32';

const knight = () => [
  shaded(path(KNIGHT), green.ink, 'left', 0.2),
  flat(path(MANE), '#1D5A44'),
  stroked(green.middle, 4, path(CURLS)),
  flat(circle(-36, -166, 6), accent.sun),
  line(path('M-80-124l8 4'), green.middle, 5),
  shaded(rounded(rect(-62, -48, 124, 20), 8), '#1D5A44', 'right', 0.4),
  shaded(path('M-74 0Q-72-26-54-30H54Q72-26 74 0z'), green.ink, 'bottom', 0.4),
];

const medal = () => [
  shaded(path('M296-4H330L362 132 340 152z'), accent.sky, 'top', 0.3),
  shaded(path('M424-4H390L332 132 352 156z'), accent.sun, 'top', 0.3),
  line(circle(346, 150, 10), accent.straw, 6),
  shaded(circle(346, 210, 58), accent.sun, 'right', 0.34),
  shaded(circle(346, 210, 45), accent.straw, 'bottom', 0.24),
  flat(star(346, 212, 36), accent.milk),
];

const STRIPES = 'M60 288H180L120 360H-40zM300 288H420L440 360H280zM540 288H660L760 360H600z';

export const ballAndKnight = () => [
  backdrop('#8FCBA6', 'top', 0.22),
  lit(circle(330, 170, 170), '#B5DFC2', 'bottom', 0.26),
  shaded(rect(0, 288, 640, 72), '#3F9069', 'bottom', 0.34),
  veil(path(STRIPES), green.middle, 0.5),
  line(path('M0 290H640'), green.pale, 5),
  veil(ellipse(168, 322, 96, 13), green.ink, 0.5),
  veil(ellipse(526, 330, 96, 13), green.ink, 0.5),
  medal(),
  placed(
    { x: 162, y: 216, angle: 16 },
    football(104, { leather: accent.milk, patches: green.ink }),
  ),
  placed({ x: 526, y: 328, scale: 1.24 }, knight()),
];
