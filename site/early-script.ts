import { createHash } from 'node:crypto';

/**
 * Runs before the first paint, so that neither the other colour scheme nor the header of the other kind of viewer
 * flashes up: the page is the same for everyone, and who looks at it is known by a cookie alone.
 */
export const EARLY_SCRIPT =
  'try{var d=document.documentElement.dataset;' +
  'if(/(^|; )signed-in=1/.test(document.cookie))d.session="in";' +
  'var c=localStorage.colours;if(c==="light"||c==="dark")d.theme=c}catch{}';

/** Astro hashes what it bundles; this one stands in the page as it is. */
export const EARLY_SCRIPT_HASH =
  `sha256-${createHash('sha256').update(EARLY_SCRIPT).digest('base64')}` as const;
