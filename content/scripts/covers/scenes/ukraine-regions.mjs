// Ukraine cut into its regions; one of them is lifted out.
import { accent, green } from '../palette.mjs';
import { lit, shaded } from '../shade.mjs';
import { backdrop } from '../shapes/ground.mjs';
import { regionNames, regionShape } from '../shapes/ukraine.mjs';
import { bare, circle, copyOf, flat, line, placed, stamp, veil } from '../svg.mjs';

const LIFTED = 'poltava';

// No two neighbours have the same shade.
const SHADES = {
  [green.deep]: 'zakarpattia ternopil zhytomyr chernihiv cherkasy odesa dnipropetrovsk luhansk',
  '#88C6A3': 'lviv khmelnytskyi sumy mykolaiv zaporizhzhia',
  '#4C9470': 'volyn ivanoFrankivsk vinnytsia kherson donetsk',
  '#63A985': 'rivne chernivtsi kyiv kirovohrad crimea kharkiv',
};

const country = copyOf('country');
const piece = copyOf('piece');

const stamps = () => [
  stamp('country', bare(regionShape(regionNames))),
  stamp('piece', bare(regionShape([LIFTED]))),
];

const slab = () => [flat(country, green.ink), line(country, green.ink, 6)];

const regions = () => [
  Object.entries(SHADES).map(([shade, names]) => flat(regionShape(names.split(' ')), shade)),
  shaded(country, 'none', 'bottom', 0.22),
  line(country, green.pale, 3),
  flat(piece, green.ink),
];

const lifted = () => [
  placed({ x: 8, y: 14 }, veil(piece, green.ink, 0.4)),
  shaded(piece, accent.sun, 'bottom', 0.3),
  line(piece, accent.milk, 3),
];

export const ukraineRegions = () => [
  stamps(),
  backdrop('#DCEBDD', 'top', 0.16),
  lit(circle(320, 178, 190), green.light, 'bottom', 0.2),
  placed({ x: 318, y: 190 }, slab()),
  placed({ x: 318, y: 182 }, regions()),
  placed({ x: 332, y: 160, angle: -6 }, lifted()),
];
