import { accent, music } from '../palette.mjs';
import { lit, shaded } from '../shade.mjs';
import { backdrop } from '../shapes/ground.mjs';
import { circle, ellipse, filled, flat, path, rect, rounded, stroked, veil } from '../svg.mjs';

const LID = 'M206 190L232 52C300 24 372 40 420 84 452 114 500 104 512 190z';
const LID_INSIDE = 'M222 190L244 64C304 40 364 54 410 96 440 124 486 122 498 190z';
const CASE = 'M152 196H524Q530 240 500 244H176Q152 244 152 222z';

const keys = () => [
  flat(path('M118 204H206V222H118z'), music.pale),
  filled(
    music.ink,
    [130, 142, 160, 172, 184].map(x => rect(x, 204, 6, 10)),
  ),
  shaded(path('M112 222H210V240H128Q112 240 112 222z'), music.ink, 'bottom', 0.4),
];

const leg = x => path(`M${x - 10} 240h20l-5 84h-10z`);
const castor = x => circle(x, 328, 7);
const LEGS = [186, 336, 484];

const stand = () => [
  veil(ellipse(330, 336, 230, 14), music.ink, 0.45),
  filled(music.ink, LEGS.map(leg), LEGS.map(castor), path('M250 244h12l-6 76h-14z')),
];

const stool = () => [
  filled(music.ink, path('M66 282h9l-6 52h-9zM118 282h9l6 52h-9z')),
  shaded(rounded(rect(52, 264, 90, 22), 10), accent.brick, 'bottom', 0.4),
];

const inside = () => [
  shaded(path(LID), music.ink, 'right', 0.2),
  shaded(path(LID_INSIDE), music.middle, 'bottom', 0.4),
  shaded(path('M214 196L222 180H498L504 196z'), accent.sun, 'right', 0.3),
  stroked(music.pale, 6, path('M424 188L404 98')),
];

const notes = () => [
  stroked(accent.sun, 6, path('M540 96V44l40-10v52M540 58l40-10')),
  filled(accent.sun, ellipse(530, 97, 12, 9), ellipse(570, 87, 12, 9)),
  stroked(music.light, 5, path('M138 118V72q10 14 22 18')),
  filled(music.light, ellipse(129, 119, 10, 8)),
];

export const grandPiano = () => [
  backdrop(music.deep, 'top', 0.34),
  lit(circle(346, 176, 168), '#6A55B0', 'bottom', 0.2),
  shaded(path('M0 322H640V360H0z'), '#3A2B6E', 'bottom', 0.3),
  notes(),
  stand(),
  inside(),
  shaded(path(CASE), music.ink, 'bottom', 0.5),
  veil(rounded(rect(170, 204, 330, 5), 2.5), music.light, 0.35),
  keys(),
  stool(),
];
