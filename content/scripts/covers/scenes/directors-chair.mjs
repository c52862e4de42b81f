import { accent, film } from '../palette.mjs';
import { shaded } from '../shade.mjs';
import { backdrop } from '../shapes/ground.mjs';
import {
  circle,
  ellipse,
  filled,
  flat,
  line,
  path,
  placed,
  rect,
  rounded,
  stroked,
  turned,
  veil,
} from '../svg.mjs';

const CANVAS = '#A5432B';

const chair = () => [
  line(path('M222 222L398 338M398 222L222 338'), film.deep, 15),
  filled(film.deep, rounded(rect(212, 66, 15, 150), 4), rounded(rect(393, 66, 15, 150), 4)),
  filled(film.ink, rounded(rect(204, 328, 60, 14), 6), rounded(rect(356, 328, 60, 14), 6)),
  shaded(rounded(rect(204, 78, 212, 58), 6), CANVAS, 'bottom', 0.34),
  filled(film.light, rounded(rect(222, 92, 176, 4), 2), rounded(rect(222, 118, 176, 4), 2)),
  filled(film.deep, rounded(rect(196, 158, 48, 14), 6), rounded(rect(376, 158, 48, 14), 6)),
  shaded(path('M214 204H406Q398 226 310 226T214 204z'), CANVAS, 'bottom', 0.34),
  flat(rounded(rect(206, 200, 208, 13), 5), film.deep),
  flat(circle(310, 280, 8), film.light),
];

// A striped stick of the clapper, from the origin to the right.
const stick = () => [
  flat(rounded(rect(0, 0, 152, 26), 4), film.pale),
  filled(
    film.ink,
    [16, 54, 92, 130].map(x => path(`M${x} 0h18l-12 26h-18z`)),
  ),
];

const clapper = () =>
  placed(
    { x: 430, y: 252, angle: 7 },
    shaded(rounded(rect(0, 0, 152, 96), 8), film.ink, 'bottom', 0.5),
    stick(),
    turned(-20, 2, -2, placed({ x: 2, y: -28 }, stick())),
    flat(circle(8, 0, 7), accent.sun),
    filled(film.deep, rounded(rect(16, 44, 120, 6), 3), rounded(rect(16, 64, 76, 6), 3)),
  );

const megaphone = () =>
  placed(
    { x: 310, y: 198, angle: -14 },
    shaded(path('M-62-30L40-58V18L-62-8z'), accent.sun, 'bottom', 0.3),
    flat(ellipse(40, -20, 12, 39), film.ink),
    flat(ellipse(42, -20, 7, 30), film.deep),
    flat(rounded(rect(-76, -33, 18, 28), 6), film.ink),
    flat(path('M-22-2L4 4 0 24q-10 8-20 0z'), film.ink),
  );

const lamp = () => [
  veil(path('M96 56L640 20V360H330z'), '#fff', 0.3),
  stroked(film.ink, 8, path('M70 76V352M70 300L34 356M70 300L106 356')),
  placed(
    { x: 70, y: 62, angle: 20 },
    shaded(rounded(rect(-38, -32, 66, 62), 10), film.ink, 'bottom', 0.4),
    flat(path('M28-34L52-44V42L28 32z'), film.deep),
    flat(ellipse(52, -1, 8, 42), film.pale),
  ),
];

export const directorsChair = () => [
  backdrop(film.light, 'top', 0.16),
  flat(circle(320, 156, 140), '#F9E0AA'),
  shaded(path('M0 318Q320 296 640 318V360H0z'), film.middle, 'bottom', 0.2),
  lamp(),
  veil(ellipse(330, 346, 210, 10), film.deep, 0.35),
  chair(),
  megaphone(),
  clapper(),
];
