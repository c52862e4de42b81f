// A globe on its stand, a little plane around it and a suitcase with stickers.
import { accent, green } from '../palette.mjs';
import { lit, shaded } from '../shade.mjs';
import { backdrop } from '../shapes/ground.mjs';
import { land } from '../shapes/hemisphere.mjs';
import { star } from '../shapes/star.mjs';
import {
  circle,
  clipped,
  dashed,
  ellipse,
  faded,
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

const SEA = circle(0, 0, 100);

const globe = () =>
  placed(
    { x: 256, y: 156, angle: 12, scale: 1.22 },
    shaded(SEA, '#4F9CA6', 'right', 0.4),
    clipped(
      'sea',
      SEA,
      shaded(land(), '#CFE3B0', 'bottom', 0.26),
      faded(
        0.3,
        stroked(
          green.ink,
          1.2,
          ellipse(0, 0, 52, 100),
          path('M0-100V100M-100 0Q0 42 100 0M-88-46Q0-14 88-46'),
        ),
      ),
    ),
    veil(path('M-74-46Q-54-80-18-88-46-66-58-36-70-30-74-46z'), accent.white, 0.4),
  );

const stand = () => [
  placed(
    { x: 256, y: 156, angle: 12 },
    line(path('M0-136A136 136 0 0 0 0 136'), accent.straw, 12),
    filled(accent.straw, circle(0, -132, 11), circle(0, 132, 11)),
  ),
  shaded(
    path('M216 286H240V322Q308 326 312 352H144Q148 326 216 322z'),
    accent.straw,
    'right',
    0.34,
  ),
  flat(rounded(rect(138, 340, 180, 12), 6), green.ink),
];

const suitcase = () =>
  placed(
    { x: 500, y: 262 },
    line(rounded(rect(-30, -88, 60, 40), 12), green.ink, 10),
    shaded(rounded(rect(-92, -66, 184, 154), 18), accent.brick, 'bottom', 0.34),
    filled('#8A3A22', rect(-62, -66, 16, 154), rect(46, -66, 16, 154)),
    filled(accent.sun, rounded(rect(-62, -6, 16, 20), 4), rounded(rect(46, -6, 16, 20), 4)),
    placed(
      { x: -8, y: -26, angle: -10 },
      flat(rounded(rect(-30, -20, 60, 40), 6), accent.milk),
      flat(path('M-20 12L-4-12 4 0 10-6 22 12z'), green.deep),
    ),
    flat(circle(10, 44, 25), accent.sky),
    flat(star(10, 44, 18), accent.sun),
    flat(circle(74, 54, 12), green.light),
  );

const plane = () =>
  placed(
    { x: 452, y: 74, angle: 14, scale: 1.2 },
    shaded(path('M-44 0Q-40-10-20-10H34Q52-8 54 0 50 8 34 8H-34z'), accent.white, 'bottom', 0.2),
    flat(path('M-44-2L-56-24H-44L-28-8z'), accent.poppy),
    flat(path('M6 0L-14 30H-2L26 2z'), accent.poppy),
    flat(path('M2-8L-10-26H0L20-10z'), accent.poppy),
    filled(accent.sky, circle(40, -3, 4), circle(26, -3, 3), circle(14, -3, 3), circle(2, -3, 3)),
  );

export const deskGlobe = () => [
  backdrop(green.light, 'top', 0.16),
  lit(circle(270, 160, 168), '#E4F1E0', 'bottom', 0.2),
  shaded(rect(0, 346, 640, 14), green.deep, 'bottom', 0.2),
  stand(),
  globe(),
  dashed(path('M62 296Q24 130 120 58 250-22 402 62'), accent.white, 5, '3 13'),
  plane(),
  suitcase(),
];
