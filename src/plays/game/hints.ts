import type { Applied } from '../../../contracts/hints.ts';
import type { Hint, Mode } from '../../../contracts/vocabulary.ts';
import type { TakenHint } from '../play.entity.ts';
import type { Dealt } from './dealt.ts';
import { SeededBytes, shuffled } from './seeded.ts';

/** The mode of each hint and how often it may be taken (product.md, table of hints). */
const RULES: Partial<Record<Hint, { mode: Mode; scope: 'play' | 'question'; atLeast: number }>> = {
  fiftyfifty: { mode: 'choicer', scope: 'play', atLeast: 1 },
  oneoftwo: { mode: 'clicker', scope: 'play', atLeast: 1 },
  first: { mode: 'cubiqer', scope: 'question', atLeast: 1 },
  random: { mode: 'cubiqer', scope: 'play', atLeast: 2 },
  unused: { mode: 'cubiqer', scope: 'question', atLeast: 1 },
};

/** The state of a play on which its hints depend. */
export interface HintState {
  index: number;
  hints: readonly TakenHint[];
  /** The number of questions in the play. */
  total: number;
  /** A play has one hint for every this many questions. */
  every: number;
}

type Choicer = Extract<Dealt, { mode: 'choicer' }>;
type Clicker = Extract<Dealt, { mode: 'clicker' }>;
type Cubes = Extract<Dealt, { mode: 'cubiqer' }>;
type SetLetter = Applied['letters'][number];

/** Returns the hints that questions in this mode have. */
export const hintsOf = (mode: Mode): Hint[] =>
  (Object.keys(RULES) as Hint[]).filter(hint => RULES[hint]?.mode === mode);

/** Returns how often the hint may still be taken at the question `index`. The browser itself handles rollback. */
export function left(hint: Hint, { index, hints, total, every }: HintState): number {
  const rule = RULES[hint];
  if (!rule) return 0;
  const isPerQuestion = rule.scope === 'question';
  const budget = isPerQuestion ? 1 : Math.max(rule.atLeast, Math.floor(total / every));
  const taken = hints.filter(
    known => known.hint === hint && (!isPerQuestion || known.index === index),
  );
  return budget - taken.length;
}

/**
 * Returns the effects of a question's hints, in the order in which they were taken. They are always the same for the
 * same play.
 */
export function apply(dealt: Dealt, taken: readonly TakenHint[], seed: string): Applied {
  const applied: Applied = { removed: [], pair: [], letters: [], unused: [] };
  for (const { hint, index } of taken) {
    const bytes = new SeededBytes(seed, `hint:${hint}:${index}`);
    Object.assign(applied, effectOf(dealt, applied, hint, bytes));
  }
  return applied;
}

/** A hint taken while the question was in the other language may have no effect in this one. */
function effectOf(
  dealt: Dealt,
  applied: Applied,
  hint: Hint,
  bytes: SeededBytes,
): Partial<Applied> {
  if (RULES[hint]?.mode !== dealt.mode || isUseless(hint, dealt, applied)) return {};
  if (dealt.mode === 'choicer') return { removed: removedFrom(dealt, bytes) };
  if (dealt.mode === 'clicker') return { pair: pairOf(dealt, bytes) };
  if (hint === 'unused')
    return { unused: dealt.bank.filter(cube => !cube.needed).map(cube => cube.id) };
  const free = freeCells(dealt, applied.letters);
  const chosen = hint === 'first' ? firstCells(free) : randomCell(dealt, free, bytes);
  return { letters: setLetters(dealt, applied.letters, chosen) };
}

/** Whether the hint would do nothing, or give the answer away (409 hint.useless). */
export function isUseless(hint: Hint, dealt: Dealt, applied: Applied): boolean {
  if (dealt.mode === 'choicer') return dealt.options.length <= 2;
  if (dealt.mode === 'clicker') return dealt.options.length <= 2 || dealt.wrongChoices.length === 0;
  if (hint === 'unused') return dealt.bank.every(cube => cube.needed);
  const free = freeCells(dealt, applied.letters);
  if (hint === 'random') return free.length <= 1;
  const firsts = firstCells(free).length;
  return firsts === 0 || firsts === free.length;
}

/** Returns all wrong options except one, which is the same in both languages. */
function removedFrom({ options }: Choicer, bytes: SeededBytes): string[] {
  const wrong = options.filter(option => option.choice !== 0).sort((a, b) => a.choice - b.choice);
  const kept = wrong[bytes.below(wrong.length)];
  return wrong.filter(option => option !== kept).map(option => option.id);
}

/** In the order of the list, so that the order does not reveal the right option. */
function pairOf({ options, wrongChoices }: Clicker, bytes: SeededBytes): string[] {
  const wrongChoice = wrongChoices[bytes.below(wrongChoices.length)];
  return options
    .filter(({ choice }) => choice === 0 || choice === wrongChoice)
    .map(option => option.id);
}

type Place = Pick<SetLetter, 'row' | 'position' | 'letter'> & { isFirst: boolean };

/** Returns the cells whose letters no hint has placed, in reading order. */
function freeCells({ words }: Cubes, letters: readonly SetLetter[]): Place[] {
  const isSet = (row: number, position: number) =>
    letters.some(letter => letter.row === row && letter.position === position);
  return words.flatMap((word, row) => {
    const first = word.findIndex(cell => 'letter' in cell);
    return word.flatMap((cell, position) =>
      'letter' in cell && !isSet(row, position)
        ? [{ row, position, letter: cell.letter, isFirst: position === first }]
        : [],
    );
  });
}

const firstCells = (free: readonly Place[]) => free.filter(place => place.isFirst);

/** Returns the first free cell in an order that depends on the seed. */
function randomCell(dealt: Cubes, free: readonly Place[], bytes: SeededBytes): Place[] {
  const order = shuffled(freeCells(dealt, []), bytes);
  const next = order.find(place =>
    free.some(({ row, position }) => row === place.row && position === place.position),
  );
  return next ? [next] : [];
}

/** Places the letters, using cubes of the bank that the answer needs. */
function setLetters(
  { bank }: Cubes,
  letters: readonly SetLetter[],
  places: readonly Place[],
): SetLetter[] {
  const result = [...letters];
  for (const { row, position, letter } of places) {
    const cube = bank.find(
      known =>
        known.needed && known.letter === letter && result.every(set => set.cubeId !== known.id),
    );
    if (cube) result.push({ row, position, cubeId: cube.id, letter });
  }
  return result;
}
