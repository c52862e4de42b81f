/** How wide the drawing of the home page's question is shown; on a desk its width follows the window's height (styles/teaser.css). */
export const TEASER_SIZES =
  '(min-width: 60rem) clamp(30rem, (100vh - 31rem) * 16 / 9, 46rem), (min-width: 40rem) 92vw, 94vw';
