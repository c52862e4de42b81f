// A doctor's desk: a clipboard with a person in outline, a stethoscope and a plant.
import { accent, blue, green } from '../palette.mjs';
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

const PERSON =
  'M0-96a22 22 0 0 1 8 42q28 4 32 30l10 56q1 8-6 9-7 0-9-8l-13-40v40l6 88q0 8-9 8-8 0-9-8L2 48h-4l-8 73q-1 8-9 8-9 0-9-8l6-88v-40l-13 40q-2 8-9 8-7-1-6-9l10-56q4-26 32-30a22 22 0 0 1 8-42z';

const board = () =>
  turned(
    -5,
    212,
    190,
    veil(rounded(rect(112, 42, 226, 320), 14), green.ink, 0.3),
    shaded(rounded(rect(102, 30, 226, 320), 14), '#B7803F', 'right', 0.3),
    lit(rounded(rect(116, 52, 198, 290), 6), accent.milk, 'bottom', 0.12),
    shaded(rounded(rect(172, 16, 86, 36), 10), '#8BA0A8', 'bottom', 0.3),
    placed({ x: 215, y: 178, scale: 0.98 }, line(path(PERSON), green.deep, 5)),
    stroked(
      green.light,
      5,
      path('M132 118h34M132 136h24M264 118h34M264 136h24M264 154h30M132 262h30M132 280h22'),
    ),
  );

const stethoscope = () => [
  stroked(
    green.ink,
    11,
    path('M424 58Q400 148 440 188T520 176Q548 128 520 60M472 204Q470 292 530 292T584 232'),
  ),
  stroked('#6E8891', 7, path('M424 58l-8-22M520 60l10-24')),
  filled(green.ink, circle(414, 32, 9), circle(532, 32, 9)),
  veil(circle(588, 224, 34), green.ink, 0.3),
  shaded(circle(584, 214, 34), '#AFC2C7', 'right', 0.34),
  flat(circle(584, 214, 23), '#DCE8EA'),
  flat(circle(584, 214, 9), '#8BA0A8'),
];

export const doctorsDesk = () => [
  backdrop('#CDE5DA', 'top', 0.16),
  lit(circle(470, 150, 170), '#E1F1E8', 'bottom', 0.16),
  shaded(path('M0 268H640V360H0z'), green.middle, 'bottom', 0.24),
  stethoscope(),
  board(),
  placed(
    { x: 420, y: 300 },
    veil(ellipse(4, 34, 46, 9), green.ink, 0.3),
    shaded(rounded(rect(-38, -28, 76, 60), 10), accent.white, 'right', 0.26),
    flat(rounded(rect(-30, -44, 60, 18), 6), blue.middle),
    flat(path('M-8-18h16v12H20V10H8v12H-8V10h-12V-6h12z'), accent.poppy),
  ),
];
