// Breakfast at a pavement café under a striped awning.
import { accent, film, teal } from '../palette.mjs';
import { lit, shaded } from '../shade.mjs';
import { backdrop, sun } from '../shapes/ground.mjs';
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
  veil,
} from '../svg.mjs';

const STRIPES = Array.from({ length: 9 }, (_, i) => i * 74 - 12);

const awning = () => [
  shaded(path('M-12 0H652V62H-12z'), accent.milk, 'bottom', 0.16),
  filled(
    accent.brick,
    STRIPES.filter((_, i) => i % 2 === 0).map(x => path(`M${x} 0h74v62q-37 30-74 0z`)),
  ),
  filled(
    accent.milk,
    STRIPES.filter((_, i) => i % 2).map(x => path(`M${x} 60h74q-37 32-74 2z`)),
  ),
];

const house = (x, width, top, color) => [
  shaded(rect(x, top, width, 250 - top), color, 'right', 0.16),
  shaded(
    path(`M${x - 6} ${top}L${x + 14} ${top - 34}H${x + width - 14}L${x + width + 6} ${top}z`),
    '#6E8794',
    'right',
    0.2,
  ),
  filled(
    '#8FB4BC',
    [0, 1, 2].map(i => rounded(rect(x + 16 + i * ((width - 50) / 2), top + 24, 20, 40), 9)),
  ),
];

const cup = () =>
  placed(
    { x: 238, y: 236 },
    veil(ellipse(4, 28, 66, 10), film.ink, 0.3),
    flat(ellipse(0, 24, 60, 11), accent.milk),
    line(path('M38-14q28-4 24 16-4 16-30 16'), accent.milk, 8),
    shaded(path('M-42-28H42Q42 22 0 22T-42-28z'), accent.white, 'right', 0.24),
    flat(ellipse(0, -28, 42, 9), '#E6D8C2'),
    flat(ellipse(0, -27, 35, 6), film.deep),
    stroked(accent.white, 4, path('M-12-48q-10-14 0-26t0-24M14-48q-10-14 0-26t0-24')),
  );

const croissant = () =>
  placed(
    { x: 404, y: 244 },
    flat(ellipse(0, 18, 82, 13), accent.milk),
    shaded(
      path('M-66 14Q-58-40 0-44 58-40 66 14 52 22 42 8 28-10 0-10T-42 8Q-52 22-66 14z'),
      accent.straw,
      'bottom',
      0.34,
    ),
    stroked(
      film.deep,
      3.5,
      path('M-44-18Q-34-8-34 2M-20-36Q-14-22-16-10M6-43Q10-28 6-10M30-36Q30-22 24-6'),
    ),
  );

const table = () => [
  flat(rect(312, 280, 16, 90), teal.ink),
  shaded(ellipse(320, 274, 232, 30), '#D8C3A0', 'bottom', 0.2),
  shaded(ellipse(320, 266, 232, 28), accent.milk, 'right', 0.16),
];

export const cafeTable = () => [
  backdrop('#CFE3E0', 'top', 0.12),
  sun(482, 132, 58),
  house(26, 150, 110, '#E5DCC6'),
  house(186, 110, 136, '#F0E6CF'),
  house(548, 120, 118, '#E5DCC6'),
  lit(path('M0 244H640V360H0z'), '#B9C9BF', 'bottom', 0.2),
  filled('#5F8F78', circle(352, 196, 30), circle(384, 182, 36), circle(420, 198, 30)),
  flat(rect(380, 196, 10, 54), film.deep),
  table(),
  croissant(),
  cup(),
  awning(),
];
