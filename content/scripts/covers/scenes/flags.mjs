import { accent, green, teal } from '../palette.mjs';
import { lit, shaded } from '../shade.mjs';
import { bicolour, crossOn, discOn, flag } from '../shapes/flag.mjs';
import { backdrop } from '../shapes/ground.mjs';
import { circle, flat, path } from '../svg.mjs';

const FAR_HILL = 'M0 320Q180 270 340 310T640 296V360H0z';
const NEAR_HILL = 'M0 340Q200 306 380 338T640 330V360H0z';

const WEST = { x: 48, y: 112, width: 156, height: 104 };
const MIDDLE = { x: 232, y: 66, width: 204, height: 132 };
const EAST = { x: 464, y: 122, width: 156, height: 104 };

export const flags = () => [
  backdrop(teal.light, 'top', 0.14),
  lit(circle(334, 160, 150), '#DCEEEC', 'bottom', 0.2),
  flag(WEST, green.ink, crossOn('#C2413F', accent.milk)),
  flag(EAST, green.ink, discOn(accent.milk, '#C2413F')),
  flag(MIDDLE, green.ink, bicolour(accent.sky, accent.sun)),
  shaded(path(FAR_HILL), green.middle, 'top', 0.22),
  flat(path(NEAR_HILL), green.deep),
];
