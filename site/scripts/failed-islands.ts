import { reloadOnce } from './new-build.ts';

// The component of an island could not be loaded, although Astro has tried twice.
document.addEventListener('astro:hydration-error', reloadOnce);
