import type { PooledQuestion } from '../catalog/index.ts';
import { normalise } from '../normalise.ts';

export type Drawable = Pick<
  PooledQuestion,
  | 'key'
  | 'itemId'
  | 'template'
  | 'difficulty'
  | 'text'
  | 'answer'
  | 'variants'
  | 'comment'
  | 'mediaId'
  | 'usedOn'
>;

/** What can be read of a question, folded for comparison. */
export interface Face {
  itemId: number;
  /** Null where something is shown or played, which then asks the question. */
  text: string | null;
  answers: string[];
  /** Of all options, right and wrong, in both languages. */
  labels: ReadonlySet<string>;
  /** Of the question and its comment. */
  words: ReadonlySet<string>;
  /** The same in a row, with blanks around each. */
  wording: string;
}

export function faceOf({ itemId, text, answer, variants, comment, mediaId }: Drawable): Face {
  const words = [text.ua, text.en, comment.ua, comment.en].flatMap(wordsIn);
  return {
    itemId,
    text: mediaId === null ? text.ua : null,
    answers: [answer.ua, answer.en].map(folded),
    labels: new Set([answer, ...variants].flatMap(label => [label.ua, label.en]).map(folded)),
    words: new Set(words),
    wording: ` ${words.join(' ')} `,
  };
}

/** Two such never stand in one daily. */
export const repeats = (a: Face, b: Face): boolean =>
  a.itemId === b.itemId ||
  (a.text !== null && a.text === b.text) ||
  a.answers.some(answer => b.answers.includes(answer));

/**
 * Whether a label of one stands among those of the other, or in its words. Right and wrong labels count alike, since a
 * rule for the right ones alone would tell which they are.
 */
export const tells = (a: Face, b: Face): boolean =>
  [...a.labels].some(label => b.labels.has(label)) || names(a, b) || names(b, a);

const names = ({ words, wording }: Face, { labels }: Face): boolean => {
  for (const label of labels) {
    const [first = ''] = label.split(' ', 1);
    if (words.has(first) && wording.includes(` ${label} `)) return true;
  }
  return false;
};

const wordsIn = (text: string): string[] => normalise(text).match(/[\p{L}\d]+/gu) ?? [];

const folded = (label: string): string => wordsIn(label).join(' ');
