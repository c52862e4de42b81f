// An evening at home: two heads and a cat on a sofa before a lit screen.
import { accent, blue, film } from '../palette.mjs';
import { lit, shaded } from '../shade.mjs';
import { backdrop } from '../shapes/ground.mjs';
import {
  circle,
  clipped,
  ellipse,
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

const ROOM = '#183E63';
const SCREEN = rounded(rect(164, 26, 312, 180), 4);

const picture = () => [
  flat(rounded(rect(154, 14, 332, 202), 6), '#0B2238'),
  shaded(SCREEN, accent.haze, 'top', 0.14),
  clipped(
    'screen',
    SCREEN,
    flat(circle(398, 92, 38), accent.milk),
    shaded(
      path('M150 176L224 96 262 136 320 70 404 168 500 130V220H150z'),
      film.middle,
      'top',
      0.2,
    ),
    flat(path('M150 190Q260 160 340 186T500 178V220H150z'), film.deep),
    placed(
      { x: 246, y: 176 },
      filled(
        film.ink,
        path('M-13 2V-18Q-13-34 0-34T13-18V2z'),
        circle(0, -42, 9),
        path('M-20-46H20L10-50 7-60H-7L-10-50z'),
      ),
    ),
  ),
];

const lamp = () => [
  veil(path('M560 84H612L680 380H492z'), accent.sun, 0.16),
  line(path('M586 84V330'), '#0B2238', 7),
  flat(rounded(rect(556, 326, 60, 10), 5), '#0B2238'),
  shaded(path('M562 34H610L634 98H538z'), accent.sun, 'bottom', 0.3),
];

const sky = () => [
  flat(rounded(rect(28, 38, 94, 130), 6), blue.light),
  flat(rect(35, 45, 80, 116), '#0E2B49'),
  flat(circle(88, 78, 16), accent.milk),
  flat(circle(80, 73, 14), '#0E2B49'),
  filled(
    accent.milk,
    circle(52, 66, 2),
    circle(58, 110, 2),
    circle(96, 134, 2),
    circle(48, 140, 2),
  ),
  stroked(blue.light, 5, path('M75 42V164M32 103H118')),
];

const cat = () =>
  placed(
    { x: 452, y: 236 },
    line(path('M26 8Q60 30 48 66 40 84 54 94'), '#D98A3C', 11),
    shaded(path('M-32 16Q-34-34 0-36 34-34 34 16z'), '#D98A3C', 'bottom', 0.3),
    flat(path('M-25-40L-24-70-8-58Q0-61 8-58L24-70 25-40Q22-22 0-22T-25-40z'), '#D98A3C'),
    stroked('#A5602A', 4, path('M-12-4h24M-16 6h32M-5-54v9M5-54v9')),
  );

const viewer = (x, y, hair, shirt) => [
  shaded(rounded(rect(x - 54, y + 30, 108, 90), 34), shirt, 'bottom', 0.3),
  flat(rounded(rect(x - 14, y + 10, 28, 34), 10), '#D9AA86'),
  shaded(circle(x, y, 33), hair, 'bottom', 0.3),
];

const sofa = () => [
  shaded(rounded(rect(84, 250, 472, 130), 30), blue.middle, 'bottom', 0.36),
  shaded(rounded(rect(56, 282, 66, 100), 26), '#4A86B2', 'bottom', 0.36),
  shaded(rounded(rect(518, 282, 66, 100), 26), '#4A86B2', 'bottom', 0.36),
  line(path('M320 266V360'), blue.deep, 4),
];

const bowl = () =>
  placed(
    { x: 312, y: 246 },
    filled(
      accent.milk,
      circle(-22, -16, 11),
      circle(-6, -24, 12),
      circle(12, -20, 12),
      circle(26, -12, 10),
      circle(2, -12, 12),
    ),
    shaded(path('M-40-10H40Q36 18 0 20T-40-10z'), accent.poppy, 'bottom', 0.3),
  );

export const filmEvening = () => [
  backdrop(ROOM, 'top', 0.36),
  lit(ellipse(320, 120, 270, 150), '#2C6494', 'bottom', 0.2),
  sky(),
  picture(),
  veil(path('M164 206H476L600 360H40z'), accent.haze, 0.14),
  lamp(),
  viewer(216, 206, '#5A3118', accent.brick),
  viewer(396, 210, '#20160F', '#6CB08B'),
  bowl(),
  sofa(),
  cat(),
];
