// Three portraits of stars without faces on a wall: their things are enough to know them.
import { accent, film } from '../palette.mjs';
import { shaded } from '../shade.mjs';
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

const SKIN = '#EFC6A2';
const WINDOW = rounded(rect(-76, -104, 152, 208), 4);

const portrait = (id, x, ground, ...parts) =>
  placed(
    { x, y: 182 },
    veil(rounded(rect(-84, -106, 184, 236), 8), film.ink, 0.4),
    shaded(rounded(rect(-92, -120, 184, 240), 8), accent.straw, 'bottom', 0.34),
    line(rounded(rect(-84, -112, 168, 224), 5), '#F3D08A', 4),
    clipped(id, WINDOW, shaded(WINDOW, ground, 'bottom', 0.2), parts),
  );

const face = (y, rx, ry) => [
  shaded(rounded(rect(-17, y + ry - 22, 34, 52), 12), '#DDAE88', 'top', 0.2),
  shaded(ellipse(0, y, rx, ry), SKIN, 'right', 0.2),
];

const tramp = () => [
  shaded(path('M-84 110Q-78 56-26 46L0 66 26 46Q78 56 84 110z'), film.ink, 'right', 0.2),
  filled(
    film.ink,
    circle(-40, -16, 16),
    circle(40, -16, 16),
    circle(-38, 2, 12),
    circle(38, 2, 12),
  ),
  face(-2, 39, 48),
  flat(path('M-26 46L0 66 26 46 34 110H-34z'), accent.milk),
  filled(film.ink, path('M0 58L-22 48V72zM0 58L22 48V72z'), circle(0, 59, 6)),
  flat(rounded(rect(-11, 12, 22, 12), 4), film.ink),
  shaded(path('M-42-36Q-46-88 0-90 46-88 42-36z'), '#1D120D', 'right', 0.2),
  flat(path('M-42-50H42V-36H-42z'), film.deep),
  shaded(path('M-66-40Q0-24 66-40 58-22 0-20-58-22-66-40z'), '#1D120D', 'right', 0.2),
];

const lady = () => [
  flat(ellipse(0, -70, 32, 28), film.dusk),
  flat(path('M-40-4Q-48-66 0-66 48-66 40-4z'), film.dusk),
  shaded(path('M-62 110Q-52 72-18 66H18Q52 72 62 110z'), SKIN, 'right', 0.2),
  face(-4, 35, 46),
  flat(path('M-37-8Q-40-54 0-54 40-54 37-8 32-38-4-40-28-34-37-8z'), film.dusk),
  flat(path('M-76 110Q-58 90-30 90 0 104 30 90 58 90 76 110z'), '#1D120D'),
  filled(
    accent.milk,
    [-24, -17, -9, 0, 9, 17, 24].map(x => circle(x, 68 - (x * x) / 60, 6)),
    [-20, -10, 0, 10, 20].map(x => circle(x, 82 - (x * x) / 60, 6)),
    circle(-36, 16, 5),
    circle(36, 16, 5),
  ),
  stroked(accent.sun, 5, path('M-26-62Q0-52 26-62')),
  filled(accent.sun, circle(-13, -64, 5), circle(0, -66, 7), circle(13, -64, 5)),
  flat(path('M-13 20Q-6 15 0 18 6 15 13 20 6 28 0 28-6 28-13 20z'), accent.poppy),
];

const hero = () => [
  shaded(path('M-84 112Q-80 56-30 48H30Q80 56 84 112z'), '#1D120D', 'right', 0.2),
  shaded(rounded(rect(-22, 20, 44, 48), 14), '#DDAE88', 'top', 0.2),
  shaded(path('M-42-40Q0-64 42-40L38 18 22 42H-22L-38 18z'), SKIN, 'right', 0.24),
  flat(path('M-45-18Q-50-72-16-78 20-92 40-70 50-50 45-18L38-44Q0-56-38-44z'), film.deep),
  flat(path('M-26 46L0 84 26 46 44 110H-44z'), '#4B3A33'),
  filled('#2E1F19', path('M-30 46L-8 96-46 84zM30 46L8 96 46 84z')),
  filled(film.ink, path('M-43-22H43L38 2Q30 8 16 6L6-8H-6L-16 6Q-30 8-38 2z')),
  stroked(accent.milk, 4, path('M-30-14l8 10M14-14l8 10')),
  stroked('#C08C68', 4, path('M-12 26h24')),
];

export const threePortraits = () => [
  backdrop('#9C5A22', 'bottom', 0.36),
  veil(
    path('M60 0H140L206 330H-6zM280 0H360L426 330H214zM500 0H580L646 330H434z'),
    film.light,
    0.2,
  ),
  shaded(rect(0, 326, 640, 34), film.dusk, 'bottom', 0.3),
  flat(rect(0, 322, 640, 8), film.ink),
  portrait('tramp', 106, '#E9B765', tramp()),
  portrait('lady', 320, '#F4DDAE', lady()),
  portrait('hero', 534, '#D98A3C', hero()),
];
