/** Uses no-break spaces, since the picture breaks lines at spaces. */
const unbroken = (line: string) => line.replaceAll(' ', '\u00a0');

/** URL of a result's picture with title, score and squares, each on its own line. */
export function sharePictureUrl(title: string, lines: readonly string[]): string {
  const query = new URLSearchParams({ title, text: lines.map(unbroken).join('\n') });
  return `/api/share-image?${query}`;
}

/** File name of the picture. */
export const PICTURE_NAME = 'zdohad.jpg';

const TYPE = 'image/jpeg';

/** Whether the system's share sheet accepts pictures. */
export function takesPictures(): boolean {
  if (!navigator.canShare) return false;
  return navigator.canShare({ files: [new File([''], PICTURE_NAME, { type: TYPE })] });
}

/** Null if it cannot be loaded; then the text is shared without it. */
export async function fetchPicture(url: string): Promise<File | null> {
  try {
    const answer = await fetch(url);
    if (!answer.ok) return null;
    return new File([await answer.blob()], PICTURE_NAME, { type: TYPE });
  } catch {
    return null;
  }
}
