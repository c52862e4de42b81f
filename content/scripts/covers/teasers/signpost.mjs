// A signpost with four blank boards in a red desert, a flat-topped rock behind.
import { accent, film } from '../palette.mjs';
import { shaded } from '../shade.mjs';
import { backdrop, farBirds, sun } from '../shapes/ground.mjs';
import { circle, ellipse, filled, flat, line, path, placed, rect, stroked, veil } from '../svg.mjs';

const board = (y, direction, color, tilt) =>
  placed(
    { x: 414, y, angle: tilt },
    `<g transform="scale(${direction} 1)">`,
    shaded(path('M-12-17H112L134 0 112 17H-12z'), color, 'bottom', 0.26),
    line(path('M2-6H98M2 6H90'), '#00000022', 3),
    '</g>',
  );

const gumTree = () => [
  stroked('#EFE3D2', 13, path('M112 292Q120 236 104 196T120 130')),
  stroked('#EFE3D2', 8, path('M106 206Q74 186 66 152M112 180Q146 168 158 140')),
  stroked('#C9B69C', 3, path('M108 270q8-4 12 2M106 232q8-2 10 4')),
  filled('#5E8C6A', ellipse(58, 138, 42, 24), ellipse(116, 110, 52, 30), ellipse(172, 128, 38, 24)),
  filled('#4B7657', ellipse(94, 122, 24, 14), ellipse(150, 138, 22, 12)),
];

const tuft = (x, y) => stroked('#C9A34C', 4, path(`M${x} ${y}l-8-18M${x} ${y}v-22M${x} ${y}l8-18`));

export const signpost = () => [
  backdrop('#F2C48A', 'top', 0.16),
  sun(250, 150, 62),
  farBirds(film.deep, [
    [330, 66, 11],
    [366, 52, 8],
  ]),
  shaded(
    path('M196 224Q214 168 250 164 300 148 372 158 470 150 520 168 556 176 572 224z'),
    '#B9512F',
    'right',
    0.34,
  ),
  stroked(
    '#94391E',
    4,
    path('M262 172q-8 24-4 48M330 166q6 28-2 56M420 166q-6 26 2 54M496 176q8 22 4 46'),
  ),
  shaded(path('M0 220Q160 204 320 218T640 214V360H0z'), '#D67C44', 'bottom', 0.2),
  shaded(path('M0 262Q200 240 400 258T640 254V360H0z'), '#C0602F', 'bottom', 0.3),
  gumTree(),
  veil(ellipse(430, 322, 60, 9), film.ink, 0.4),
  shaded(rect(405, 84, 18, 238), film.deep, 'right', 0.3),
  board(110, 1, accent.milk, -3),
  board(152, -1, '#8FC0B5', 2),
  board(194, 1, accent.sun, 3),
  board(236, -1, accent.milk, -2),
  flat(circle(414, 82, 12), film.deep),
  tuft(260, 318),
  tuft(546, 300),
  tuft(50, 336),
  tuft(330, 286),
];
