// A river winds from far hills through a town; an arched bridge joins its banks.
import { accent, blue, green } from '../palette.mjs';
import { shaded } from '../shade.mjs';
import { backdrop, farBirds, sun } from '../shapes/ground.mjs';
import {
  bare,
  circle,
  copyOf,
  faded,
  filled,
  flat,
  line,
  path,
  placed,
  rect,
  rounded,
  stamp,
  stroked,
} from '../svg.mjs';

const RIVER =
  'M372 150C330 162 300 172 330 186 376 204 396 216 340 234 250 258 110 280 130 366H560' +
  'C500 300 470 282 478 250 484 222 470 206 430 194 384 182 372 172 400 150z';
const FAR = 'M0 162Q90 108 180 140T360 128 520 112 640 142V200H0z';
const MIDDLE = 'M0 180Q120 140 250 160T470 154 640 166V260H0z';
const LEFT = 'M0 212Q130 180 260 200 330 212 260 244 140 274 172 366H0z';
const RIGHT = 'M640 190Q540 176 460 192 490 214 490 240 476 280 516 366H640z';

const house = (wall, roof) => [
  shaded(rect(-25, -42, 50, 42), wall, 'right', 0.16),
  flat(path('M-31-42L0-68 31-42z'), roof),
  filled(blue.ink, rect(-14, -29, 9, 12), rect(6, -29, 9, 12)),
];

const HOUSES = [
  ['milk', 64, 234, 0.94],
  ['straw', 220, 234, 0.78],
  ['straw', 38, 300, 1.12],
  ['milk', 112, 304, 1.06],
  ['milk', 588, 298, 1.16],
];

const church = () => [
  shaded(rect(-34, -70, 68, 70), accent.white, 'right', 0.2),
  shaded(rect(-17, -116, 34, 50), accent.white, 'right', 0.2),
  shaded(path('M-22-114Q-26-136-6-146L0-166 6-146Q26-136 22-114z'), green.middle, 'right', 0.34),
  [-30, 30].map(x => [
    flat(rect(x - 8, -88, 16, 20), accent.white),
    shaded(path(`M${x - 12}-86q-2-14 8-20l4-12 4 12q10 6 8 20z`), green.middle, 'right', 0.34),
  ]),
  filled(accent.sun, circle(0, -170, 5), circle(-30, -120, 4), circle(30, -120, 4)),
  filled(blue.ink, path('M-9 0V-26Q0-40 9-26V0z'), rounded(rect(-5, -104, 10, 22), 5)),
];

const castle = () => [
  shaded(path('M-46 0V-50H-34V-58H-22V-50H20V-58H32V-50H46V0z'), '#E8D9BC', 'right', 0.24),
  [-52, 52].map(x => [
    shaded(rect(x - 14, -72, 28, 72), '#E8D9BC', 'right', 0.3),
    flat(path(`M${x - 20}-72L${x}-112 ${x + 20}-72z`), accent.roof),
  ]),
  flat(path('M-12 0V-20Q0-36 12-20V0z'), blue.ink),
];

const bridge = () => [
  shaded(
    path(
      'M150 258Q320 208 512 252V306H488Q484 270 452 270T416 304H398Q394 258 352 258T306 300H288' +
        'Q284 264 246 268T208 308H180V262z',
    ),
    '#EBD8B2',
    'bottom',
    0.26,
  ),
  line(path('M146 262Q320 208 516 254'), accent.brick, 8),
];

const field = (d, color) => flat(path(d), color);
const tree = () => [
  line(path('M0 0V26'), '#6B4323', 5),
  shaded(circle(0, -8, 20), green.deep, 'right', 0.24),
];

const TREES = [
  [24, 322, 1],
  [150, 330, 0.9],
  [112, 340, 1.1],
  [540, 318, 0.9],
  [622, 320, 1.1],
];

export const riverTown = () => [
  backdrop(blue.light, 'top', 0.14),
  sun(512, 78, 46),
  farBirds(blue.deep, [
    [210, 50, 12],
    [240, 66, 9],
  ]),
  shaded(path(FAR), '#8FC1A6', 'bottom', 0.16),
  shaded(path(MIDDLE), green.middle, 'bottom', 0.2),
  field('M180 160L250 156 300 176 210 190zM520 156L600 160 640 176V190L540 180z', accent.haze),
  field('M100 160L170 156 190 188 90 194z', '#A8CF8E'),
  shaded(path(RIVER), '#3F8CC4', 'bottom', 0.3),
  shaded(path(LEFT), '#5AA67C', 'bottom', 0.26),
  shaded(path(RIGHT), '#5AA67C', 'bottom', 0.26),
  placed({ x: 566, y: 200, scale: 0.96 }, castle()),
  stamp('milk', house(accent.milk, accent.roof)),
  stamp('straw', house('#F6E3B8', accent.brick)),
  placed({ x: 150, y: 236, scale: 1.02 }, church()),
  faded(
    0.7,
    stroked(
      blue.light,
      4,
      path('M236 326h54M330 342h60M410 320h40M270 300h20M420 230h30M372 196h24'),
    ),
  ),
  bridge(),
  HOUSES.map(([kind, x, y, scale]) => placed({ x, y, scale }, bare(copyOf(kind)))),
  stamp('tree', tree()),
  TREES.map(([x, y, scale]) => placed({ x, y, scale }, bare(copyOf('tree')))),
];
