import { playAs } from '../../api.ts';

const KEY = 'guest';

/** Goes on as the guest that this frame began as; browsers may refuse to keep anything in a frame. */
export function recallGuest() {
  try {
    const token = sessionStorage.getItem(KEY);
    if (token) playAs(token);
  } catch {
    // Known until the frame is loaded again.
  }
}

export function rememberGuest(token: string) {
  playAs(token);
  try {
    sessionStorage.setItem(KEY, token);
  } catch {
    // As above.
  }
}
