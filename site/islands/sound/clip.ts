/**
 * Starts or stops the clip. An error (autoplay blocked, file not loaded) is ignored here, since the element reports it
 * with its own events.
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

/** The title on lock screens and media keys, instead of the file's own name or tags. */
export function setMediaTitle(title: string) {
  if ('mediaSession' in navigator) {
    navigator.mediaSession.metadata = new MediaMetadata({ title, artist: location.hostname });
  }
}
