export interface Shareable {
  text: string;
  url: string;
  /** A picture, if the system's share sheet accepts pictures; null if it could not be loaded. */
  picture?: () => Promise<File | null>;
}

type Shared = 'shared' | 'copied' | 'failed';

/** Uses the system's share sheet if there is one, otherwise the clipboard. Never throws. */
export async function share({ text, url, picture }: Shareable): Promise<Shared> {
  try {
    const file = await picture?.();
    await navigator.share(file ? { text: `${text}\n${url}`, files: [file] } : { text, url });
    return 'shared';
  } catch (error) {
    const changedTheirMind = error instanceof Error && error.name === 'AbortError';
    return changedTheirMind ? 'shared' : copy(`${text}\n${url}`);
  }
}

export async function copy(text: string): Promise<Shared> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return copyByCommand(text) ? 'copied' : 'failed';
  }
}

/** Used on plain http, where navigator.clipboard is missing. */
function copyByCommand(text: string): boolean {
  const area = document.createElement('textarea');
  const focused = document.activeElement;
  area.value = text;
  area.className = 'sr-only';
  (focused?.parentElement ?? document.body).append(area);
  area.select();
  const copied = document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return copied;
}
