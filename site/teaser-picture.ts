/** Displayed width of the home page drawing; on desktop it follows the window's height (styles/teaser.css). */
export const TEASER_SIZES =
  '(min-width: 60rem) clamp(30rem, (100vh - 31rem) * 16 / 9, 46rem), (min-width: 40rem) 92vw, 94vw';
