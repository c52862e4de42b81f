/** After this pause the next letter begins a new word. */
const TYPE_AHEAD_MS = 350;

/** What was typed in an open menu, and when. */
export interface Typed {
  text: string;
  at: number;
}

export const typed = (known: Typed | null, letter: string, now: number): Typed => ({
  text: known && now - known.at < TYPE_AHEAD_MS ? known.text + letter : letter,
  at: now,
});

/**
 * Returns the index of the next label that starts with the text, -1 if there is none. A letter that is typed repeatedly
 * goes through the labels that start with it.
 */
export function matchOf(labels: readonly string[], text: string, current: number): number {
  const letters = [...text.toLocaleLowerCase('uk')];
  const isRepeated = letters.every(letter => letter === letters[0]);
  const start = isRepeated ? (letters[0] ?? '') : letters.join('');
  const from = isRepeated ? current + 1 : current;
  const order = labels.map((_label, at) => (from + at + labels.length) % labels.length);
  return order.find(at => labels[at]?.toLocaleLowerCase('uk').startsWith(start)) ?? -1;
}
