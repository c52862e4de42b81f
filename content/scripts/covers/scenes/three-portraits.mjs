// Three gilded frames with guests whose faces the light hides, each under a star.
import { accent, film } from '../palette.mjs';
import { lit, shaded } from '../shade.mjs';
import { backdrop } from '../shapes/ground.mjs';
import { star } from '../shapes/star.mjs';
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
  veil,
} from '../svg.mjs';

const WINDOW = rounded(rect(-76, -104, 152, 208), 4);

const portrait = (id, x, ground, ...parts) =>
  placed(
    { x, y: 182 },
    veil(rounded(rect(-84, -106, 184, 236), 8), film.ink, 0.4),
    shaded(rounded(rect(-92, -120, 184, 240), 8), accent.straw, 'bottom', 0.34),
    line(rounded(rect(-84, -112, 168, 224), 5), '#F3D08A', 4),
    clipped(id, WINDOW, shaded(WINDOW, ground, 'bottom', 0.2), parts),
  );

const BUST = 'M-66 112Q-62 62-26 50L-18 34H18L26 50Q62 62 66 112z';

// Only an outline against the light, so that nobody can be told.
const guest = hair => [
  lit(circle(0, -4, 70), '#FBEBC9', 'bottom', 0.2),
  shaded(path(BUST), film.ink, 'bottom', 0.3),
  flat(ellipse(0, -4, 32, 42), film.ink),
  flat(path(hair), film.ink),
];

const SHORT = 'M-36-8Q-44-56 0-58 44-56 36-8 24-30 0-30-24-30-36-8z';
const LONG = 'M-38 30Q-56-60 0-60 56-60 38 30 54 40 44 58H-44Q-54 40-38 30z';
const KNOT = 'M-36-2Q-44-54-14-56-22-84 0-84 22-84 14-56 44-54 36-2z';

export const threePortraits = () => [
  backdrop('#9C5A22', 'bottom', 0.36),
  veil(
    path('M60 0H140L206 330H-6zM280 0H360L426 330H214zM500 0H580L646 330H434z'),
    film.light,
    0.2,
  ),
  shaded(rect(0, 326, 640, 34), film.dusk, 'bottom', 0.3),
  flat(rect(0, 322, 640, 8), film.ink),
  filled(
    accent.sun,
    [106, 320, 534].map(x => star(x, 30, 20)),
  ),
  portrait('short', 106, '#E9B765', guest(SHORT)),
  portrait('long', 320, '#F4DDAE', guest(LONG)),
  portrait('knot', 534, '#D98A3C', guest(KNOT)),
];
