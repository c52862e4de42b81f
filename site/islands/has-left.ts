/** Once a window that has been closed is off the screen: at once where nothing moves. */
export const hasLeft = (closed: Element): Promise<unknown> =>
  Promise.allSettled(closed.getAnimations().map(({ finished }) => finished));
