import type { Source } from '../contracts/me.ts';

/** What this browser remembers of its plays; one that keeps nothing shows no marks, and another quiz as the next. */
export function kept<Value>(use: () => Value): Value | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

/** With the first play: whoever has played nothing needs no calls for marks. */
export const notePlayed = () => kept(() => localStorage.setItem('played', '1'));

export const hasPlayed = () => kept(() => localStorage.getItem('played')) === '1';

const PROVIDER = 'signing-in';

/** The way to sign in leads over the provider's pages, and what was chosen here would be forgotten on it. */
export const noteProvider = (provider: Source) =>
  kept(() => sessionStorage.setItem(PROVIDER, provider));

export const notedProvider = () => kept(() => sessionStorage.getItem(PROVIDER)) as Source | null;

export const forgetProvider = () => kept(() => sessionStorage.removeItem(PROVIDER));

/** What is being played through, for as long as this tab is open. */
export const rememberPlaylist = (id: number) =>
  kept(() => sessionStorage.setItem('playlist', String(id)));

/** Of several playlists the one that is being played through; null when it is none of them. */
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
