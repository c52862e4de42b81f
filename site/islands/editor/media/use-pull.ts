import type { PointerEvent, RefObject } from 'react';
import { useRef } from 'react';
import type { Point } from './crop-frame.ts';

/** Called while the pointer moves, with its current and previous position as fractions of the stage. */
type Pulled = (point: Point, from: Point) => void;

/** Returns pointer handlers for an element that is dragged within `stage`. */
export function usePull(stage: RefObject<HTMLElement | null>) {
  const last = useRef<Point | null>(null);

  return (pulled: Pulled, begin?: Pulled) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || !stage.current) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      last.current = shareOf(event, stage.current);
      begin?.(last.current, last.current);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!last.current || !stage.current) return;
      const point = shareOf(event, stage.current);
      pulled(point, last.current);
      last.current = point;
    },
    onLostPointerCapture: () => {
      last.current = null;
    },
  });
}

function shareOf({ clientX, clientY }: PointerEvent, stage: HTMLElement): Point {
  const { left, top, width, height } = stage.getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height };
}
