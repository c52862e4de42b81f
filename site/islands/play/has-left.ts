/** Resolves when the exit transition of a closed dialog is over; immediately without motion. */
export const hasLeft = (closed: Element): Promise<unknown> =>
  Promise.allSettled(closed.getAnimations().map(({ finished }) => finished));
