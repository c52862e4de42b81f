// A stork that stands on the origin and looks to the left.
import { accent, green } from '../palette.mjs';
import { shaded } from '../shade.mjs';
import { circle, filled, flat, path, stroked } from '../svg.mjs';

const BODY = 'M-67-86q22-52 92-44 56 6 84 60-50 8-84 20-70 14-92-36z';
const WING = 'M29-110q62 4 100 56-56 14-104-8-22-30 4-48z';
const NECK = 'M-58-66q-32-46-3-90l26 8q-10 36 22 56z';
const BEAK = 'M-69-166L-165-144-67-140z';
const BILL = '#C9542F';

export const stork = () => [
  stroked(BILL, 6, path('M-13 0v-66M13 0v-62M-13 0h-10M13 0H3')),
  shaded(path(BODY), accent.white, 'bottom', 0.14),
  flat(path(WING), green.ink),
  filled(accent.white, path(NECK), circle(-53, -158, 21)),
  flat(path(BEAK), BILL),
  flat(circle(-59, -162, 4), green.ink),
];
