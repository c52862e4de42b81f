// A stage of a song contest before the show: beams of light, a microphone, hands of the crowd with hearts.
import { accent, music } from '../palette.mjs';
import { lit, shaded } from '../shade.mjs';
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

const HEART = 'M0 14Q-26-4-20-18-12-32 0-18 12-32 20-18 26-4 0 14z';

const beam = (x, to, color) =>
  veil(path(`M${x - 10} 0H${x + 10}L${to + 66} 300H${to - 66}z`), color, 0.3);

const lampAt = x => [
  flat(rounded(rect(x - 16, 0, 32, 26), 6), music.ink),
  flat(ellipse(x, 27, 13, 5), accent.haze),
];

const hand = (x, y, angle, color) =>
  placed(
    { x, y, angle },
    line(path('M0 60V8'), '#1B1438', 20),
    flat(circle(0, 0, 13), '#1B1438'),
    line(path('M0-4V-24'), '#1B1438', 5),
    placed({ x: 0, y: -40, scale: 0.9 }, flat(path(HEART), color)),
  );

const microphone = () => [
  veil(ellipse(320, 296, 74, 10), music.ink, 0.6),
  flat(ellipse(320, 292, 50, 8), music.ink),
  line(path('M320 290V172'), music.ink, 8),
  placed(
    { x: 320, y: 152, angle: 24 },
    shaded(path('M-12 0H12L8 54Q0 58-8 54z'), music.ink, 'right', 0.3),
    shaded(circle(0, -16, 25), '#B9C3D6', 'right', 0.36),
    stroked('#7D8AA6', 2, path('M-22-24H22M-24-14H24M-21-4H21M-10-38V6M0-41V8M10-38V6')),
    flat(rounded(rect(-18, 4, 36, 8), 4), accent.sun),
  ),
];

export const songContest = () => [
  shaded(rect(0, 0, 640, 360), '#3A2A78', 'top', 0.36),
  lit(ellipse(320, 150, 230, 140), '#5B47A8', 'bottom', 0.3),
  beam(80, 210, accent.sun),
  beam(210, 330, '#8FD3E8'),
  beam(320, 320, accent.milk),
  beam(430, 300, accent.poppy),
  beam(560, 430, '#8FD3E8'),
  [80, 210, 320, 430, 560].map(lampAt),
  filled(
    accent.haze,
    circle(130, 90, 3),
    circle(500, 70, 3),
    circle(250, 60, 3),
    circle(392, 110, 3),
    circle(560, 150, 3),
    circle(70, 170, 3),
  ),
  shaded(path('M70 292Q320 262 570 292L600 330H40z'), '#6C58BE', 'bottom', 0.3),
  line(path('M70 292Q320 262 570 292'), accent.sun, 5),
  microphone(),
  flat(path('M0 330Q160 308 320 330T640 326V360H0z'), '#1B1438'),
  hand(64, 306, -10, accent.poppy),
  hand(150, 322, 6, accent.sun),
  hand(236, 330, -6, '#8FD3E8'),
  hand(404, 330, 8, accent.poppy),
  hand(492, 318, -6, accent.sun),
  hand(582, 304, 10, accent.beet),
];
