import { shaded } from '../shade.mjs';
import { circle, filled } from '../svg.mjs';

const HOLES = [0, 72, 144, 216, 288];

export const filmReel = ([x, y, r], color, hole) => {
  const holes = HOLES.map(degrees => {
    const turn = ((degrees - 90) * Math.PI) / 180;
    return circle(x + Math.cos(turn) * r * 0.56, y + Math.sin(turn) * r * 0.56, r * 0.21);
  });
  return [
    shaded(circle(x, y, r), color, 'right', 0.3),
    filled(hole, holes, circle(x, y, r * 0.12)),
  ];
};
