/** A part of a text that stayed, or that only one of the two versions has. */
export interface DiffPart {
  kind: 'same' | 'deleted' | 'inserted';
  text: string;
}

/** Longer texts are compared as a whole, since the time grows with the product of both lengths. */
const MOST_WORDS = 1_000;

/** Compares two texts word by word. Spaces belong to the word before them. */
export function wordDiff(before: string, after: string): DiffPart[] {
  const [a, b] = [wordsOf(before), wordsOf(after)];
  if (a.length > MOST_WORDS || b.length > MOST_WORDS)
    return joined([part('deleted', before), part('inserted', after)]);
  const lengths = commonLengths(a, b);
  const parts: DiffPart[] = [];
  let [at, to] = [0, 0];
  while (at < a.length || to < b.length) {
    const [old, now] = [a[at], b[to]];
    if (old !== undefined && now !== undefined && old.trim() === now.trim()) {
      parts.push(part('same', now));
      at += 1;
      to += 1;
    } else if (
      now === undefined ||
      (old !== undefined && lengthAt(lengths, at + 1, to) >= lengthAt(lengths, at, to + 1))
    ) {
      parts.push(part('deleted', old as string));
      at += 1;
    } else {
      parts.push(part('inserted', now));
      to += 1;
    }
  }
  return joined(parts);
}

const part = (kind: DiffPart['kind'], text: string): DiffPart => ({ kind, text });

const wordsOf = (text: string): string[] => text.match(/\S+\s*/g) ?? [];

const lengthAt = (lengths: number[][], at: number, to: number): number => lengths[at]?.[to] ?? 0;

/** At [i][j]: the length of the longest common subsequence of the words from i and from j on. */
function commonLengths(a: readonly string[], b: readonly string[]): number[][] {
  const lengths: number[][] = Array.from({ length: a.length + 1 }, () =>
    new Array<number>(b.length + 1).fill(0),
  );
  for (let at = a.length - 1; at >= 0; at--)
    for (let to = b.length - 1; to >= 0; to--) {
      const isSame = a[at]?.trim() === b[to]?.trim();
      (lengths[at] as number[])[to] = isSame
        ? lengthAt(lengths, at + 1, to + 1) + 1
        : Math.max(lengthAt(lengths, at + 1, to), lengthAt(lengths, at, to + 1));
    }
  return lengths;
}

/** Joins adjacent parts of the same kind. */
function joined(parts: readonly DiffPart[]): DiffPart[] {
  const result: DiffPart[] = [];
  for (const one of parts) {
    const last = result.at(-1);
    if (last?.kind === one.kind) last.text += one.text;
    else if (one.text) result.push({ ...one });
  }
  return result;
}
