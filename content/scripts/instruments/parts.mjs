// What several instruments have: woods, metals, a scene to stand in, a body with two equal sides.
import {
  circle,
  fill,
  HEIGHT,
  line,
  path,
  rect,
  solid,
  times,
  VIOLET,
  WIDTH,
} from '../drawing.mjs';

export const WOOD = {
  pale: '#F9DDA6',
  honey: '#F0B95A',
  amber: '#D98F38',
  brown: '#A85F2B',
  dark: '#6E3A20',
};

export const METAL = { light: '#F2EDFB', mid: '#CBBDEB', dark: '#6F5BB0' };

export const EBONY = VIOLET.night;

/** A plain ground with a round shape behind the instrument. */
export const scene = (ground, round, { x = 320, y = 180, r = 168, depth = 0.26 } = {}) =>
  solid(rect([0, 0, WIDTH, HEIGHT]), ground, 'up', depth) +
  solid(circle(x, y, r), round, 'down', depth);

export const pose = ([x, y], angle, scale, body) =>
  `<g transform="translate(${x} ${y}) rotate(${angle}) scale(${scale})">${body}</g>`;

/**
 * A closed outline from its right half alone: from the top down in cubic curves, the left half is
 * its mirror image. A corner is a curve whose handles lie on its ends.
 */
export const symmetric = (top, curves) => {
  const right = curves.map(curve => `C${curve.join(' ')}`).join('');
  const left = curves
    .map(([ax, ay, bx, by], i) => {
      const [endX, endY] = i === 0 ? top : curves[i - 1].slice(4);
      return `C${[-bx, by, -ax, ay, -endX, endY].join(' ')}`;
    })
    .reverse()
    .join('');
  return path(`M${top.join(' ')}${right}${left}z`);
};

/** Strings that run from one row of points to another. */
export const strings = (count, from, to, width = 1.6) =>
  line(path(times(count, i => `M${from(i).join(' ')}L${to(i).join(' ')}`)), VIOLET.paper, width);

/** The shade that a thing casts on what lies under it. */
export const cast = (shape, opacity = 0.3) => fill(shape, VIOLET.night, opacity);
