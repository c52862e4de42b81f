// A flag on the wind: a box whose top and bottom edges are one wave.
import { accent } from '../palette.mjs';
import { shaded } from '../shade.mjs';
import { circle, clipped, flat, path, rect, round } from '../svg.mjs';

const RISE = 0.17;

// A band of the waving cloth; `top` and `bottom` are shares of the flag's height.
const band = ({ x, y, width, height }, top, bottom) => {
  const [quarter, half] = [round(width / 4), round(width / 2)];
  const rise = round(height * RISE);
  const depth = round((bottom - top) * height);
  const there = `q${quarter}-${rise} ${half} 0t${half} 0`;
  const back = `q-${quarter} ${rise}-${half} 0t-${half} 0`;
  return path(`M${x} ${round(y + top * height)}${there}v${depth}${back}z`);
};

const pole = ({ x, y }, color) => [
  flat(rect(x - 7, y - 16, 8, 400), color),
  flat(circle(x - 3, y - 20, 9), accent.sun),
];

// cloth(box) draws what is on the flag inside its waving edge.
export const flag = (box, poleColor, cloth) => [
  pole(box, poleColor),
  clipped(`flag${box.x}`, band(box, 0, 1), cloth(box)),
  shaded(band(box, 0, 1), 'none', 'right', 0.26),
];

export const bicolour = (upper, lower) => box => [
  flat(band(box, 0, 0.5), upper),
  flat(band(box, 0.5, 1), lower),
];

export const discOn = (ground, color) => box => {
  const { x, y, width, height } = box;
  return [
    flat(band(box, 0, 1), ground),
    flat(circle(x + width / 2, y + height / 2, height * 0.29), color),
  ];
};

export const crossOn = (ground, color) => box => {
  const { x, y, width, height } = box;
  return [
    flat(band(box, 0, 1), ground),
    flat(band(box, 0.42, 0.6), color),
    flat(rect(x + width * 0.3, y - height, width * 0.12, height * 3), color),
  ];
};
