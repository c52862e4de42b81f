/** One clip, fetched at the first tap and never before. */
export function bindListen(root: HTMLElement) {
  const button = root.querySelector<HTMLButtonElement>('[data-listen]');
  if (!button) return;
  const audio = new Audio();
  audio.preload = 'none';

  const show = () => button.setAttribute('aria-pressed', String(!audio.paused));
  for (const event of ['play', 'pause', 'ended', 'error']) audio.addEventListener(event, show);
  button.addEventListener('click', () => {
    if (!audio.paused) return audio.pause();
    audio.src ||= button.dataset.listen ?? '';
    audio.play().catch(show);
  });
}
