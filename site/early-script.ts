import { createHash } from 'node:crypto';

/**
 * Runs before the first paint, so that neither the wrong colour scheme nor the wrong header flashes. The page is the
 * same for everyone, so a cookie tells whether somebody is signed in.
 */
export const EARLY_SCRIPT =
  'try{var d=document.documentElement.dataset;' +
  'if(/(^|; )signed-in=1/.test(document.cookie))d.session="in";' +
  'var c=localStorage.colours;if(c==="light"||c==="dark")d.theme=c}catch{}';

/** Astro adds hashes only for scripts that it bundles; this one is inline. */
export const EARLY_SCRIPT_HASH =
  `sha256-${createHash('sha256').update(EARLY_SCRIPT).digest('base64')}` as const;
