// A metronome in full swing before a stave, a tuning fork beside it.
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

const WOOD = '#A35A33';
const DARK_WOOD = '#7A3D24';

const STAVE = [0, 1, 2, 3, 4].map(i =>
  path(`M-10 ${96 + i * 24}Q150 ${46 + i * 24} 320 ${100 + i * 24}T650 ${84 + i * 24}`),
);

const note = ({ x, y, color = music.ink, flag = true }) =>
  placed(
    { x, y, angle: 4 },
    line(path(`M15 0V-70${flag ? 'q8 22 26 26' : ''}`), color, 6),
    flat(ellipse(0, 0, 18, 13), color),
  );

const pair = (x, y, color) =>
  placed(
    { x, y, angle: -6 },
    line(path('M15 0V-66M77-6V-72'), color, 6),
    flat(path('M12-72L80-80V-62L12-54z'), color),
    filled(color, ellipse(0, 0, 18, 13), ellipse(62, -6, 18, 13)),
  );

const fermata = () =>
  placed(
    { x: 506, y: 66 },
    line(path('M-42 14Q-38-30 0-30T42 14'), accent.sun, 9),
    flat(circle(0, 4, 8), accent.sun),
  );

const metronome = () =>
  placed(
    { x: 300, y: 342 },
    veil(ellipse(4, 0, 150, 10), music.ink, 0.5),
    shaded(path('M-40-300Q0-318 40-300L112-34H-112z'), WOOD, 'right', 0.4),
    shaded(path('M-26-280Q0-290 26-280L70-86H-70z'), '#F6E7C8', 'bottom', 0.26),
    stroked(
      DARK_WOOD,
      4,
      [0, 1, 2, 3, 4, 5, 6].map(i => path(`M-10 ${-258 + i * 24}h20`)),
    ),
    shaded(path('M-96-86H96L108-40H-108z'), DARK_WOOD, 'bottom', 0.3),
    shaded(rounded(rect(-126, -40, 252, 32), 8), WOOD, 'bottom', 0.4),
    filled(music.ink, rounded(rect(-112, -8, 36, 10), 4), rounded(rect(76, -8, 36, 10), 4)),
    flat(circle(0, -62, 10), accent.sun),
    placed(
      { x: 0, y: -84, angle: 26 },
      line(path('M0 0V-232'), '#E9E4F6', 8),
      shaded(path('M-20-176H20L14-132H-14z'), accent.sun, 'right', 0.36),
    ),
  );

const fork = () =>
  placed(
    { x: 556, y: 250, angle: 16 },
    line(path('M-24-92V-14Q-24 16 0 16T24-14V-92'), '#D6CDEE', 13),
    line(path('M0 18V84'), '#D6CDEE', 13),
    flat(circle(0, 88, 11), '#D6CDEE'),
    stroked(music.light, 4, path('M-46-84q-12 22 0 44M46-84q12 22 0 44')),
  );

export const metronomeAndStave = () => [
  backdrop('#6C55B2', 'top', 0.34),
  lit(circle(306, 176, 168), '#8770C8', 'bottom', 0.24),
  stroked('#B9A8E4', 4, STAVE),
  shaded(rect(0, 334, 640, 26), music.deep, 'bottom', 0.3),
  note({ x: 66, y: 146 }),
  pair(128, 196, accent.milk),
  note({ x: 474, y: 190, color: accent.milk, flag: false }),
  fermata(),
  fork(),
  metronome(),
];
