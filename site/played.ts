const KEY = 'played';

/** Set with the first play in this browser: whoever has played nothing needs no calls for marks. */
export function notePlayed() {
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // A browser that keeps nothing shows no marks.
  }
}

export function hasPlayed(): boolean {
  try {
    return localStorage.getItem(KEY) === '1';
  } catch {
    return false;
  }
}
