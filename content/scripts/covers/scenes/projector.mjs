// A projector whose beam shows the Carpathians.
import { film } from '../palette.mjs';
import { shaded } from '../shade.mjs';
import { filmReel } from '../shapes/film-reel.mjs';
import { firs } from '../shapes/fir.mjs';
import { backdrop } from '../shapes/ground.mjs';
import { circle, clipped, filled, flat, path, rect, rounded, veil } from '../svg.mjs';

const BEAM = 'M352 206L640 40V360H610L352 246z';
const CORE = 'M352 214L640 104V318L352 238z';

const mountains = () =>
  clipped(
    'beam',
    path(BEAM),
    flat(circle(560, 138, 36), film.light),
    shaded(path('M400 300L470 190 508 230 572 150 640 220V360H400z'), '#E9B765', 'top', 0.2),
    shaded(path('M420 340L500 238 548 280 612 214 660 250V360H420z'), '#C47F2C', 'top', 0.24),
    flat(path('M440 360Q520 282 660 300V360z'), film.deep),
    filled(
      film.ink,
      firs([
        [540, 322, 44],
        [572, 316, 66],
        [612, 318, 50],
      ]),
    ),
  );

const body = () => [
  shaded(rounded(rect(112, 174, 206, 104), 14), film.deep, 'bottom', 0.4),
  flat(rounded(rect(314, 204, 44, 46), 6), film.ink),
  flat(circle(172, 226, 22), film.light),
  flat(circle(172, 226, 10), film.ink),
  flat(rounded(rect(216, 202, 74, 10), 5), film.light),
  veil(rounded(rect(216, 222, 50, 10), 5), film.ink, 0.5),
];

export const projector = () => [
  backdrop(film.middle, 'top', 0.24),
  shaded(path(BEAM), film.pale, 'right', 0.08),
  veil(path(CORE), '#fff', 0.4),
  mountains(),
  filmReel([140, 104, 70], film.ink, film.middle),
  filmReel([268, 122, 52], film.ink, film.middle),
  body(),
  filled(film.ink, path('M138 278h24l-26 82h-24zM268 278h24l26 82h-24z')),
];
