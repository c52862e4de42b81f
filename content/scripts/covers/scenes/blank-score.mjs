// A sheet of staves that nothing is written on yet, and pencils in a cup.
import { accent, music } from '../palette.mjs';
import { lit, shaded } from '../shade.mjs';
import { backdrop } from '../shapes/ground.mjs';
import {
  circle,
  ellipse,
  flat,
  path,
  placed,
  rect,
  rounded,
  stroked,
  turned,
  veil,
} from '../svg.mjs';

const LINES = [0, 11, 22, 33, 44];
const staff = (x, y, width) => LINES.map(step => path(`M${x} ${y + step}h${width}`));

const sheet = (angle, x, y, paper, staves) =>
  turned(
    angle,
    x + 150,
    y + 150,
    veil(rounded(rect(x + 10, y + 14, 330, 420), 8), music.ink, 0.22),
    lit(rounded(rect(x, y, 330, 420), 8), paper, 'bottom', 0.1),
    stroked(music.middle, 2.5, staves.flat()),
  );

const pencil = (x, y, angle, color) =>
  placed(
    { x, y, angle },
    shaded(rect(-11, -120, 22, 130), color, 'right', 0.3),
    veil(rect(-4, -120, 7, 130), accent.white, 0.3),
    flat(path('M-11-120L0-152 11-120z'), '#F6DDB0'),
    flat(path('M-4-141L0-152 4-141z'), music.ink),
  );

const cup = () => [
  veil(ellipse(536, 336, 84, 14), music.ink, 0.4),
  flat(ellipse(536, 206, 66, 16), music.ink),
  pencil(506, 214, -14, accent.sun),
  pencil(536, 212, 2, accent.poppy),
  pencil(568, 214, 16, '#6CB08B'),
  shaded(
    path('M470 206Q474 222 536 222T602 206L590 338Q536 352 482 338z'),
    music.deep,
    'right',
    0.4,
  ),
  stroked(music.light, 5, path('M476 268Q536 286 597 268')),
];

const rubber = () =>
  turned(
    -18,
    392,
    312,
    veil(rounded(rect(366, 300, 78, 36), 8), music.ink, 0.3),
    shaded(rounded(rect(360, 292, 78, 36), 8), accent.milk, 'bottom', 0.24),
    shaded(path('M360 300q0-8 8-8h26v36h-26q-8 0-8-8z'), accent.poppy, 'bottom', 0.24),
  );

export const blankScore = () => [
  backdrop(music.middle, 'top', 0.26),
  lit(circle(540, 180, 170), '#A692DB', 'top', 0.2),
  sheet(-17, 20, 70, music.pale, [staff(52, 110, 250), staff(52, 190, 250), staff(52, 270, 250)]),
  sheet(5, 132, -34, accent.white, [
    staff(164, 40, 266),
    staff(164, 128, 266),
    staff(164, 216, 266),
    staff(164, 304, 266),
  ]),
  rubber(),
  cup(),
];
