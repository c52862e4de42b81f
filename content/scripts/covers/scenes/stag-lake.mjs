// A stag on the shore of a forest lake at dawn.
import { accent, green } from '../palette.mjs';
import { lit, shaded } from '../shade.mjs';
import { firs } from '../shapes/fir.mjs';
import { backdrop, farBirds } from '../shapes/ground.mjs';
import { blades, maces } from '../shapes/reeds.mjs';
import { stag } from '../shapes/stag.mjs';
import {
  circle,
  copyOf,
  faded,
  filled,
  flat,
  path,
  placed,
  rect,
  stamp,
  stroked,
} from '../svg.mjs';

const SHORE = 'M0 232Q120 222 240 232T470 230 640 234V250Q500 240 380 246T0 246z';
const FAR_WOODS = 'M0 236V150Q60 128 120 156T240 172 380 178 520 150 640 134V236z';
const WATER = '#79B79B';
const BARK = '#6E431F';

const FIRS = [
  [18, 236, 120],
  [66, 236, 86],
  [108, 236, 104],
  [150, 236, 62],
  [500, 236, 70],
  [540, 236, 112],
  [584, 236, 88],
  [626, 236, 132],
];

const LEFT_BLADES = [
  [14, 214, -10],
  [34, 246, 22],
  [62, 228, -14],
  [92, 262, 26],
  [120, 286, 18],
];

const RIGHT_BLADES = [
  [628, 206, 14],
  [604, 246, -24],
  [576, 226, 12],
  [546, 262, -26],
  [516, 290, -16],
];

const MACES = [
  [28, 188, 10],
  [76, 216, -8],
  [104, 244, 14],
  [560, 214, -8],
  [592, 184, 8],
  [620, 236, -6],
];

const RIPPLES = 'M206 270h76M400 262h58M250 296h120M420 300h46M170 318h54M296 330h90';

const mirroredStag = () => `${copyOf('stag')} transform="matrix(.8 0 0 -.5 356 240)"`;

export const stagLake = () => [
  backdrop('#DDECDD', 'top', 0.16),
  shaded(circle(310, 128, 112), accent.haze, 'bottom', 0.16),
  farBirds(green.deep, [
    [496, 66, 14],
    [532, 84, 10],
  ]),
  lit(path(FAR_WOODS), '#A5CDB3', 'bottom', 0.24),
  filled('#5E9F7E', firs(FIRS)),
  shaded(rect(0, 236, 640, 124), WATER, 'bottom', 0.3),
  stamp('stag', stag()),
  faded(0.2, flat(mirroredStag(), green.ink)),
  faded(0.6, stroked(green.pale, 4, path(RIPPLES))),
  flat(path(SHORE), green.deep),
  placed({ x: 356, y: 238, scale: 0.8 }, flat(copyOf('stag'), 'none')),
  blades(green.deep, [...LEFT_BLADES, ...RIGHT_BLADES]),
  maces(green.ink, BARK, MACES),
];
