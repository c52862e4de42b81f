import { type RefObject, useEffect } from 'react';

/**
 * Fits the play to the part of the screen above the on-screen keyboard, which only the visual viewport knows, neither
 * `dvh` nor the page. A zoomed page is not changed.
 */
export function useVisibleHeight(inside: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const view = window.visualViewport;
    const screen = inside.current?.closest<HTMLElement>('.play');
    if (!view || !screen) return;

    const adapt = () => {
      if (view.scale !== 1) return;
      screen.style.setProperty('--visible', `${view.height}px`);
      // Undoes the scrolling of browsers that scroll the field into view, since it is visible at the top.
      scrollTo(0, 0);
    };
    adapt();
    view.addEventListener('resize', adapt);
    return () => {
      view.removeEventListener('resize', adapt);
      screen.style.removeProperty('--visible');
    };
  }, [inside]);
}
