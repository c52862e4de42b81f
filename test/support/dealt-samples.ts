import { type Cell, wordsOf } from '../../contracts/rules/letter-cells.ts';
import type { Hint, Locale } from '../../contracts/vocabulary.ts';
import type { Dealt } from '../../src/plays/game/dealt.ts';
import { dealBank } from '../../src/plays/game/letter-bank.ts';
import type { TakenHint } from '../../src/plays/play.entity.ts';

export type DealtIn<Mode> = Extract<Dealt, { mode: Mode }>;

/** Option 0 is the right one and comes first. */
const options = (count: number) =>
  Array.from({ length: count }, (_, choice) => ({ id: `id ${choice}`, label: '', choice }));

export const choicer = (count: number): DealtIn<'choicer'> => ({
  mode: 'choicer',
  lang: 'ua',
  options: options(count),
});

export const clicker = (count: number): DealtIn<'clicker'> => ({
  mode: 'clicker',
  lang: 'ua',
  options: options(count),
  wrongChoices: Array.from({ length: count - 1 }, (_, at) => at + 1),
});

/** A question whose answer cubes can spell. */
export function cubiqer(answer: string, locale: Locale = 'ua'): DealtIn<'cubiqer'> {
  const words = wordsOf(answer) as Cell[][];
  const bank = dealBank(words, { seed: 'seed', index: 0, deal: 0, locale });
  return { mode: 'cubiqer', lang: locale, answer, words, bank };
}

export const taken = (hint: Hint, index = 0, key = ''): TakenHint => ({ index, hint, key });

/** This many hints for random letters of the first question, each with a different key. */
export const randoms = (count: number): TakenHint[] =>
  Array.from({ length: count }, (_, at) => taken('random', 0, `press ${at}`));
