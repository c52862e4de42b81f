// A French horn rises with a flight of notes from an open pocket book.
import { accent, music } from '../palette.mjs';
import { lit, shaded } from '../shade.mjs';
import { backdrop } from '../shapes/ground.mjs';
import { openBook } from '../shapes/open-book.mjs';
import { circle, ellipse, filled, flat, line, path, placed, rect, rounded } from '../svg.mjs';

const BRASS = '#EDB44E';
const EDGE = '#A9701C';

const COIL = circle(0, -8, 66);
const INNER = circle(2, -2, 42);
const LEADPIPE = path('M-126-40C-104-70-70-86-16-74');
const BELL = 'M48 26C62 52 84 72 118 70L42 150C40 120 22 88-20 60L8 44z';

const tube = shape => [line(shape, EDGE, 19), line(shape, BRASS, 14)];

const valve = x => [
  flat(rounded(rect(x - 9, -20, 18, 50), 5), EDGE),
  flat(rounded(rect(x - 7, -20, 14, 46), 4), accent.haze),
  flat(rounded(rect(x - 8, -32, 16, 9), 4), accent.milk),
];

const horn = () => [
  tube(INNER),
  [-20, 0, 20].map(valve),
  tube(LEADPIPE),
  tube(COIL),
  flat(path('M-148-30L-138-22-118-42-130-52z'), accent.milk),
  shaded(path(BELL), BRASS, 'bottom', 0.3),
  placed(
    { x: 82, y: 110, angle: -46 },
    shaded(ellipse(0, 0, 58, 20), EDGE, 'bottom', 0.3),
    flat(ellipse(3, 3, 42, 12), '#5B3A18'),
    line(ellipse(0, 0, 58, 20), accent.haze, 5),
  ),
  line(path('M-50-44Q-34-66-8-70'), accent.haze, 4),
];

const note = (x, y, angle, color, scale = 1) =>
  placed(
    { x, y, angle, scale },
    line(path('M13 0V-58q10 18 26 20'), color, 6),
    flat(ellipse(0, 0, 16, 12), color),
  );

const pair = (x, y, angle, color) =>
  placed(
    { x, y, angle },
    filled(color, ellipse(0, 0, 14, 11), ellipse(52, -8, 14, 11)),
    line(path('M11-2V-56L63-66V-10'), color, 6),
    line(path('M11-52L63-62'), color, 12),
  );

export const hornAndBook = () => [
  backdrop('#5D47A4', 'top', 0.34),
  lit(circle(320, 140, 150), '#7F6AC6', 'bottom', 0.24),
  note(104, 206, -10, accent.sun),
  pair(66, 110, -8, music.light),
  note(176, 196, 8, music.pale, 0.8),
  note(520, 96, 10, accent.sun),
  pair(520, 200, 8, music.light),
  note(596, 130, -6, music.pale, 0.8),
  placed({ x: 310, y: 128, angle: -6, scale: 1.06 }, horn()),
  openBook(music, 268),
];
