import { kept } from '../remembered.ts';

const GUARD_MS = 10_000;
const RELOADED = 'reloaded';

/** The id of the server's build. Null if it cannot be read, which is only logged. */
export async function latestBuild(): Promise<string | null> {
  try {
    const response = await fetch('/builds/latest.json');
    return (await response.json()).id;
  } catch (error) {
    console.warn('The latest build is not known', error);
    return null;
  }
}

/** Whether the server has another build than the one that rendered this page. Not asked again once it has. */
export async function isOutdated(): Promise<boolean> {
  const { dataset } = document.documentElement;
  const latest = dataset.outdated === undefined && (await latestBuild());
  if (latest && latest !== dataset.build) dataset.outdated = '';
  return dataset.outdated !== undefined;
}

/** Whether a question of a play is shown. A reload would interrupt it. */
export const isPlaying = (): boolean => document.querySelector('.play[data-mode]') !== null;

/** Reloads the page, unless it was reloaded a moment ago or a play is running. */
export function reloadOnce(): void {
  const last = Number(kept(() => sessionStorage.getItem(RELOADED)));
  if (isPlaying() || Date.now() - last < GUARD_MS) return;
  kept(() => sessionStorage.setItem(RELOADED, String(Date.now())));
  location.reload();
}

/** Call this if a script that the page can do without could not be loaded: an old page gets the scripts of a new build. */
export const reloadIfOutdated = async (): Promise<void> => {
  if (await isOutdated()) reloadOnce();
};
