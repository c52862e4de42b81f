import type { Cube, Option } from '../../../contracts/plays.ts';
import type { Cell } from '../../../contracts/rules/letter-cells.ts';
import type { Locale } from '../../../contracts/vocabulary.ts';

/** An option with its choice, which must not be sent to the client: 0 is the right answer, others are wrong. */
export interface DealtOption extends Option {
  choice: number;
}

/** What determines a deal. The same deal gives the same options, ids and order. */
export interface Deal {
  seed: string;
  index: number;
  /** How many times the open question was dealt anew. */
  deal: number;
  locale: Locale;
}

/** A cube, and whether the answer needs it, which must not be sent to the client. */
export interface DealtCube extends Cube {
  needed: boolean;
}

/** A question as it was dealt to a player, including the right answer. */
export type Dealt =
  | { mode: 'choicer'; lang: Locale; options: DealtOption[] }
  /**
   * `options` are those that are not retired; `wrongChoices` are the choices that a hint may show beside the right one.
   */
  | { mode: 'clicker'; lang: Locale; options: DealtOption[]; wrongChoices: number[] }
  | { mode: 'cubiqer'; lang: Locale; answer: string; words: Cell[][]; bank: DealtCube[] };
