// A conductor's hand with a baton above a score on a music stand.
import { accent, music } from '../palette.mjs';
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

const SKIN = '#EFC6A2';
const LEFT = 'M150 176Q226 156 300 178V280Q226 260 140 276z';
const RIGHT = 'M450 176Q374 156 300 178V280Q374 260 460 276z';

const staves = [196, 206, 216, 226, 244, 254, 264].flatMap(y => [
  path(`M160 ${y}q70-14 128 4`),
  path(`M440 ${y}q-70-14-128 4`),
]);

const NOTES = [
  [178, 204],
  [204, 208],
  [230, 200],
  [262, 206],
  [334, 206],
  [364, 198],
  [392, 206],
  [420, 200],
  [190, 252],
  [246, 250],
  [350, 250],
  [408, 250],
];

const heads = NOTES.map(([x, y]) => ellipse(x, y + 6, 6, 4.5));
const stems = NOTES.map(([x, y]) => path(`M${x + 5} ${y + 5}v-22`));

const stand = () => [
  filled(music.ink, rect(293, 280, 14, 80), path('M300 322L214 356h22L300 336 364 356h22z')),
  shaded(path('M122 188H478L496 288H104z'), music.ink, 'bottom', 0.2),
  shaded(path(LEFT), accent.milk, 'right', 0.26),
  shaded(path(RIGHT), accent.white, 'left', 0.2),
  stroked(music.light, 2.5, staves),
  filled(music.ink, heads),
  stroked(music.ink, 2.5, stems),
  shaded(rounded(rect(96, 280, 408, 18), 8), '#3A2B6E', 'bottom', 0.4),
];

const hand = () => [
  shaded(path('M656 40L524 84 546 156 656 138z'), music.ink, 'bottom', 0.3),
  shaded(path('M532 80L508 88 526 152 550 146z'), accent.white, 'bottom', 0.24),
  filled(accent.sun, circle(560, 134, 5)),
  shaded(
    path('M512 92Q470 84 446 104 436 116 446 126 440 140 456 144 478 152 524 146z'),
    SKIN,
    'bottom',
    0.24,
  ),
  line(path('M446 116L238 62'), accent.milk, 6),
  shaded(ellipse(436, 113, 17, 11), accent.straw, 'bottom', 0.3),
  stroked(SKIN, 15, path('M496 102Q474 100 458 114M500 120q-16 0-26 10')),
  stroked('#CF9C78', 3, path('M476 122q10-6 20-6M480 140q8-4 16-4')),
];

// One line of the stave that flows from the tip of the baton.
const sweep = i => {
  const from = `${238 - i * 4} ${80 + i * 14}`;
  const bends = `${180 - i * 6} ${150 - i * 8} ${110 - i * 4} ${40 + i * 16}`;
  return path(`M${from}C${bends} -10 ${100 + i * 14}`);
};

const note = (x, y, angle, color) =>
  placed(
    { x, y, angle },
    line(path('M11 0V-46q8 14 20 16'), color, 5),
    flat(ellipse(0, 0, 12, 9), color),
  );

const flow = () => [
  stroked(music.light, 3, [0, 1, 2, 3].map(sweep)),
  note(64, 92, 6, accent.sun),
  note(128, 114, -6, music.pale),
  note(192, 122, 8, accent.sun),
];

export const conductor = () => [
  backdrop('#7D66BF', 'top', 0.3),
  lit(circle(306, 180, 172), '#9A86D4', 'bottom', 0.24),
  shaded(path('M0 338H640V360H0z'), music.deep, 'bottom', 0.3),
  veil(ellipse(300, 350, 130, 9), music.ink, 0.5),
  flow(),
  stand(),
  hand(),
  filled(accent.sun, circle(238, 62, 6)),
];
