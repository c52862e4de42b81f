import { normalise } from '../../../contracts/rules/normalise.ts';
import type { Mode, Subtype } from '../../../contracts/vocabulary.ts';
import type { Bilingual, Revision } from '../../quizzes/index.ts';
import { wrongChoices } from '../game/choicer.ts';
import { entriesOf } from '../game/clicker.ts';

/** The texts of a revision that may be options. */
export type Wording = Pick<Revision, 'id' | 'text' | 'answer' | 'variants'>;

/** A wrong answer as it is stored (see Answer), with the fields of its play that `givenText` needs. */
export interface GivenChoice {
  mode: Mode;
  subtype: Subtype | null;
  choice: number;
  /** The text that was assembled from cubes or typed. */
  text: string | null;
}

/**
 * Returns the text of a wrong answer to a question. `revisions` are those of the play: a choice may stand for a text of
 * another question. Null if they do not contain it.
 */
export function givenText(
  { mode, subtype, choice, text }: GivenChoice,
  question: Wording,
  revisions: readonly Wording[],
): Bilingual | null {
  if (text !== null) return { ua: text, en: null };
  if (mode === 'clicker') return entriesOf(revisions)[choice - 1] ?? null;
  const others = revisions.map(({ answer }) => answer);
  return wrongChoices(question, others, subtype).get(choice) ?? null;
}

/** Whether a given text, in either language, is one of the texts that a correction has made right. */
export function isRightNow({ ua, en }: Bilingual, rightNow: 'all' | readonly string[]): boolean {
  if (rightNow === 'all') return true;
  const right = new Set(rightNow.map(normalise));
  return right.has(normalise(ua)) || (en !== null && right.has(normalise(en)));
}
