// Two theatre masks in front of a dressing-room door with a star.
import { accent, film } from '../palette.mjs';
import { lit, shaded } from '../shade.mjs';
import { backdrop } from '../shapes/ground.mjs';
import { star } from '../shapes/star.mjs';
import { circle, filled, flat, path, placed, rect, rounded, stroked, veil } from '../svg.mjs';

const FACE = 'M-84-78Q0-104 84-78 96 14 54 68 24 98 0 100-24 98-54 68-96 14-84-78z';
const RIM = 'M-62-62Q0-80 62-62';

const comedy = () => [
  shaded(path(FACE), film.pale, 'right', 0.3),
  filled(
    film.ink,
    path('M-60-14Q-38-48-16-14-38-26-60-14zM60-14Q38-48 16-14 38-26 60-14z'),
    path('M-54 22Q0 46 54 22 46 74 0 78-46 74-54 22z'),
  ),
  flat(path('M-30 60Q0 44 30 60 18 74 0 74T-30 60z'), accent.poppy),
  stroked(accent.straw, 5, path(`${RIM}M-60-40q20-18 40-8M60-40q-20-18-40-8`)),
];

const tragedy = () => [
  shaded(path(FACE), '#8F3728', 'right', 0.4),
  filled(
    film.ink,
    path('M-62-2Q-52-36-16-34-22 0-62-2zM62-2Q52-36 16-34 22 0 62-2z'),
    path('M-44 70Q-44 26 0 26T44 70Q0 46-44 70z'),
  ),
  stroked(accent.sun, 5, path(`${RIM}M-66-26q18-24 42-26M66-26q-18-24-42-26`)),
];

const RIBBONS =
  'M74 224C40 240 66 276 38 300S40 336 26 352M392 214C420 236 396 262 420 288S410 330 424 346';

const door = () => [
  flat(rect(398, 24, 204, 300), film.dusk),
  shaded(rect(410, 36, 180, 288), '#7A3B22', 'bottom', 0.4),
  stroked(film.dusk, 5, rounded(rect(428, 54, 144, 140), 4), rounded(rect(428, 214, 144, 92), 4)),
  flat(circle(566, 204, 9), accent.sun),
  lit(circle(500, 124, 62), '#9A5028', 'top', 0.24),
  shaded(star(500, 128, 58), accent.sun, 'right', 0.3),
];

const bulbs = [440, 470, 500, 530, 560];

export const stageDoor = () => [
  backdrop(film.middle, 'top', 0.26),
  veil(path('M398 0H602L700 330H300z'), accent.haze, 0.36),
  shaded(rect(0, 324, 640, 36), film.dusk, 'bottom', 0.4),
  veil(rect(0, 316, 398, 8), film.deep, 0.8),
  veil(rect(602, 316, 38, 8), film.deep, 0.8),
  door(),
  filled(
    accent.milk,
    bulbs.map(x => circle(x, 12, 9)),
  ),
  stroked(accent.poppy, 8, path(RIBBONS)),
  placed({ x: 292, y: 204, angle: 14, scale: 1.06 }, tragedy()),
  placed({ x: 156, y: 156, angle: -10, scale: 1.26 }, comedy()),
];
