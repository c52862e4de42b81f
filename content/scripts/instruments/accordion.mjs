import {
  circle,
  ellipse,
  fill,
  line,
  path,
  rect,
  solid,
  times,
  turn,
  VIOLET,
} from '../drawing.mjs';
import { cast, EBONY, METAL, scene, WOOD } from './parts.mjs';

// The bellows are a fan of folds round a point far below the picture.
const AXIS = { x: 320, y: 620 };
const INNER = 340;
const OUTER = 540;
const SPREAD = 14;
const FOLDS = 14;

const at = (radius, degrees) => {
  const angle = (degrees * Math.PI) / 180;
  const x = AXIS.x + radius * Math.sin(angle);
  return `${x.toFixed(1)} ${(AXIS.y - radius * Math.cos(angle)).toFixed(1)}`;
};

const fold = i => {
  const start = -SPREAD + (i * 2 * SPREAD) / FOLDS;
  const middle = start + SPREAD / FOLDS;
  const end = start + (2 * SPREAD) / FOLDS;
  const bright = `M${at(INNER, start)}L${at(OUTER, start)} ${at(OUTER + 9, middle)} `;
  const rest = `${at(INNER - 9, middle)}z`;
  return (
    fill(path(bright + rest), '#C0455F') +
    fill(
      path(
        `M${at(INNER - 9, middle)}L${at(OUTER + 9, middle)} ${at(OUTER, end)} ` +
          `${at(INNER, end)}z`,
      ),
      '#8E2440',
    ) +
    line(path(`M${at(INNER - 9, middle)}L${at(OUTER + 9, middle)}`), WOOD.honey, 1.6)
  );
};

const whiteKey = i => rect([112, 92 + i * 22.4, 58, 21], 3);
const BLACK_AFTER = [0, 1, 3, 4, 5];

const keyboard =
  fill(rect([106, 84, 70, 190], 8), EBONY) +
  times(8, i => solid(whiteKey(i), METAL.light, 'left', 0.1)) +
  BLACK_AFTER.map(i => fill(rect([132, 106.5 + i * 22.4, 38, 14], 3), EBONY)).join('');

const grille = times(5, i => line(path(`M194 ${112 + i * 32}h26`), WOOD.honey, 6));

const trebleSide =
  solid(rect([166, 72, 72, 214], 14), VIOLET.deep, 'left', 0.5) +
  line(rect([176, 84, 52, 190], 9), WOOD.honey, 2.5) +
  grille +
  keyboard;

const bassSide =
  solid(rect([402, 72, 84, 214], 14), VIOLET.deep, 'right', 0.5) +
  line(rect([412, 84, 64, 190], 9), WOOD.honey, 2.5) +
  times(21, i =>
    fill(circle(428 + (i % 3) * 16, 106 + Math.floor(i / 3) * 24 + (i % 3) * 2, 5.4), METAL.light),
  );

export const accordion = () =>
  scene(VIOLET.mid, VIOLET.pale, { r: 172 }) +
  cast(ellipse(320, 316, 216, 15), 0.22) +
  times(FOLDS, fold) +
  turn(-SPREAD, 238, 180, trebleSide) +
  turn(SPREAD, 402, 180, bassSide);
