// A telescope on a hill at night, under planets that all stand upright.
import { accent, blue, teal } from '../palette.mjs';
import { lit, shaded } from '../shade.mjs';
import { firs } from '../shapes/fir.mjs';
import { backdrop } from '../shapes/ground.mjs';
import {
  circle,
  dashed,
  faded,
  filled,
  flat,
  line,
  path,
  placed,
  rect,
  rounded,
  stroked,
} from '../svg.mjs';

const NIGHT = '#16324F';
const STARS = [
  [36, 40, 2],
  [92, 120, 2.5],
  [150, 30, 2],
  [214, 150, 2],
  [286, 38, 3],
  [352, 128, 2],
  [420, 24, 2],
  [470, 190, 2.5],
  [604, 44, 3],
  [612, 170, 2],
  [548, 214, 2],
  [40, 210, 2],
  [128, 232, 2.5],
];

// Planets on one path: x, y, radius, colour.
const PLANETS = [
  [96, 172, 8, accent.straw],
  [172, 122, 14, accent.haze],
  [262, 86, 17, teal.middle],
  [352, 68, 12, accent.brick],
  [452, 72, 34, '#E2B36A'],
  [556, 112, 24, blue.light],
];

const tripod = () => stroked('#0B2036', 8, path('M0 8L-44 124M0 8L46 124M0 8V118'));

const tube = () => [
  shaded(rounded(rect(-92, -22, 150, 44), 8), accent.milk, 'bottom', 0.4),
  shaded(rounded(rect(52, -28, 28, 56), 6), accent.brick, 'bottom', 0.4),
  shaded(rounded(rect(-124, -14, 36, 28), 5), blue.deep, 'bottom', 0.4),
  flat(rect(-40, -22, 10, 44), accent.sun),
];

export const telescope = () => [
  backdrop(NIGHT, 'top', 0.42),
  filled(
    accent.milk,
    STARS.map(star => circle(...star)),
  ),
  faded(0.5, dashed(path('M-10 232Q220 0 660 128'), blue.light, 3, '3 12')),
  PLANETS.map(([x, y, r, colour]) => shaded(circle(x, y, r), colour, 'right', 0.5)),
  line(path('M425 64Q452 76 479 63M425 82Q452 94 479 82'), '#B98338', 5),
  lit(path('M0 282Q130 232 280 262T640 250V360H0z'), '#2A5A6B', 'bottom', 0.2),
  filled(
    '#1D4757',
    firs([
      [552, 312, 80],
      [596, 318, 108],
      [630, 316, 66],
    ]),
  ),
  shaded(path('M0 322Q180 262 360 300T640 306V360H0z'), '#123A46', 'top', 0.2),
  placed({ x: 214, y: 186 }, tripod()),
  placed({ x: 220, y: 184, angle: -32 }, tube()),
  flat(circle(214, 192, 11), '#0B2036'),
];
