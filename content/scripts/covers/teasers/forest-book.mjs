// An old open book out of which a forest with fireflies grows, a quill beside it.
import { accent, film } from '../palette.mjs';
import { lit, shaded } from '../shade.mjs';
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
  stroked,
  turned,
  veil,
} from '../svg.mjs';

const FIREFLIES = [
  [206, 116, 5],
  [262, 70, 4],
  [330, 122, 6],
  [402, 84, 4],
  [444, 140, 5],
  [180, 176, 4],
  [300, 180, 4],
  [372, 160, 4],
];

const fir = (x, y, scale, color) =>
  placed(
    { x, y, scale },
    flat(rect(-5, -20, 10, 24), '#5A3A22'),
    shaded(path('M0-150L34-84H18L46-40H24L54 0H-54L-24-40H-46L-18-84H-34z'), color, 'right', 0.3),
  );

const pages = () => [
  veil(ellipse(320, 318, 250, 18), film.ink, 0.4),
  shaded(path('M78 236L320 262 562 236 572 308 320 334 68 308z'), film.deep, 'bottom', 0.3),
  shaded(path('M86 226Q210 202 320 250V322Q210 282 78 300z'), accent.milk, 'right', 0.2),
  shaded(path('M554 226Q430 202 320 250V322Q430 282 562 300z'), '#FBF0DC', 'left', 0.2),
  stroked(
    '#D9C29A',
    3,
    path('M118 252q60-10 122 4M116 270q62-10 130 4M398 256q60-14 122-4M394 274q62-14 130-4'),
  ),
];

const quill = () =>
  turned(
    28,
    556,
    150,
    shaded(path('M556 240L548 120Q534 70 566 20 596 76 570 124z'), accent.milk, 'right', 0.34),
    line(path('M556 262L562 60'), '#C9A468', 4),
    flat(path('M556 262l-4-18h8z'), film.ink),
  );

export const forestBook = () => [
  backdrop('#2E3F3A', 'top', 0.3),
  lit(circle(320, 148, 150), '#54786A', 'bottom', 0.3),
  lit(circle(320, 148, 96), '#7FA58F', 'bottom', 0.3),
  shaded(path('M0 286H640V360H0z'), '#6B4424', 'bottom', 0.34),
  pages(),
  fir(176, 236, 0.74, '#2C5A48'),
  fir(462, 236, 0.78, '#2C5A48'),
  fir(238, 240, 1, '#3B7259'),
  fir(402, 240, 0.96, '#3B7259'),
  fir(320, 254, 1.24, '#4C8A6C'),
  veil(ellipse(320, 252, 200, 16), '#1E4034', 0.35),
  FIREFLIES.map(([x, y, r]) => veil(circle(x, y, r * 2.2), accent.haze, 0.3)),
  filled(
    accent.haze,
    FIREFLIES.map(([x, y, r]) => circle(x, y, r)),
  ),
  quill(),
];
