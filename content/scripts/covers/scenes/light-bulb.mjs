// A bulb lights up between gears on a blueprint; a paper plane sets off.
import { accent, blue } from '../palette.mjs';
import { lit, shaded } from '../shade.mjs';
import { backdrop } from '../shapes/ground.mjs';
import {
  circle,
  dashed,
  faded,
  flat,
  line,
  path,
  placed,
  rect,
  round,
  rounded,
  stroked,
  veil,
} from '../svg.mjs';

const GLASS = 'M-34 62C-36 30-84 12-84-40-84-88-46-122 0-122S84-88 84-40C84 12 36 30 34 62z';

const columns = Array.from({ length: 15 }, (_, i) => `M${20 + i * 43} 0v360`).join('');
const rows = Array.from({ length: 8 }, (_, i) => `M0 ${26 + i * 43}h640`).join('');

// The rim of a gear: for each tooth the share of the step and the reach of its corners.
const TOOTH = [
  [-0.3, 0],
  [-0.2, 15],
  [0.2, 15],
  [0.3, 0],
];

function gear({ x, y, r, teeth, color, turn = 0 }) {
  const corner = (share, reach) => {
    const angle = ((turn + share) * 2 * Math.PI) / teeth;
    const far = r + reach;
    return `${round(x + Math.sin(angle) * far)} ${round(y - Math.cos(angle) * far)}`;
  };
  const rim = Array.from({ length: teeth }, (_, i) => TOOTH.map(([at, up]) => corner(i + at, up)));
  return [
    shaded(path(`M${rim.flat().join('L')}z`), color, 'bottom', 0.34),
    flat(circle(x, y, r * 0.56), blue.deep),
    flat(circle(x, y, r * 0.36), color),
    flat(circle(x, y, r * 0.14), blue.deep),
  ];
}

const rays = Array.from({ length: 9 }, (_, i) => {
  const turn = ((i * 27 - 108) * Math.PI) / 180;
  const at = r => `${Math.round(Math.sin(turn) * r)} ${Math.round(-40 - Math.cos(turn) * r)}`;
  return path(`M${at(104)}L${at(128)}`);
});

const bulb = () =>
  placed(
    { x: 308, y: 200 },
    veil(circle(0, -40, 150), accent.haze, 0.16),
    stroked(accent.sun, 7, rays),
    shaded(path(GLASS), '#FFDF8E', 'bottom', 0.22),
    line(path('M-12 62L-26-22q9-22 17 0t17 0 17 0L12 62'), accent.brick, 5),
    veil(path('M-62-44Q-58-86-22-100-42-72-46-36-52-26-62-44z'), accent.white, 0.75),
    shaded(rounded(rect(-38, 60, 76, 18), 7), blue.pale, 'right', 0.4),
    shaded(rounded(rect(-36, 80, 72, 16), 7), blue.light, 'right', 0.4),
    shaded(rounded(rect(-32, 98, 64, 16), 7), blue.pale, 'right', 0.4),
    flat(path('M-18 114H18Q14 130 0 130T-18 114z'), blue.ink),
  );

const plane = () =>
  placed(
    { x: 540, y: 82, angle: -8, scale: 1.1 },
    shaded(path('M60-46L-62 4-24 20z'), accent.white, 'left', 0.2),
    flat(path('M60-46L-24 20-20 52z'), blue.light),
    shaded(path('M60-46L-8 26 30 44z'), accent.milk, 'left', 0.24),
    flat(path('M-20 52L-8 26 4 32z'), blue.middle),
  );

export const lightBulb = () => [
  backdrop(blue.deep, 'bottom', 0.34),
  faded(0.32, line(path(columns + rows), blue.middle, 1.5)),
  lit(circle(308, 172, 164), '#3272A3', 'bottom', 0.18),
  gear({ x: 116, y: 236, r: 74, teeth: 12, color: blue.light }),
  gear({ x: 60, y: 104, r: 46, teeth: 8, color: accent.sun, turn: 0.2 }),
  gear({ x: 508, y: 282, r: 58, teeth: 10, color: blue.middle, turn: 0.3 }),
  dashed(
    path('M424 262C492 238 500 176 470 172S440 214 474 208 524 160 528 124'),
    blue.pale,
    4,
    '2 11',
  ),
  bulb(),
  plane(),
];
