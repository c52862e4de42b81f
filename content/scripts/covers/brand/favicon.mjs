// One cube with З, its letter larger than in the wordmark so that it holds at 16 px.
import { brand } from '../palette.mjs';
import { cube, FACE_RISE } from '../shapes/letter-cube.mjs';
import { flat, placed, rect } from '../svg.mjs';
import { letter } from './letters.mjs';

export const FAVICON_SIZE = 64;
export const TOUCH_ICON_SIZE = 180;

const BOLD = 'З.bold';
const HEIGHT = 0.53;

export const favicon = () => {
  const middle = FAVICON_SIZE / 2;
  return [
    placed({ x: middle, y: middle }, cube(FAVICON_SIZE)),
    placed(
      { x: middle, y: middle - FAVICON_SIZE * FACE_RISE },
      letter(BOLD, FAVICON_SIZE * HEIGHT),
    ),
  ];
};

// The phone rounds the corners, so the cube fills its square.
export const touchIcon = () => {
  const lip = TOUCH_ICON_SIZE * 0.085;
  const middle = TOUCH_ICON_SIZE / 2;
  return [
    flat(rect(0, 0, TOUCH_ICON_SIZE, TOUCH_ICON_SIZE), brand.lip),
    flat(rect(0, 0, TOUCH_ICON_SIZE, TOUCH_ICON_SIZE - lip), brand.face),
    placed({ x: middle, y: middle - lip / 2 }, letter(BOLD, TOUCH_ICON_SIZE * 0.44)),
  ];
};
