// An old television set in a warm room; a detective waits under a lamp on its screen.
import { accent, film } from '../palette.mjs';
import { lit, shaded } from '../shade.mjs';
import { backdrop } from '../shapes/ground.mjs';
import {
  circle,
  clipped,
  ellipse,
  filled,
  flat,
  path,
  placed,
  rect,
  rounded,
  stroked,
} from '../svg.mjs';

const NIGHT = '#241510';
const SCREEN = rounded(rect(166, 98, 228, 168), 26);

const noirStreet = () =>
  clipped(
    'screen',
    SCREEN,
    shaded(rect(160, 90, 240, 180), '#7A4720', 'top', 0.34),
    filled(film.dusk, rect(160, 90, 62, 150), rect(344, 90, 60, 150)),
    filled(film.middle, rect(182, 116, 18, 26), rect(362, 132, 16, 24), rect(182, 164, 18, 26)),
    flat(rect(160, 236, 240, 40), film.deep),
    lit(path('M262 128L336 258H186z'), film.light, 'top', 0.3),
    flat(ellipse(262, 254, 76, 12), film.pale),
    stroked(NIGHT, 6, path('M232 258V124q0-12 14-12h14')),
    flat(path('M246 128l6-14h22l6 14z'), NIGHT),
    filled(
      NIGHT,
      path('M276 258v-66q0-20 18-20t18 20v66h-12v-32h-12v32z'),
      circle(294, 160, 12),
      path('M272 156h44l-6-6h-5l-3-15q-8-5-16 0l-3 15h-5z'),
    ),
  );

const knob = y => [
  flat(circle(434, y, 16), film.light),
  stroked(film.ink, 4, path(`M434 ${y}v-10`)),
];

const set = () => [
  stroked(film.ink, 6, path('M300 66L236 12M312 66L384 8')),
  filled(accent.sun, circle(236, 12, 7), circle(384, 8, 7)),
  flat(path('M268 70q38-30 76 0z'), film.ink),
  filled(film.ink, path('M176 290h22l-18 44h-14zM416 290h22l10 44h-14z')),
  shaded(rounded(rect(132, 66, 344, 232), 28), film.deep, 'bottom', 0.4),
  flat(rounded(rect(150, 82, 260, 200), 36), film.ink),
  noirStreet(),
  knob(116),
  knob(162),
  filled(
    film.ink,
    [200, 214, 228, 242, 256].map(y => rounded(rect(420, y, 40, 6), 3)),
  ),
];

const plant = () =>
  placed(
    { x: 556, y: 330 },
    stroked('#7C5A1E', 5, path('M0-56Q-4-110-26-150M0-56Q6-110 30-134M0-56Q0-90 4-176')),
    filled(
      film.deep,
      path(
        'M-26-150q-34 6-40-30 34-4 40 30zM30-134q34-2 32-38-34 6-32 38z' +
          'M4-176q-26-20-2-50 26 28 2 50z',
      ),
      path('M-12-110q-30 10-42-18 30-10 42 18zM14-104q26 0 34-26-28-4-34 26z'),
    ),
    shaded(path('M-34-60H34L24 0H-24z'), accent.brick, 'right', 0.34),
    flat(rounded(rect(-39, -66, 78, 16), 5), accent.brick),
  );

export const television = () => [
  backdrop(film.middle, 'top', 0.24),
  flat(circle(306, 176, 172), '#E8A94B'),
  shaded(rect(0, 330, 640, 40), film.dusk, 'bottom', 0.3),
  flat(rect(0, 330, 640, 8), film.ink),
  plant(),
  set(),
];
