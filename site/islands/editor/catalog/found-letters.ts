import { normalise } from '../../../../contracts/rules/normalise.ts';

interface Part {
  /** Index of its first character in the title. */
  at: number;
  text: string;
  isFound: boolean;
}

/** Splits a title into parts and marks those that match the words of the query, including mistyped ones. */
export function foundParts(title: string, query: string): Part[] {
  const wanted = normalise(query)
    .split(/[^\p{L}\p{N}']+/u)
    .filter(Boolean);
  return [...title.matchAll(/[\p{L}\p{N}'’ʼ]+|[^\p{L}\p{N}'’ʼ]+/gu)].flatMap(
    ({ 0: word, index }) => {
      const letters = [...word].map(normalise);
      const length = Math.max(0, ...wanted.map(one => foundLength(letters, [...one])));
      const found = [...word].slice(0, length).join('');
      return [
        { at: index, text: found, isFound: true },
        { at: index + found.length, text: word.slice(found.length), isFound: false },
      ].filter(({ text }) => text !== '');
    },
  );
}

/**
 * Returns how many letters at the start of the word match `wanted`; up to a third of them may be wrong. 0 if the word
 * does not match.
 */
function foundLength(word: readonly string[], wanted: readonly string[]): number {
  const distances = prefixDistances(word, wanted);
  const least = Math.min(...distances);
  return least <= Math.floor(wanted.length / 3) ? distances.indexOf(least) : 0;
}

/** Edit distances between `wanted` and each prefix of the word, starting with the empty one. */
function prefixDistances(word: readonly string[], wanted: readonly string[]): number[] {
  let row = [0, ...word.map((_, at) => at + 1)];
  for (const [at, letter] of wanted.entries()) {
    const next = [at + 1];
    for (const [place, other] of word.entries()) {
      const replaced = (row[place] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    }
    row = next;
  }
  return row;
}
