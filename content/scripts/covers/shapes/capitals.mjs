// Buildings of European capitals that stand on the origin and rise along negative y.
import { accent, blue } from '../palette.mjs';
import { shaded } from '../shade.mjs';
import { circle, filled, flat, line, path, rect, rounded, stroked } from '../svg.mjs';

const STONE = '#EADBBF';
const SLATE = '#2C4258';
const COPPER = '#6FB7A3';
const WINDOW = '#7C6A52';

// Arched openings as one shape: each [x of the middle, y of the sill, width, height to the arch].
const arches = (...openings) =>
  path(
    openings.map(([x, y, w, h]) => `M${x - w / 2} ${y}v${-h}q${w / 2}-${w} ${w} 0v${h}z`).join(''),
  );

const columns = (xs, y, height) => path(xs.map(x => `M${x} ${y}h12v${height}h-12z`).join(''));

// The white belfry with a golden dome: Kyiv.
export const belfry = () => [
  shaded(path('M-38 2v-78h7v-56h8v-46h46v46h8v56h7V2z'), accent.milk, 'right', 0.3),
  filled(COPPER, rect(-43, -80, 86, 8), rect(-36, -136, 72, 8), rect(-28, -182, 56, 7)),
  flat(arches([0, -8, 24, 36], [0, -90, 18, 20], [0, -144, 15, 16]), blue.deep),
  flat(arches([-26, -20, 10, 28], [26, -20, 10, 28]), blue.light),
  flat(rect(-6, -232, 12, 20), accent.milk),
  line(path('M0-240v-20'), accent.sun, 4),
  shaded(
    path('M-30-182Q-30-204-14-210-6-214-6-220H6Q6-214 14-210 30-204 30-182z'),
    accent.sun,
    'right',
    0.34,
  ),
  filled(accent.sun, path('M-11-232q1-12 11-18 10 6 11 18z'), circle(0, -262, 5)),
];

// The dome above a colonnade: Rome.
export const basilica = () => [
  shaded(path('M-52-100Q-52-164 0-166 52-164 52-100z'), blue.middle, 'right', 0.36),
  stroked(blue.light, 3, path('M-26-102Q-26-148 0-164 26-148 26-102M0-102v-60')),
  flat(rect(-9, -186, 18, 22), STONE),
  flat(path('M-9-186q9-18 18 0z'), blue.deep),
  flat(rect(-52, -104, 104, 36), STONE),
  flat(arches(...[-38, -19, 0, 19, 38].map(x => [x, -72, 8, 18])), WINDOW),
  shaded(rect(-66, -66, 132, 68), STONE, 'right', 0.3),
  flat(rect(-70, -70, 140, 8), accent.milk),
  flat(arches(...[-50, -25, 0, 25, 50].map(x => [x, 2, 12, 42])), WINDOW),
];

const SPIRES = [-36, 36];

const atSpires = shape => path(SPIRES.map(shape).join(''));

const spires = () => [
  shaded(
    atSpires(x => `M${x - 17}-124h34V2h-34z`),
    '#C9AE86',
    'right',
    0.34,
  ),
  filled(
    SLATE,
    atSpires(x => `M${x - 20}-124l20-90 20 90z`),
    atSpires(x => `M${x - 23}-118v-30l6-16 6 16v30zm34 0v-30l6-16 6 16v30z`),
    arches(...SPIRES.flatMap(x => [-88, -40].map(y => [x, y, 10, 18]))),
  ),
  filled(
    accent.sun,
    SPIRES.map(x => circle(x, -215, 4)),
  ),
];

// Two Gothic towers with a gable between them: Prague.
export const gothicTowers = () => [
  flat(path('M-28 2v-72L0-112 28-70V2z'), STONE),
  flat(arches([0, -56, 14, 14], [0, 2, 18, 30]), SLATE),
  spires(),
];

// The television tower: Berlin.
export const needle = () => [
  flat(path('M-10 2L-5-150H5L10 2z'), '#C3CED9'),
  line(path('M0-186v-40'), accent.milk, 5),
  line(path('M0-226v-30'), accent.poppy, 4),
  shaded(circle(0, -164, 22), '#D6DEE6', 'right', 0.4),
  flat(rounded(rect(-22, -170, 44, 8), 4), blue.deep),
];

// The temple on a rock: Athens.
export const temple = () => [
  shaded(path('M-92 2Q-84-34-60-42H60Q84-34 92 2z'), '#B58B58', 'right', 0.36),
  flat(rect(-58, -104, 116, 60), '#A9906B'),
  filled(accent.milk, rect(-66, -50, 132, 9), rect(-62, -108, 124, 10)),
  flat(columns([-55, -34.5, -14, 6.5, 27, 47], -100, 52), accent.milk),
  shaded(path('M-68-108L0-142 68-108z'), accent.milk, 'right', 0.3),
];
