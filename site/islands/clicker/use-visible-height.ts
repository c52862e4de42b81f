import { type RefObject, useEffect } from 'react';

/**
 * Lets the play take the part of the screen that a phone's keyboard leaves: neither `dvh` nor the page itself know of
 * the keyboard, the visual viewport alone does. Zoomed in, the page is left as it is.
 */
export function useVisibleHeight(inside: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const view = window.visualViewport;
    const screen = inside.current?.closest<HTMLElement>('.play');
    if (!view || !screen) return;

    const adapt = () => {
      if (view.scale !== 1) return;
      screen.style.setProperty('--visible', `${view.height}px`);
      // A browser that has scrolled the field into sight: it is in sight now, at the top.
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
