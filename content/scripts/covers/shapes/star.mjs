import { path, round } from '../svg.mjs';

const POINTS = 5;
const WAIST = 0.45;

// A five-pointed star about x, y with the tips on a circle of the radius.
export const star = (x, y, radius) => {
  const corner = (_, i) => {
    const turn = (i * Math.PI) / POINTS;
    const reach = i % 2 ? radius * WAIST : radius;
    return `${round(x + Math.sin(turn) * reach)} ${round(y - Math.cos(turn) * reach)}`;
  };
  return path(`M${Array.from({ length: POINTS * 2 }, corner).join('L')}z`);
};
