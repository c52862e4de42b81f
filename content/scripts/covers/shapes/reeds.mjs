// Reed mace along the lower edge of a scene.
import { HEIGHT } from '../picture.mjs';
import { filled, flat, line, path, placed, rect, round, rounded } from '../svg.mjs';

const FOOT = HEIGHT + 6;

// A blade or a stalk is [x at the foot, y of the tip, lean of the tip].
const blade = ([x, top, lean]) => {
  const middle = round((FOOT + top) / 2);
  const tip = `${x + lean} ${top}`;
  return path(`M${x - 6} ${FOOT}Q${x - 4} ${middle} ${tip} ${x + 9} ${middle} ${x + 7} ${FOOT}z`);
};

export const blades = (color, places) => filled(color, places.map(blade));

const mace =
  (stem, head) =>
  ([x, top, lean]) => [
    line(path(`M${x} ${FOOT}Q${x} ${top + 90} ${x + lean} ${top}`), stem, 4),
    placed(
      { x: x + lean, y: top + 14, angle: lean * 0.5 },
      flat(rounded(rect(-7.5, 0, 15, 54), 7.5), head),
    ),
  ];

export const maces = (stem, head, places) => places.map(mace(stem, head));
