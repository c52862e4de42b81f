// A film strip with three frames: a lighthouse at night, an umbrella in the rain, a suitcase.
import { accent, film } from '../palette.mjs';
import { lit, shaded } from '../shade.mjs';
import { backdrop } from '../shapes/ground.mjs';
import {
  circle,
  clipped,
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

const NIGHT = '#2C3A66';
const WALL = '#171D3A';

const holes = Array.from({ length: 18 }, (_, i) => i * 40 - 350);
const perforation = y => holes.map(x => rounded(rect(x, y, 20, 16), 4));

const frame = (id, x, ...parts) => {
  const window = rounded(rect(-92, -76, 184, 152), 6);
  return placed({ x, y: 0 }, clipped(id, window, parts));
};

const lighthouse = () => [
  shaded(rect(-92, -76, 184, 152), NIGHT, 'top', 0.3),
  veil(path('M-20-36L-110-70V-10zM-20-36L110-76V2z'), accent.haze, 0.4),
  filled(accent.milk, circle(-74, -60, 2), circle(54, -58, 2), circle(78, 20, 2)),
  shaded(path('M-34-26H-6L2 62H-42z'), accent.milk, 'right', 0.34),
  filled(accent.brick, path('M-36 0H-4L-2 18H-38zM-39 38H-1L2 62H-42z')),
  filled(WALL, rect(-36, -30, 32, 6), path('M-32-44Q-20-62-8-44z')),
  flat(rect(-30, -44, 20, 15), accent.sun),
  flat(path('M-92 62Q-50 44-14 58T92 50V80H-92z'), '#10142B'),
  stroked('#56689F', 3, path('M30 60h26M52 70h30M-84 70h20')),
];

const umbrella = () => [
  shaded(rect(-92, -76, 184, 152), '#C9D6D8', 'bottom', 0.2),
  stroked(
    accent.white,
    3,
    path('M-80-66l-8 22M-46-70l-8 22M60-66l-8 22M84-40l-8 22M-70 0l-8 22M76 16l-8 22M-36-34l-6 16'),
  ),
  shaded(path('M-92 50H92V80H-92z'), '#8FA3A8', 'top', 0.3),
  line(path('M0-34V40q0 14-13 14T-26 42'), film.ink, 6),
  shaded(
    path('M-66-2Q-60-58 0-60 60-58 66-2 50-16 34-2 18-16 0-2-18-16-34-2-50-16-66-2z'),
    accent.poppy,
    'right',
    0.34,
  ),
  stroked('#A63E27', 3, path('M0-58Q-34-40-34-4M0-58Q34-40 34-4M0-58V-4')),
  filled('#6F8489', ellipse(-44, 64, 26, 5), ellipse(46, 68, 30, 5)),
];

const suitcase = () => [
  flat(rect(-92, -76, 184, 152), film.pale),
  shaded(path('M-92 44H92V80H-92z'), film.middle, 'top', 0.3),
  stroked('#E3B36A', 4, path('M-92-40H92M-92-8H92')),
  veil(ellipse(4, 60, 70, 8), film.ink, 0.4),
  line(path('M-20-30V-44Q-20-52-12-52H12Q20-52 20-44V-30'), film.ink, 7),
  shaded(rounded(rect(-62, -32, 124, 90), 10), accent.roof, 'bottom', 0.36),
  filled(film.deep, rect(-40, -32, 12, 90), rect(28, -32, 12, 90)),
  filled(accent.sun, rounded(rect(-42, 0, 16, 12), 3), rounded(rect(26, 0, 16, 12), 3)),
  placed({ x: 4, y: 26, angle: -10 }, flat(rounded(rect(-14, -12, 28, 22), 3), accent.milk)),
  flat(circle(-8, -10, 9), '#6CB08B'),
];

export const filmStrip = () => [
  backdrop(film.middle, 'top', 0.22),
  lit(circle(320, 176, 170), '#EDB057', 'bottom', 0.24),
  placed(
    { x: 320, y: 178, angle: -7 },
    shaded(rect(-400, -126, 800, 252), film.ink, 'bottom', 0.5),
    filled('#F2D9A8', perforation(-112), perforation(96)),
    frame('night', -204, lighthouse()),
    frame('rain', 0, umbrella()),
    frame('journey', 204, suitcase()),
    filled(film.deep, rect(-402, -76, 90, 152), rect(312, -76, 90, 152)),
  ),
];
