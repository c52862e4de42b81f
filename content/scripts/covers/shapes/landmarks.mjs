// Landmarks that stand on the origin and rise along negative y.
import { accent, teal } from '../palette.mjs';
import { shaded } from '../shade.mjs';
import { circle, filled, flat, line, path, rect, rounded } from '../svg.mjs';

export const ironTower = () => [
  shaded(
    path('M-42 0h15Q-18-28 0-28T27 0h15Q16-56 9-100L4-164h-8l-5 64Q-16-56-42 0z'),
    accent.roof,
    'right',
    0.34,
  ),
  filled(accent.roof, rounded(rect(-25, -50, 50, 7), 2), rounded(rect(-14, -100, 28, 6), 2)),
  line(path('M0-164v-16'), accent.roof, 4),
];

export const pyramids = () => [
  shaded(path('M-12 0L36-62 84 0z'), accent.straw, 'right', 0.24),
  flat(path('M36-62L84 0H52z'), '#A66B1E'),
  shaded(path('M-70 0L-8-88 54 0z'), accent.sun, 'right', 0.2),
  flat(path('M-8-88L54 0H14z'), accent.straw),
];

export const clockTower = () => [
  shaded(rect(-15, -112, 30, 114), '#E6C88F', 'right', 0.3),
  filled('#A9773A', rounded(rect(-3, -96, 6, 84), 3)),
  shaded(rect(-19, -146, 38, 38), '#F0DDB4', 'right', 0.24),
  flat(circle(0, -127, 13), accent.milk),
  line(path('M0-127v-8M0-127l6 4'), teal.ink, 3),
  shaded(path('M-22-146h44L5-178v-18h-10v18z'), teal.deep, 'right', 0.3),
];

export const marbleDome = () => [
  filled(accent.milk, rect(-70, -76, 8, 78), rect(62, -76, 8, 78)),
  filled(accent.milk, path('M-73-76q7-16 14 0zM59-76q7-16 14 0z')),
  shaded(rect(-46, -46, 92, 48), accent.milk, 'right', 0.2),
  shaded(
    path('M-26-46q-14-26 8-40 14-9 18-24 4 15 18 24 22 14 8 40z'),
    accent.white,
    'right',
    0.24,
  ),
  filled('#9DBBB8', path('M-11 2v-24q0-11 11-16 11 5 11 16V2z')),
  filled('#C4D8D5', path('M-36 2v-18q0-8 8-12 8 4 8 12V2zM20 2v-18q0-8 8-12 8 4 8 12V2z')),
];

export const windmill = () => [
  shaded(path('M-24 2l8-70h32l8 70z'), accent.milk, 'right', 0.26),
  shaded(path('M-20-66q20-34 40 0z'), accent.roof, 'right', 0.3),
  flat(rounded(rect(-7, -18, 14, 20), 7), teal.ink),
  line(path('M-44-114L44-36M-40-32L40-118'), teal.ink, 4),
  filled(
    '#F3CC7C',
    path(
      'M-8-84l-36-32-8 10 36 31zM8-68l36 32 8-10-36-31z' +
        'M-8-69l-34 35 10 8 33-35zM8-83l34-35-10-8-33 35z',
    ),
  ),
];
