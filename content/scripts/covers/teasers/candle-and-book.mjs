// A small closed book, a candle and a quill on a desk by a window at night.
import { accent, ochre } from '../palette.mjs';
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
  rounded,
  stroked,
  turned,
  veil,
} from '../svg.mjs';

const NIGHT = '#26355E';

const window = () => [
  shaded(rounded(rect(60, 24, 220, 190), 6), NIGHT, 'bottom', 0.2),
  filled(
    accent.milk,
    circle(96, 60, 2),
    circle(150, 46, 2),
    circle(252, 90, 2),
    circle(120, 120, 2),
    circle(238, 48, 2),
  ),
  flat(circle(212, 78, 24), accent.haze),
  flat(path('M62 190Q120 150 170 176T278 168V212H62z'), '#182240'),
  line(rounded(rect(60, 24, 220, 190), 6), '#5B3B22', 10),
  line(path('M170 26V212M62 116H278'), '#5B3B22', 6),
];

const candle = () => [
  veil(circle(470, 112, 130), accent.haze, 0.16),
  veil(circle(470, 112, 78), accent.haze, 0.24),
  flat(ellipse(470, 282, 58, 12), '#A7773A'),
  shaded(path('M430 262H510L502 286H438z'), accent.straw, 'right', 0.3),
  shaded(rounded(rect(450, 152, 40, 116), 6), accent.milk, 'right', 0.28),
  flat(path('M450 164q8 18 12 0 6 30 12 2 6 14 16-4v-10h-40z'), '#EFE2CB'),
  line(path('M470 154v-16'), ochre.ink, 4),
  shaded(path('M470 82Q496 118 470 144 444 118 470 82z'), accent.sun, 'bottom', 0.1),
  flat(path('M470 108Q482 126 470 142 458 126 470 108z'), accent.milk),
];

const book = () =>
  turned(
    -4,
    230,
    282,
    veil(rounded(rect(118, 262, 250, 62), 6), ochre.ink, 0.4),
    flat(rounded(rect(118, 262, 236, 46), 6), '#E9DCC2'),
    stroked('#CDBB96', 2.5, path('M124 276H350M124 286H350M124 296H350')),
    shaded(path('M104 244H350Q362 244 362 254V264H116Q104 264 104 254z'), '#7B2E2A', 'right', 0.36),
    shaded(
      path('M104 244Q92 276 108 312H352Q362 312 362 320H108Q84 300 88 262 90 244 104 244z'),
      '#6A2522',
      'bottom',
      0.3,
    ),
    filled(accent.sun, path('M150 252h30v5h-30zM286 252h30v5h-30z')),
    flat(path('M236 262v64l10-12 10 12v-64z'), accent.sun),
  );

const quill = () =>
  placed(
    { x: 566, y: 236, angle: 16 },
    shaded(path('M-30 20H30L26 66Q0 76-26 66z'), ochre.ink, 'right', 0.3),
    flat(ellipse(0, 20, 30, 8), '#5B4632'),
    shaded(path('M2 22L-8-70Q-24-120 8-164 40-112 16-66z'), '#F3EADB', 'right', 0.36),
    line(path('M2 24L8-128'), '#BFA677', 3.5),
  );

export const candleAndBook = () => [
  backdrop('#6E4D30', 'top', 0.34),
  window(),
  shaded(path('M0 276H640V360H0z'), '#8C5B33', 'bottom', 0.36),
  lit(ellipse(440, 318, 210, 34), '#B9824A', 'bottom', 0.2),
  book(),
  quill(),
  candle(),
];
