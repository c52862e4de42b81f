/** Keeps together what stands in a line: the picture breaks lines at blanks. */
const unbroken = (line: string) => line.replaceAll(' ', '\u00a0');

/** Where the picture of a result is: its title, the score and the squares, each line whole. */
export function sharePictureUrl(title: string, lines: readonly string[]): string {
  const query = new URLSearchParams({ title, text: lines.map(unbroken).join('\n') });
  return `/api/share-image?${query}`;
}

/** As what the picture is saved and sent. */
export const PICTURE_NAME = 'zdohad.jpg';

const TYPE = 'image/jpeg';

/** Whether the system's sheet takes pictures. */
export function takesPictures(): boolean {
  if (!navigator.canShare) return false;
  return navigator.canShare({ files: [new File([''], PICTURE_NAME, { type: TYPE })] });
}

/** Null when it does not come: the text is shared without it. */
export async function fetchPicture(url: string): Promise<File | null> {
  try {
    const answer = await fetch(url);
    if (!answer.ok) return null;
    return new File([await answer.blob()], PICTURE_NAME, { type: TYPE });
  } catch {
    return null;
  }
}
