// A football about the origin.
import { shaded } from '../shade.mjs';
import { circle, clipped, filled, path, round, stroked } from '../svg.mjs';

const SIDES = [0, 72, 144, 216, 288];

const at = (angle, reach) => {
  const turn = (angle * Math.PI) / 180;
  return `${round(Math.sin(turn) * reach)} ${round(-Math.cos(turn) * reach)}`;
};

const patch = (angle, r) =>
  path(
    `M${[
      at(angle, r * 0.68),
      at(angle + 22, r * 0.8),
      at(angle + 17, r * 1.06),
      at(angle - 17, r * 1.06),
      at(angle - 22, r * 0.8),
    ].join('L')}z`,
  );

const seams = (angle, r) => {
  const spoke = `M${at(angle, r * 0.34)}L${at(angle, r * 0.7)}`;
  return path(`${spoke}M${at(angle + 22, r * 0.8)}L${at(angle + 50, r * 0.8)}`);
};

export const football = (r, { leather, patches }) => [
  shaded(circle(0, 0, r), leather, 'right', 0.34),
  clipped(
    'ball',
    circle(0, 0, r),
    stroked(
      patches,
      4,
      SIDES.map(angle => seams(angle, r)),
    ),
    filled(
      patches,
      path(`M${SIDES.map(angle => at(angle, r * 0.36)).join('L')}z`),
      SIDES.map(angle => patch(angle, r)),
    ),
  ),
];
