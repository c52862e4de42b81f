/**
 * Starts the clip, or stops it. A refusal (no tap yet, a file that did not come) is no failure of the
 * play: the element tells those who listen by its own events.
 */
export function toggleClip(audio: HTMLAudioElement | null) {
  if (!audio) return;
  if (!audio.paused) return audio.pause();
  if (audio.error) audio.load();
  audio.dataset.tapped = '';
  audio.play().catch(() => undefined);
}

/** After the player has started one clip of this play, later ones play automatically. */
export function continueClip(audio: HTMLAudioElement) {
  if ('tapped' in audio.dataset) audio.play().catch(() => undefined);
}

/** What lock screens and media keys show: never the file's own name or tags. */
export function setMediaTitle(title: string) {
  if ('mediaSession' in navigator) {
    navigator.mediaSession.metadata = new MediaMetadata({ title, artist: location.hostname });
  }
}
