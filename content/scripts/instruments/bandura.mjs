import { circle, fill, line, move, path, solid, times, turn, VIOLET } from '../drawing.mjs';
import { cast, EBONY, METAL, pose, scene, strings, WOOD } from './parts.mjs';

const TREBLE = 18;
const BASS = 7;

const body = path(
  'M-62 -86C-116 -62 -136 -14 -128 46C-119 112 -64 150 6 150C86 150 142 98 142 20' +
    'C142 -60 106 -124 54 -134C28 -138 6 -126 -4 -104z',
);

// The pins of the treble strings stand on the shoulder of the body, along a quarter of an ellipse.
const pin = i => {
  const angle = ((-72 + (i * 84) / (TREBLE - 1)) * Math.PI) / 180;
  return [16 + 112 * Math.cos(angle), 10 + 126 * Math.sin(angle)].map(n => +n.toFixed(1));
};

const onBridge = share => [-40 + share * 104, 84 + share * 8];

const trebleStrings = strings(
  TREBLE,
  pin,
  i => onBridge(0.34 + (i * 0.64) / (TREBLE - 1)),

  1.3,
);

const bassStrings = strings(
  BASS,
  i => [-76 + i * 6, -240 + (i % 2) * 12],
  i => onBridge(0.02 + i * 0.045),

  1.7,
);

const neck =
  solid(path('M-66 -60L-84 -232H-32L4 -80z'), WOOD.dark, 'right', 0.3) +
  solid(
    path('M-86 -222Q-92 -262 -116 -266 -124 -288 -96 -292 -46 -290 -31 -222z'),
    WOOD.brown,
    'right',
    0.3,
  ) +
  line(path('M-107 -279q10 -2 10 7'), WOOD.pale, 4);

const bassPin = i => fill(circle(-76 + i * 6, -242 + (i % 2) * 12, 3.2), METAL.light);

const rose =
  fill(circle(-22, 10, 29), WOOD.brown) +
  fill(circle(-22, 10, 24), EBONY) +
  times(8, i => turn(i * 45, -22, 10, fill(path('M-22 10l-5 -13 5 -9 5 9z'), WOOD.honey)));

const flower = (x, y) =>
  times(5, i => turn(i * 72, x, y, fill(circle(x, y - 7, 5), '#B23250'))) +
  fill(circle(x, y, 4), WOOD.pale);

const ornament =
  line(path('M-92 24Q-92 92 -38 118'), VIOLET.deep, 2.6) +
  flower(-91, 44) +
  flower(-76, 84) +
  flower(-46, 112);

// The plank that holds the pins.
const pinPlank = line(path(`M${times(TREBLE, i => `${pin(i)} `)}`), WOOD.dark, 13);

const bridge = line(path('M-44 86L68 95'), WOOD.dark, 8);

export const bandura = () =>
  scene(VIOLET.mid, VIOLET.deep, { r: 164 }) +
  pose(
    [320, 180],
    50,
    0.74,
    move(
      0,
      62,
      move(10, 6, cast(body)) +
        neck +
        solid(body, WOOD.brown, 'right', 0.36) +
        pose([1, 2], 0, 0.89, solid(body, WOOD.honey, 'right', 0.22)) +
        rose +
        ornament +
        pinPlank +
        bridge +
        trebleStrings +
        bassStrings +
        times(TREBLE, i => fill(circle(...pin(i), 2.6), METAL.light)) +
        times(BASS, bassPin),
    ),
  );
