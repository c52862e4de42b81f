import { normalise } from '../../../contracts/rules/normalise.ts';
import type { PooledQuestion } from '../../catalog/index.ts';

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

/** The texts of a question, normalised for comparison. */
export interface QuestionFingerprint {
  itemId: number;
  /** Null if the question has a picture or clip, since that makes it different from others with the same text. */
  text: string | null;
  answers: string[];
  /** The labels of all options in both languages. */
  labels: ReadonlySet<string>;
  /** The words of the question and its comment. */
  words: ReadonlySet<string>;
  /** The same words in order, with a space before and after each. */
  wording: string;
}

export function fingerprintOf({
  itemId,
  text,
  answer,
  variants,
  comment,
  mediaId,
}: Drawable): QuestionFingerprint {
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

/** Whether two questions ask about the same item, or have the same text or answer. They are never in the same daily. */
export const overlaps = (a: QuestionFingerprint, b: QuestionFingerprint): boolean =>
  a.itemId === b.itemId ||
  (a.text !== null && a.text === b.text) ||
  a.answers.some(answer => b.answers.includes(answer));

/**
 * Whether a label of one question occurs in the labels or texts of the other. Right and wrong labels are treated alike,
 * since a rule only for right ones would reveal which they are.
 */
export const givesAway = (a: QuestionFingerprint, b: QuestionFingerprint): boolean =>
  [...a.labels].some(label => b.labels.has(label)) || mentions(a, b) || mentions(b, a);

const mentions = (
  { words, wording }: QuestionFingerprint,
  { labels }: QuestionFingerprint,
): boolean => {
  for (const label of labels) {
    const [first = ''] = label.split(' ', 1);
    if (words.has(first) && wording.includes(` ${label} `)) return true;
  }
  return false;
};

const wordsIn = (text: string): string[] => normalise(text).match(/[\p{L}\d]+/gu) ?? [];

const folded = (label: string): string => wordsIn(label).join(' ');
