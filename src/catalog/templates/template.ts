import type { Bilingual } from '../catalog.entity.ts';
import type { Item } from '../catalogue.ts';

interface Common {
  /** The second part of a question's key. */
  name: string;
  kinds: readonly Item['kind'][];
  /** Whether all options come from the same era. */
  byEra: boolean;
}

/** A question whose wrong answers are right answers of other items. */
export interface DrawnTemplate extends Common {
  /** Null if the template does not fit the item; `items` is the whole catalogue. */
  ask(item: Item, items: readonly Item[]): { text: Bilingual; answer: Bilingual } | null;
  /** Whether the answer of `other` is right for `item` as well. Not called for equal labels. */
  isRightToo(item: Item, other: Item): boolean;
  /** Whether the clip of the item is played with the question. */
  isHeard: boolean;
  /** Added to the difficulty that follows from the item's fame. */
  harder: 0 | 1;
}

/** A question whose options are evenly spaced numbers, each of which is the right answer for some item. */
export interface LadderTemplate extends Common {
  text(item: Item): Bilingual;
  /** Null if the template does not fit the item. */
  valueOf(item: Item): number | null;
  labelOf(value: number): Bilingual;
  /** The possible distances between two steps. */
  gaps: readonly number[];
  /** The same for all items, since a difficulty derived from fame could hint at the time of a work. */
  difficulty: number;
}
