import { expect, test } from '@jest/globals';
import {
  clampedTo,
  type Frame,
  isWide,
  largestFrame,
  movedFrame,
  ratioOf,
  resized,
  squareIn,
  steered,
  WIDE,
  zoomed,
  zoomOf,
} from './crop-frame.ts';

const TALL = 3 / 4;
const LONG = 3;
const [lowerRight, upperLeft] = [
  { side: 'right', end: 'bottom' },
  { side: 'left', end: 'top' },
] as const;

const expectInside = ({ x, y, width, height }: Frame) => {
  expect(x).toBeGreaterThanOrEqual(0);
  expect(y).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(1 + 1e-9);
  expect(y + height).toBeLessThanOrEqual(1 + 1e-9);
};

test('the largest 16:9 frame has the full width of a tall picture and the full height of a wide one', () => {
  expect(largestFrame(TALL, WIDE)).toMatchObject({ x: 0, width: 1 });
  expect(largestFrame(LONG, WIDE)).toMatchObject({ y: 0, height: 1 });
  for (const sides of [TALL, LONG]) {
    expect(ratioOf(largestFrame(sides, WIDE), sides)).toBeCloseTo(WIDE);
    expectInside(largestFrame(sides, WIDE, { x: 0.9, y: 0.05 }));
  }
});

test('the focal point moves alone within the frame, and takes the frame along at its edge', () => {
  const frame = { x: 0.2, y: 0.2, width: 0.4, height: 0.4 };
  const at = { x: 0.5, y: 0.5 };

  expect(steered(frame, at, { x: -0.1, y: 0 })).toEqual({ frame, focus: { x: 0.4, y: 0.5 } });
  const pushed = steered(frame, at, { x: 0.2, y: 0 });
  expect(pushed.focus.x).toBeCloseTo(0.7);
  expect(pushed.frame.x).toBeCloseTo(0.3);
  const farthest = steered(frame, at, { x: 2, y: -2 });
  expect(farthest.frame).toMatchObject({ x: 0.6, y: 0 });
  expect(farthest.focus).toEqual({ x: 1, y: 0 });
});

test('a frame moved beyond the edge stops at the edge of the picture', () => {
  const frame = largestFrame(TALL, WIDE);

  const moved = movedFrame(frame, { x: 1, y: 1 });

  expectInside(moved);
  expect(moved.y + moved.height).toBeCloseTo(1);
  expect(moved.width).toBe(frame.width);
});

test('a zoomed frame keeps its ratio, and zoomOf returns the zoom that was set', () => {
  const frame = largestFrame(LONG, WIDE);

  const near = zoomed(frame, 0.5);

  expect(zoomOf(frame)).toBe(0);
  expect(zoomOf(near)).toBeCloseTo(0.5);
  expect(ratioOf(near, LONG)).toBeCloseTo(WIDE);
  expectInside(zoomed(frame, 0));
  expectInside(zoomed(near, 1));
});

test('a 16:9 frame whose corner is dragged keeps its ratio and stays within the picture', () => {
  const frame = zoomed(largestFrame(TALL, WIDE), 0.5);

  for (const point of [
    { x: 2, y: 2 },
    { x: frame.x + 0.3, y: frame.y + 0.1 },
    { x: -1, y: -1 },
  ]) {
    const larger = resized(frame, { corner: lowerRight, point, ratio: WIDE, sides: TALL });
    expectInside(larger);
    expect(ratioOf(larger, TALL)).toBeCloseTo(WIDE);
    expect([larger.x, larger.y]).toEqual([frame.x, frame.y]);
  }
});

test('a frame with a free ratio follows the dragged corner in width and height independently', () => {
  const frame = { x: 0.2, y: 0.2, width: 0.6, height: 0.6 };

  const free = resized(frame, {
    corner: upperLeft,
    point: { x: 0.1, y: 0.5 },
    ratio: null,
    sides: 1,
  });

  expect(free.x).toBeCloseTo(0.1);
  expect(free.y).toBeCloseTo(0.5);
  expect(free.width).toBeCloseTo(0.7);
  expect(free.height).toBeCloseTo(0.3);
});

test('squareIn returns a square within the frame that contains the focal point', () => {
  const frame = largestFrame(LONG, WIDE);

  for (const x of [0, 0.3, 0.5, 1]) {
    const focus = clampedTo({ x, y: 0.5 }, frame);
    const square = squareIn(frame, focus, LONG);
    expect(ratioOf(square, LONG)).toBeCloseTo(1);
    expect(square.x).toBeGreaterThanOrEqual(frame.x - 1e-9);
    expect(square.x + square.width).toBeLessThanOrEqual(frame.x + frame.width + 1e-9);
    expect(focus.x).toBeGreaterThanOrEqual(square.x - 1e-9);
    expect(focus.x).toBeLessThanOrEqual(square.x + square.width + 1e-9);
  }
});

test('a picture of 1366 × 768 pixels counts as 16:9 in spite of rounding', () => {
  expect(isWide(1366 / 768)).toBe(true);
  expect(isWide(3 / 2)).toBe(false);
});
