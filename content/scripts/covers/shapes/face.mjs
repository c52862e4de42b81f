// Round yellow faces, drawn on the origin with a radius of 50.
import { accent, film } from '../palette.mjs';
import { shaded } from '../shade.mjs';
import { circle, ellipse, filled, flat, path, stroked } from '../svg.mjs';

const disc = () => shaded(circle(0, 0, 50), accent.sun, 'right', 0.26);

export const laughing = () => [
  disc(),
  stroked(film.ink, 5, path('M-30-10q9-15 18 0M12-10q9-15 18 0')),
  flat(path('M-29 7H29Q27 36 0 36T-29 7z'), film.ink),
  flat(path('M-17 29Q0 16 17 29 9 36 0 36T-17 29z'), accent.poppy),
  flat(path('M-24 7H24l-2 8H-22z'), accent.white),
];

export const startled = () => [
  disc(),
  filled(accent.white, circle(-18, -8, 12), circle(18, -8, 12)),
  filled(film.ink, circle(-16, -7, 5), circle(16, -7, 5), ellipse(0, 25, 10, 14)),
  stroked(film.ink, 4.5, path('M-34-26q8-10 18-8M34-26q-8-10-18-8')),
];

export const cool = () => [
  disc(),
  filled(film.ink, path('M-42-16H42v5q-2 20-20 20Q6 9 3-9h-6Q-6 9-22 9-40 9-42-11z')),
  stroked(accent.white, 4, path('M-34-8l8 9M10-8l8 9')),
  stroked(film.ink, 5, path('M-16 26q20 12 34-6')),
];
