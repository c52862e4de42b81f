import type { Bilingual } from '../catalog.entity.ts';
import type { Item } from '../catalogue.ts';

interface Common {
  /** Second part of a question's key. */
  name: string;
  kinds: readonly Item['kind'][];
  /** Whether it stays within an era: what is asked beside it is then of the same time. */
  byEra: boolean;
}

/** A question whose wrong answers are right answers of other items. */
export interface DrawnTemplate extends Common {
  /** Null if the template does not fit the item; `items` is the whole catalogue. */
  ask(item: Item, items: readonly Item[]): { text: Bilingual; answer: Bilingual } | null;
  /** Whether the answer of `other` is right for `item` as well; equal labels need not be asked about. */
  isRightToo(item: Item, other: Item): boolean;
  /** Whether the clip of the item is played to it. */
  isHeard: boolean;
  /** By how much it is harder than the fame of the item says. */
  harder: 0 | 1;
}

/** A question whose options are even steps, of which every one is the right one for some item. */
export interface LadderTemplate extends Common {
  text(item: Item): Bilingual;
  /** Null for an item that cannot be asked about so. */
  valueOf(item: Item): number | null;
  labelOf(value: number): Bilingual;
  /** Distances of the steps. */
  gaps: readonly number[];
  /** The same for all, since the fame of an item may tell something of its time. */
  difficulty: number;
}
