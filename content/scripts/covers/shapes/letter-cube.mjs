// The sign of the site: a cube seen from the front, its lower edge darker.
import { brand } from '../palette.mjs';
import { flat, rect, rounded } from '../svg.mjs';

const CORNER = 0.2;
const LIP = 0.085;

export const GREEN_CUBE = { face: brand.face, lip: brand.lip };

// How far the middle of the face is above the middle of the cube, as a share of the size.
export const FACE_RISE = LIP / 2;

// A cube about the origin.
export const cube = (size, { face, lip } = GREEN_CUBE) => {
  const half = size / 2;
  const corner = size * CORNER;
  return [
    flat(rounded(rect(-half, -half, size, size), corner), lip),
    flat(rounded(rect(-half, -half, size, size * (1 - LIP)), corner), face),
  ];
};
