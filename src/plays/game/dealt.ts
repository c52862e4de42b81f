import type { Cube, Option } from '../../../contracts/plays.ts';
import type { Cell } from '../../../contracts/rules/letter-cells.ts';
import type { Locale } from '../../../contracts/vocabulary.ts';

/** An option with what only the server knows: 0 is the right answer, others are wrong. */
export interface DealtOption extends Option {
  choice: number;
}

/** What decides a deal. The same deal gives the same options, ids and order. */
export interface Deal {
  seed: string;
  index: number;
  /** Times that the open question was dealt anew. */
  deal: number;
  locale: Locale;
}

/** A cube with what only the server knows: whether the answer needs it. */
export interface DealtCube extends Cube {
  needed: boolean;
}

/** A question as it was dealt to a player, with what is right. */
export type Dealt =
  | { mode: 'choicer'; lang: Locale; options: DealtOption[] }
  /** Without the options that are retired by now; `wrongChoices` are the choices that a hint may light beside the right one. */
  | { mode: 'clicker'; lang: Locale; options: DealtOption[]; wrongChoices: number[] }
  | { mode: 'cubiqer'; lang: Locale; answer: string; words: Cell[][]; bank: DealtCube[] };
