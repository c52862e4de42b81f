// Four lads of a beat group: mop-top haircuts, thin ties, merry dots for eyes.
import { accent, music } from '../palette.mjs';
import { lit, shaded } from '../shade.mjs';
import { backdrop } from '../shapes/ground.mjs';
import { circle, ellipse, filled, flat, line, path, placed, rect, rounded } from '../svg.mjs';

const SKIN = '#EFC6A2';
const SHADE = '#D9AA86';
const SUIT = '#2A2056';

// A mop of hair: how its fringe and its sides fall.
const MOPS = [
  'M-52 18Q-66-62 0-66 66-62 52 18L42 26Q44-4 34-14 10-4-34-18-44-2-42 26z',
  'M-52 12Q-62-66 4-66 64-62 52 14L43 22Q44-2 38-12-2-18-22-6-36-8-42 22z',
  'M-54 22Q-66-60 0-64 66-60 54 22L42 30Q46-2 32-10 20-2 8-11-6-2-18-11-30-2-36-10-44 2-42 30z',
  'M-50 16Q-64-62-2-68 62-66 52 16L42 24Q42-6 22-20-6-4-38-8-42 4-41 24z',
];

const lad = ({ x, y, hair, mop, tie }) =>
  placed(
    { x, y, scale: 1.1 },
    shaded(path('M-98 230Q-94 92-30 76H30Q94 92 98 230z'), SUIT, 'bottom', 0.4),
    flat(path('M-28 78L0 130 28 78z'), accent.milk),
    flat(path('M-7 88H7L9 116 0 130-9 116z'), tie),
    line(path('M-32 76L0 136 32 76M0 136V230'), music.middle, 5),
    flat(rounded(rect(-19, 30, 38, 58), 16), SHADE),
    shaded(ellipse(0, 10, 42, 52), SKIN, 'right', 0.22),
    filled('#3A2620', ellipse(-15, 12, 4, 5.5), ellipse(15, 12, 4, 5.5)),
    line(path('M-14 34Q0 46 14 34'), '#9A4B35', 4.5),
    flat(path(MOPS[mop]), hair),
    line(path('M-34-40Q-14-56 14-54'), music.middle, 4),
  );

const note = (x, y, angle, color) =>
  placed(
    { x, y, angle },
    line(path('M13 0V-56q8 18 24 20'), color, 6),
    flat(ellipse(0, 0, 15, 11), color),
  );

const rays = Array.from({ length: 24 }, (_, i) => {
  const at = turn =>
    `${Math.round(320 + Math.cos(turn) * 460)} ${Math.round(200 + Math.sin(turn) * 460)}`;
  return i % 2 ? '' : `M320 200L${at((i * Math.PI) / 12)}L${at(((i + 1) * Math.PI) / 12)}z`;
}).join('');

export const fourLads = () => [
  backdrop('#7A63BC', 'top', 0.34),
  lit(path(rays), '#8C76CC', 'bottom', 0.14),
  shaded(circle(320, 176, 150), accent.haze, 'bottom', 0.2),
  note(40, 92, -8, accent.sun),
  note(588, 96, 10, accent.milk),
  lad({ x: 238, y: 122, hair: '#3B2C1F', mop: 1, tie: accent.poppy }),
  lad({ x: 412, y: 126, hair: '#2A1B18', mop: 3, tie: accent.sun }),
  lad({ x: 120, y: 182, hair: '#5A3A26', mop: 0, tie: accent.sun }),
  lad({ x: 528, y: 186, hair: '#1E1522', mop: 2, tie: accent.poppy }),
];
