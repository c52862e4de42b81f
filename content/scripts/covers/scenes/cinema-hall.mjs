import { accent, film } from '../palette.mjs';
import { lit, shaded } from '../shade.mjs';
import { backdrop } from '../shapes/ground.mjs';
import { circle, filled, flat, mirrored, path, rect, rounded, stroked } from '../svg.mjs';

const SEATED = '#1C100B';
const VELVET = '#7C2E22';

const FAR_DUNE = 'M118 176Q224 136 336 170T522 158V234H118z';
const NEAR_DUNE = 'M118 206Q250 178 380 206T522 200V234H118z';
const TREE = 'M214 190v-50M214 160l-16-14M214 152l18-18';
const TRAVELLER =
  'M314 206l-3-30q0-20 13-20t13 20l-3 30h-6l-4-22-4 22zM338 170l12 12v26h-3v-24l-10-8z';
const HAT = 'M308 146h32l-8-4-3-10h-10l-3 10z';
const CROWN = 'M214 72c34 0 50 26 42 48-8 20-76 20-84 0-8-22 8-48 42-48z';

const screen = () => [
  flat(rounded(rect(110, 22, 420, 220), 8), SEATED),
  shaded(rounded(rect(118, 30, 404, 204), 3), film.light, 'top', 0.14),
  flat(circle(410, 128, 46), film.pale),
  shaded(path(FAR_DUNE), film.middle, 'top', 0.26),
  flat(path(NEAR_DUNE), film.deep),
  stroked(film.ink, 6, path(TREE)),
  flat(path(CROWN), film.ink),
  filled(film.ink, path(TRAVELLER), circle(324, 148, 8), path(HAT)),
];

const FOLDS = 'M28 8Q30 150 20 296M62 8Q60 120 46 292M94 8Q90 100 66 176';

const curtain = () => [
  shaded(path('M0 0H116Q112 110 84 176 70 214 76 300H0z'), VELVET, 'bottom', 0.4),
  stroked('#5A1F17', 7, path(FOLDS)),
  stroked(accent.sun, 6, path('M4 192q38 16 78-8')),
];

const valance = () => {
  const scallops = 'q-40 26-80 0'.repeat(8);
  return shaded(path(`M0 0H640V26${scallops}z`), '#8F3728', 'bottom', 0.36);
};

const viewer = x => [circle(x, 286, 25), rounded(rect(x - 42, 304, 84, 80), 22)];
const seat = x => shaded(rounded(rect(x - 40, 328, 80, 60), 18), film.deep, 'bottom', 0.4);

export const cinemaHall = () => [
  backdrop(film.ink, 'bottom', 0.2),
  lit(path('M118 234H522L640 330H0z'), film.dusk, 'top', 0.2),
  screen(),
  mirrored('curtain', 320, curtain()),
  valance(),
  filled(SEATED, [30, 126, 222, 318, 414, 510, 606].flatMap(viewer)),
  [78, 174, 270, 366, 462, 558].map(seat),
];
