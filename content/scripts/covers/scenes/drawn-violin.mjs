// A violin that a pencil has only half coloured.
import { accent, music } from '../palette.mjs';
import { lit, shaded } from '../shade.mjs';
import { backdrop } from '../shapes/ground.mjs';
import {
  circle,
  clipped,
  dashed,
  ellipse,
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

const VARNISH = '#A9622A';

const RIGHT_SIDE =
  'C10-84 14-92 26-94 52-96 62-70 56-46 54-38 50-34 46-30 36-14 36 8 50 20' +
  'C60 26 74 44 72 70 70 104 36 116 0 116';
const LEFT_SIDE =
  'C-36 116-70 104-72 70-74 44-60 26-50 20-36 8-36-14-46-30' +
  'C-50-34-54-38-56-46-62-70-52-96-26-94-14-92-10-84 0-84z';
const OUTLINE = `M0-84${RIGHT_SIDE}${LEFT_SIDE}`;
const F_HOLES = 'M24 8q-8-2-8 6t8 16 6 18-8 6M-24 8q8-2 8 6t-8 16-6 18 8 6';
const SCROLL = 'M-8-172V-204Q-8-218 2-218 14-218 12-206 10-198 4-202V-172z';

const stringAt = x => path(`M${x / 2}-182L${x} 50`);

const violin = () => [
  clipped('coloured', rect(0, -100, 90, 230), shaded(path(OUTLINE), accent.sun, 'right', 0.4)),
  line(path(OUTLINE), music.ink, 4),
  stroked(music.ink, 4, path(F_HOLES)),
  stroked(music.ink, 7, path('M-15-196H15M-15-182H15')),
  flat(path(SCROLL), VARNISH),
  flat(path('M-6-176H6L10-22H-10z'), music.ink),
  flat(path('M-11 62H11L7 112H-7z'), music.ink),
  stroked(music.pale, 1.4, [-6, -2, 2, 6].map(stringAt)),
  flat(rounded(rect(-18, 38, 36, 6), 3), VARNISH),
];

const sheet = () => [
  veil(rounded(rect(158, 10, 300, 380), 8), music.ink, 0.2),
  lit(rounded(rect(148, -14, 300, 390), 8), accent.white, 'bottom', 0.1),
  dashed(path('M298-10V370M166 84H430M166 178H430M166 272H430'), music.light, 2.5, '7 7'),
];

const drum = () => [
  line(path('M-64-34V40Q-64 66 0 66T64 40V-34'), music.deep, 4),
  line(ellipse(0, -34, 64, 22), music.deep, 4),
  line(path('M-64-20L-40 54-14 0 14 66 40-4 64 36'), music.middle, 3.5),
  line(path('M-30-44L-74-92M24-40L58-96'), music.deep, 5),
];

const sheetBelow = () =>
  turned(
    -22,
    110,
    200,
    veil(rounded(rect(-32, 70, 250, 330), 8), music.ink, 0.16),
    flat(rounded(rect(-40, 60, 250, 330), 8), music.pale),
    placed({ x: 92, y: 200 }, drum()),
  );

const pencil = () =>
  placed(
    { x: 384, y: 258, angle: -36 },
    veil(path('M8 10L44 34H300V8H44z'), music.ink, 0.22),
    flat(path('M0 0L44-19V19z'), '#F6DDB0'),
    flat(path('M0 0L16-7V7z'), accent.straw),
    shaded(rect(44, -19, 190, 38), accent.sun, 'bottom', 0.3),
    flat(rect(44, -6, 190, 12), '#F7CF86'),
    flat(rect(232, -19, 16, 38), music.pale),
    flat(path('M248-19h20q16 0 16 19t-16 19h-20z'), accent.poppy),
  );

export const drawnViolin = () => [
  backdrop(music.middle, 'top', 0.24),
  lit(circle(560, 300, 150), '#A692DB', 'top', 0.2),
  sheetBelow(),
  turned(-6, 298, 180, sheet(), placed({ x: 298, y: 230, scale: 1 }, violin())),
  pencil(),
];
