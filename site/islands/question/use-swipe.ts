import { type TouchEvent, useRef } from 'react';

const FAR = 64;
/** Within this distance from the edge the browser's own swipe for Back and Forward begins. */
const EDGE = 24;

interface Point {
  x: number;
  y: number;
}

/** Detects a mostly horizontal swipe to the left with one finger. */
export function useSwipeLeft(swiped: () => void) {
  const from = useRef<Point | null>(null);

  const onTouchStart = ({ touches }: TouchEvent) => {
    const touch = touches[0];
    const inside = touch && touch.clientX > EDGE && touch.clientX < innerWidth - EDGE;
    from.current = inside && touches.length === 1 ? pointOf(touch) : null;
  };

  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const touch = changedTouches[0];
    if (from.current && touch && isLeft(from.current, pointOf(touch))) swiped();
    from.current = null;
  };

  return { onTouchStart, onTouchEnd };
}

const pointOf = ({ clientX: x, clientY: y }: { clientX: number; clientY: number }): Point => ({
  x,
  y,
});

const isLeft = (from: Point, to: Point) => {
  const left = from.x - to.x;
  return left > FAR && Math.abs(from.y - to.y) < left / 2;
};
