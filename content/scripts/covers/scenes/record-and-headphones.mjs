// A vinyl record with headphones laid over it, notes rise between them.
import { accent, blue, music } from '../palette.mjs';
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
  veil,
} from '../svg.mjs';

const note = (x, y, angle, color) =>
  placed(
    { x, y, angle },
    line(path('M15 0V-62q10 20 28 22'), color, 6),
    flat(ellipse(0, 0, 17, 12), color),
  );

const record = () =>
  placed(
    { x: 320, y: 196 },
    veil(circle(8, 10, 146), blue.ink, 0.4),
    shaded(circle(0, 0, 146), '#16202E', 'bottom', 0.4),
    stroked(
      '#2F4157',
      2.5,
      [130, 114, 98, 82, 68].map(r => circle(0, 0, r)),
    ),
    veil(path('M0 0L-96-106Q-62-136-22-142zM0 0L96 106Q62 136 22 142z'), '#6F8BA8', 0.3),
    shaded(circle(0, 0, 54), accent.sun, 'bottom', 0.3),
    line(circle(0, 0, 42), accent.straw, 3),
    flat(circle(0, 0, 9), blue.pale),
  );

const cup = side =>
  placed(
    { x: 320 + side * 168, y: 212, angle: side * -8 },
    shaded(rounded(rect(-34, -58, 68, 116), 32), music.deep, 'bottom', 0.36),
    shaded(rounded(rect(side > 0 ? -44 : 8, -46, 36, 92), 18), accent.milk, 'bottom', 0.3),
    flat(rounded(rect(side > 0 ? 6 : -20, -30, 14, 60), 7), accent.poppy),
  );

const band = () => [
  line(path('M150 176C146-24 494-24 490 176'), music.deep, 26),
  line(path('M176 110C220 6 420 6 464 110'), accent.poppy, 8),
];

const waves = side => {
  const x = 320 + side * 226;
  return [0, 1, 2].map(i =>
    path(
      `M${x + side * i * 24} ${176 - i * 14}q${side * (18 + i * 6)} ${36 + i * 14} 0 ${72 + i * 28}`,
    ),
  );
};

export const recordAndHeadphones = () => [
  backdrop(blue.middle, 'bottom', 0.3),
  lit(circle(320, 180, 176), '#8FBDDF', 'bottom', 0.26),
  stroked(blue.pale, 6, waves(-1), waves(1)),
  record(),
  band(),
  cup(-1),
  cup(1),
  note(70, 110, -8, accent.milk),
  note(548, 96, 8, accent.sun),
  note(560, 332, 6, accent.milk),
  filled(accent.milk, circle(50, 300, 5), circle(120, 330, 4), circle(508, 40, 4)),
];
