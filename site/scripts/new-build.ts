import { kept } from '../remembered.ts';

const GUARD_MS = 10_000;

/** The id of the server's build; undefined if it cannot be read, which is only logged. */
export const latestBuild = (): Promise<string | undefined> =>
  fetch('/builds/latest.json')
    .then(answer => answer.json())
    .then(({ id }) => id)
    .catch(console.warn);

/**
 * Looks whether the server has another build than the one that rendered this page. If scripts of the page could not be
 * loaded, it is reloaded then, since they are probably gone.
 */
export async function lookForBuild() {
  const { dataset } = document.documentElement;
  const latest = await latestBuild();
  if (!latest || latest === dataset.build) return;
  dataset.outdated = '';
  if ('incomplete' in dataset) reloadOnce();
}

/** Reloads the page, unless it was reloaded a moment ago or a question of a play is shown. */
export function reloadOnce() {
  kept(() => {
    const { reloadedAt = 0 } = sessionStorage;
    const isPlaying = document.querySelector('.play[data-mode]');
    if (isPlaying || Date.now() - reloadedAt < GUARD_MS) return;
    sessionStorage.reloadedAt = Date.now();
    location.reload();
  });
}
