import type { Source } from '../contracts/me.ts';

/** Uses the browser's storage, and returns undefined if the browser blocks it. */
export function kept<Value>(use: () => Value): Value | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

/** Set at the first play, since viewers without plays need no calls for marks. */
export const notePlayed = () => kept(() => localStorage.setItem('played', '1'));

export const hasPlayed = () => kept(() => localStorage.getItem('played')) === '1';

const PROVIDER = 'signing-in';

/** Stored, since signing in leaves the page. */
export const noteProvider = (provider: Source) =>
  kept(() => sessionStorage.setItem(PROVIDER, provider));

export const notedProvider = () => kept(() => sessionStorage.getItem(PROVIDER)) as Source | null;

export const forgetProvider = () => kept(() => sessionStorage.removeItem(PROVIDER));

/** The playlist being played, stored for this tab. */
export const rememberPlaylist = (id: number) =>
  kept(() => sessionStorage.setItem('playlist', String(id)));

/** The one of several playlists that is being played; null if none is. */
export function rememberedOf<Known extends { id: number }>(playlists: readonly Known[]) {
  const id = Number(kept(() => sessionStorage.getItem('playlist')));
  return playlists.find(playlist => playlist.id === id) ?? null;
}

const COLLECT = 'collect';

/** The play whose coins to collect after signing in; stored, since signing in leaves the page. */
export const noteCollect = (playId: string) => kept(() => sessionStorage.setItem(COLLECT, playId));

/** Whether this play was stored; clears it. */
export function takeCollect(playId: string): boolean {
  if (kept(() => sessionStorage.getItem(COLLECT)) !== playId) return false;
  kept(() => sessionStorage.removeItem(COLLECT));
  return true;
}
