// An animator's desk: a sheet on which a ball bounces, pots of paint, a brush and a reel.
import { accent, film } from '../palette.mjs';
import { lit, shaded } from '../shade.mjs';
import { filmReel } from '../shapes/film-reel.mjs';
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
  turned,
  veil,
} from '../svg.mjs';

const GREEN = '#6CB08B';

// The phases of a bounce: where the ball is, how wide and how tall.
const PHASES = [
  [-146, -52, 20, 20],
  [-120, -20, 18, 23],
  [-100, 26, 17, 25],
  [-82, 62, 29, 13],
  [-58, 22, 17, 25],
  [-28, -30, 18, 23],
  [12, -58, 20, 20],
  [52, -34, 18, 23],
  [82, 16, 17, 25],
  [102, 62, 29, 13],
  [130, 28, 17, 24],
];

const ghost = ([x, y, rx, ry]) => line(ellipse(x, y, rx, ry), film.light, 3);

const sheet = () =>
  turned(
    -5,
    250,
    180,
    veil(rounded(rect(52, 44, 400, 270), 8), film.ink, 0.3),
    lit(rounded(rect(44, 34, 400, 270), 8), accent.milk, 'bottom', 0.14),
    filled(
      film.light,
      [120, 244, 368].map(x => rounded(rect(x - 14, 44, 28, 10), 5)),
    ),
    placed(
      { x: 244, y: 182 },
      dashed(
        path('M-166-66Q-110-50-82 74-60-50 12-60 80-50 102 74 116 10 150-10'),
        film.middle,
        2.5,
        '2 8',
      ),
      line(path('M-178 78H172'), film.deep, 4),
      PHASES.map(ghost),
      shaded(ellipse(12, -58, 21, 21), accent.poppy, 'right', 0.34),
      faded(0.7, flat(ellipse(5, -66, 4, 6), accent.white)),
    ),
  );

const pot = (x, y, color) =>
  placed(
    { x, y },
    veil(ellipse(4, 34, 42, 12), film.ink, 0.4),
    shaded(path('M-34-16H34L30 26Q0 40-30 26z'), accent.milk, 'right', 0.3),
    flat(ellipse(0, -16, 35, 13), '#E9D6B4'),
    shaded(ellipse(0, -15, 29, 9), color, 'right', 0.3),
    flat(path('M-20-8q-3 16 2 24 7 4 7-6V-6z'), color),
  );

const brush = () =>
  turned(
    34,
    520,
    96,
    veil(rounded(rect(470, 100, 150, 12), 6), film.ink, 0.3),
    shaded(rounded(rect(478, 90, 150, 13), 6), accent.brick, 'bottom', 0.3),
    flat(rect(452, 88, 30, 17), '#D7C7AE'),
    shaded(path('M452 87Q424 88 406 98 426 108 452 106z'), accent.sky, 'bottom', 0.2),
  );

export const animatorsDesk = () => [
  backdrop('#D08B35', 'top', 0.28),
  lit(circle(300, 180, 210), '#E3A44F', 'bottom', 0.2),
  veil(circle(586, 306, 92), film.ink, 0.3),
  filmReel([578, 296, 92], film.dusk, '#D08B35'),
  sheet(),
  brush(),
  pot(474, 212, accent.sky),
  pot(400, 312, GREEN),
  pot(492, 322, accent.poppy),
];
