/** Position and size as fractions of the picture's width and height. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

/** Width divided by height, in pixels; null for a free ratio. */
export type Ratio = number | null;

export const WIDE = 16 / 9;
/** Minimum width and height of a frame, as fractions of the picture. */
const LEAST = 0.1;
/** How far a ratio may differ from 16:9 because pixels are whole numbers. The server uses the same tolerance. */
const ROUNDING = 0.01;

/** Height divided by width of a frame with `ratio`, both as fractions of a picture with the ratio `sides`. */
const slope = (sides: number, ratio: number) => sides / ratio;

export const isWide = (sides: number): boolean => Math.abs(sides / WIDE - 1) < ROUNDING;

/** The ratio of a frame in pixels. `sides` is the ratio of the whole picture. */
export const ratioOf = ({ width, height }: Frame, sides: number): number =>
  (width / height) * sides;

/** The largest frame with a ratio, as close to `centre` as possible. */
export function largestFrame(sides: number, ratio: Ratio, centre: Point = MIDDLE): Frame {
  if (ratio === null) return { x: 0, y: 0, width: 1, height: 1 };
  const width = Math.min(1, ratio / sides);
  return placed({ width, height: width * slope(sides, ratio) }, centre);
}

export const MIDDLE: Point = { x: 0.5, y: 0.5 };

const clamp = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), Math.max(least, most));

function placed({ width, height }: Pick<Frame, 'width' | 'height'>, centre: Point): Frame {
  return {
    x: clamp(centre.x - width / 2, 0, 1 - width),
    y: clamp(centre.y - height / 2, 0, 1 - height),
    width,
    height,
  };
}

export const centreOf = ({ x, y, width, height }: Frame): Point => ({
  x: x + width / 2,
  y: y + height / 2,
});

export const movedFrame = (frame: Frame, by: Point): Frame => ({
  ...frame,
  x: clamp(frame.x + by.x, 0, 1 - frame.width),
  y: clamp(frame.y + by.y, 0, 1 - frame.height),
});

/** The zoom of a frame: 0 is the largest with its ratio, 1 the smallest. */
export function zoomOf(frame: Frame): number {
  const scale = Math.max(frame.width, frame.height);
  return clamp((1 - scale) / (1 - leastScale(frame)), 0, 1);
}

/** A frame with the same ratio and centre at the given zoom. */
export function zoomed(frame: Frame, zoom: number): Frame {
  const scale = 1 - clamp(zoom, 0, 1) * (1 - leastScale(frame));
  const factor = scale / Math.max(frame.width, frame.height);
  return placed({ width: frame.width * factor, height: frame.height * factor }, centreOf(frame));
}

/** The scale at which the shorter side of the frame has the minimum length, so that the frame cannot be smaller. */
const leastScale = ({ width, height }: Frame) =>
  Math.min(1, (LEAST * Math.max(width, height)) / Math.min(width, height));

/** The corner that is dragged. */
export interface Corner {
  side: 'left' | 'right';
  end: 'top' | 'bottom';
}

/** Moves a corner of the frame to `point`; the opposite corner stays. */
export function resized(
  frame: Frame,
  { corner, point, ratio, sides }: { corner: Corner; point: Point; ratio: Ratio; sides: number },
): Frame {
  const isLeft = corner.side === 'left';
  const isTop = corner.end === 'top';
  const fixed = {
    x: isLeft ? frame.x + frame.width : frame.x,
    y: isTop ? frame.y + frame.height : frame.y,
  };
  const room = { width: isLeft ? fixed.x : 1 - fixed.x, height: isTop ? fixed.y : 1 - fixed.y };
  const pulled = {
    width: isLeft ? fixed.x - point.x : point.x - fixed.x,
    height: isTop ? fixed.y - point.y : point.y - fixed.y,
  };
  const { width, height } =
    ratio === null
      ? {
          width: clamp(pulled.width, LEAST, room.width),
          height: clamp(pulled.height, LEAST, room.height),
        }
      : withSlope(pulled, room, slope(sides, ratio));
  return {
    x: isLeft ? fixed.x - width : fixed.x,
    y: isTop ? fixed.y - height : fixed.y,
    width,
    height,
  };
}

type Size = Pick<Frame, 'width' | 'height'>;

/**
 * The size of a frame with the given height divided by width that contains the dragged size, as far as there is room.
 */
function withSlope(pulled: Size, room: Size, steepness: number): Size {
  const wished = Math.max(pulled.width, pulled.height / steepness);
  const least = Math.max(LEAST, LEAST / steepness);
  const width = clamp(wished, least, Math.min(room.width, room.height / steepness));
  return { width, height: width * steepness };
}

/** Moves the focal point. At an edge of the frame it takes the frame along, so that keys can move the frame as well. */
export function steered(frame: Frame, focus: Point, by: Point): { frame: Frame; focus: Point } {
  const wished = { x: focus.x + by.x, y: focus.y + by.y };
  const inside = clampedTo(wished, frame);
  const moved = movedFrame(frame, { x: wished.x - inside.x, y: wished.y - inside.y });
  return { frame: moved, focus: clampedTo(wished, moved) };
}

/** Moves a point into the frame. */
export const clampedTo = ({ x, y }: Point, frame: Frame): Point => ({
  x: clamp(x, frame.x, frame.x + frame.width),
  y: clamp(y, frame.y, frame.y + frame.height),
});

/**
 * The largest square within the frame, in fractions of the picture, with the focal point as close to its centre as
 * possible.
 */
export function squareIn(frame: Frame, focus: Point, sides: number): Frame {
  const isWider = frame.width * sides > frame.height;
  const width = isWider ? frame.height / sides : frame.width;
  const height = isWider ? frame.height : frame.width * sides;
  return {
    x: clamp(focus.x - width / 2, frame.x, frame.x + frame.width - width),
    y: clamp(focus.y - height / 2, frame.y, frame.y + frame.height - height),
    width,
    height,
  };
}
