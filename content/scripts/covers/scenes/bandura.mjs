import { accent, music } from '../palette.mjs';
import { lit, shaded } from '../shade.mjs';
import { backdrop } from '../shapes/ground.mjs';
import {
  circle,
  filled,
  flat,
  line,
  path,
  placed,
  rect,
  round,
  rounded,
  stroked,
} from '../svg.mjs';

const WOOD = accent.sun;
const DARK_WOOD = '#A9622A';

const BODY =
  'M-30-128C-92-104-128-46-124 26-120 96-66 142 4 142' +
  'C78 142 128 90 128 16 128-46 108-98 70-136L40-150-4-136z';
const RIM = 'M-4-136L40-150 70-136C108-98 128-46 128 16L112 22C110-34 92-82 58-116L38-126z';
const NECK = 'M-34-120L-52-262H-22L2-132z';
const HEAD = 'M-52-258C-58-288-40-306-14-300-4-298 0-286-8-280-18-276-20-270-22-258z';

// Where the short strings are tied along the rim.
const PEGS = Array.from({ length: 11 }, (_, i) => {
  const share = i / 10;
  return [30 + 88 * Math.sin(share * 1.45), -138 + 144 * share * (0.55 + share * 0.45)];
});

const shortString = ([x, y], i) => path(`M${round(x)} ${round(y)}L${round(-4 + i * 5.4)} 106`);
const longString = i => path(`M${-44 + i * 7} -256L${-40 + i * 8} 104`);

const petals = Array.from({ length: 8 }, (_, i) => i * 45);

const rosette = () => [
  line(circle(-14, 6, 40), music.ink, 3),
  flat(circle(-14, 6, 33), music.ink),
  petals.map(angle =>
    placed({ x: -14, y: 6, angle }, flat(path('M0-6q9-10 0-22-9 12 0 22z'), WOOD)),
  ),
];

const instrument = () => [
  flat(path(NECK), music.ink),
  shaded(path(HEAD), DARK_WOOD, 'right', 0.3),
  shaded(path(BODY), WOOD, 'right', 0.34),
  line(
    path('M-26-110C-78-88-108-40-105 24-102 84-56 124 4 124 66 124 110 80 110 20'),
    DARK_WOOD,
    4,
  ),
  shaded(path(RIM), DARK_WOOD, 'bottom', 0.3),
  rosette(),
  shaded(rounded(rect(-58, 98, 124, 13), 6), music.ink, 'right', 0.1),
  stroked(music.pale, 2, [0, 1, 2, 3].map(longString), PEGS.map(shortString)),
  filled(
    music.ink,
    PEGS.map(([x, y]) => circle(x, y, 4.5)),
  ),
  filled(
    music.pale,
    [0, 1, 2, 3].map(i => circle(-46 + i * 8, -262 - (i % 2) * 10, 4)),
  ),
];

const waves = () =>
  stroked(
    music.light,
    5,
    path('M122 120q-26 50-6 108M90 96q-40 76-10 156M516 246q26-50 6-108M548 270q40-76 10-156'),
  );

export const bandura = () => [
  backdrop(music.deep, 'top', 0.34),
  lit(circle(300, 190, 186), '#6A55B0', 'bottom', 0.24),
  waves(),
  placed({ x: 276, y: 226, angle: 38, scale: 0.88 }, instrument()),
];
