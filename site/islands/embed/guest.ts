import { playAs } from '../../api.ts';

const KEY = 'guest';

/** Restores the guest of this frame, since browsers may block cookies and storage in frames. */
export function recallGuest() {
  try {
    const token = sessionStorage.getItem(KEY);
    if (token) playAs(token);
  } catch {
    // Without storage the guest is known until the frame is reloaded.
  }
}

export function rememberGuest(token: string) {
  playAs(token);
  try {
    sessionStorage.setItem(KEY, token);
  } catch {
    // Without storage the guest is known until the frame is reloaded.
  }
}
