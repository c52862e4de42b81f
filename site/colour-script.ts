import { createHash } from 'node:crypto';

/** Runs before the first paint, so that a chosen colour scheme never flashes the other one. */
export const COLOUR_SCRIPT =
  'try{var c=localStorage.colours;if(c==="light"||c==="dark")document.documentElement.dataset.theme=c}catch{}';

/** Astro hashes what it bundles; this one stands in the page as it is. */
export const COLOUR_SCRIPT_HASH =
  `sha256-${createHash('sha256').update(COLOUR_SCRIPT).digest('base64')}` as const;
