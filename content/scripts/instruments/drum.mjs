import { ellipse, fill, line, path, solid, times, turn, VIOLET } from '../drawing.mjs';
import { cast, scene, WOOD } from './parts.mjs';

const LEFT = 196;
const RIGHT = 444;
const TOP = 142;
const BOTTOM = 284;
const CENTRE = (LEFT + RIGHT) / 2;
const WIDE = (RIGHT - LEFT) / 2;
const FLAT = 44;
const CORDS = 6;

const band = (top, bottom) =>
  path(
    `M${LEFT} ${top}A${WIDE} ${FLAT} 0 0 0 ${RIGHT} ${top}V${bottom}` +
      `A${WIDE} ${FLAT} 0 0 1 ${LEFT} ${bottom}z`,
  );

// A point on the front edge of the drum: `turnTo` goes from 0 on the left to 1 on the right.
const edge = (turnTo, y) => {
  const angle = Math.PI * (1 - turnTo);
  const x = CENTRE + WIDE * Math.cos(angle);
  return `${x.toFixed(1)} ${(y + FLAT * Math.sin(angle)).toFixed(1)}`;
};

const cords = times(
  CORDS,
  i =>
    `M${edge(i / CORDS, TOP + 22)}L${edge((i + 0.5) / CORDS, BOTTOM - 12)}` +
    `L${edge((i + 1) / CORDS, TOP + 22)}`,
);

const stick = (angle, x, y) =>
  turn(
    angle,
    x,
    y,
    line(path(`M${x} ${y}h178`), WOOD.dark, 13) +
      line(path(`M${x} ${y}h178`), WOOD.pale, 9) +
      solid(ellipse(x - 4, y, 16, 10.5), WOOD.pale, 'down', 0.3),
  );

export const drum = () =>
  scene(VIOLET.pale, VIOLET.mid, { r: 176, depth: 0.16 }) +
  cast(ellipse(CENTRE + 10, BOTTOM + 34, WIDE + 10, 24), 0.35) +
  solid(band(TOP, BOTTOM), VIOLET.deep, 'right', 0.6) +
  line(path(cords), VIOLET.paper, 4.5) +
  solid(band(BOTTOM - 16, BOTTOM), WOOD.honey, 'right', 0.4) +
  solid(band(TOP, TOP + 22), WOOD.honey, 'right', 0.4) +
  fill(ellipse(CENTRE, TOP, WIDE, FLAT), WOOD.amber) +
  solid(ellipse(CENTRE, TOP - 2, WIDE - 9, FLAT - 6), VIOLET.paper, 'right', 0.16) +
  stick(-34, 300, 150) +
  stick(-142, 352, 140);
