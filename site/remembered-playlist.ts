const KEY = 'playlist';

/** What is being played through, for as long as this tab is open. */
export function rememberPlaylist(id: number) {
  try {
    sessionStorage.setItem(KEY, String(id));
  } catch {
    // A browser that keeps nothing offers another quiz instead of the next of the playlist.
  }
}

/** Of several playlists the one that is being played through; null when it is none of them. */
export function rememberedOf<Known extends { id: number }>(playlists: readonly Known[]) {
  try {
    const id = Number(sessionStorage.getItem(KEY));
    return playlists.find(playlist => playlist.id === id) ?? null;
  } catch {
    return null;
  }
}
