// Touches of a brush as paths: narrow where they start, full where they end.
import { path, round } from '../svg.mjs';

const FULL = 0.62;
const SWELL = 0.3;

// One touch from (0, y) towards the angle, which is measured clockwise from straight up.
const touch = ({ angle, length, width, y = 0 }) => {
  const turn = (angle * Math.PI) / 180;
  const at = (across, along) => [
    across * Math.cos(turn) + along * Math.sin(turn),
    y + across * Math.sin(turn) - along * Math.cos(turn),
  ];
  const curve = (...controls) => `C${controls.map(control => control.map(round)).join(' ')}`;
  const [swell, full] = [length * SWELL, length * FULL];
  return [
    `M${[0, y].map(round)}`,
    curve(at(width, swell), at(width, full), at(0, length)),
    curve(at(-width, full), at(-width, swell), at(0, 0)),
  ].join('');
};

// Touches from the origin, at the angles.
export const touches = (angles, length, width) =>
  path(angles.map(angle => touch({ angle, length, width })).join(''));

// Touches all round the origin.
export const wreath = (count, length, width) =>
  touches(
    Array.from({ length: count }, (_, i) => (i * 360) / count),
    length,
    width,
  );

const VEINS = [0.1, 0.26, 0.42, 0.58, 0.74];
const SPREAD = 50;

// A feathery leaf that rises from the origin: touches on both sides, shorter to the tip.
export const twig = length => {
  const pair = at =>
    [-SPREAD, SPREAD].map(angle =>
      touch({ angle, length: length * (0.58 - at * 0.42), width: length * 0.115, y: -at * length }),
    );
  const spine = touch({ angle: 0, length, width: length * 0.17 });
  return path(VEINS.flatMap(pair).join('') + spine);
};
