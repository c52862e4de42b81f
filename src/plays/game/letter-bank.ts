import {
  type Alphabet,
  alphabetOf,
  type Cell,
  lettersOf,
} from '../../../contracts/rules/letter-cells.ts';
import type { Deal, DealtCube } from './dealt.ts';
import { SeededBytes, shuffled } from './seeded.ts';

/** The sizes of banks (product.md, "The game"). */
const SIZES = [12, 14, 18, 21, 24, 28, 33];
const FEWEST_DECOYS = 3;
const ID_BYTES = 9;

/** Letters in about the frequency of real texts, so that decoys do not stand out. */
const COMMON: Record<Alphabet, string> = {
  ukrainian:
    'ооооооооааааааааиииииинннннніііііітттттеееееррррвввввссссккккллллуууддддммммппппззяяьььгбчйхжїюцшєщфґ',
  latin:
    'eeeeeeeeeeeetttttttttaaaaaaaaooooooooiiiiiiinnnnnnnsssssshhhhhhrrrrrrddddllllcccuuummmwwffggyyppbbvkjxqz',
  digits: '0123456789',
};

/** Returns the number of cubes for a number of letters. */
export const bankSize = (letters: number): number =>
  SIZES.find(size => size - letters >= FEWEST_DECOYS) ?? letters + FEWEST_DECOYS;

/**
 * Deals the letters of the answer together with decoys. Neither their order nor their ids reveal which ones the answer
 * needs.
 */
export function dealBank(words: readonly (readonly Cell[])[], deal: Deal): DealtCube[] {
  const letters = lettersOf(words);
  const needed = letters.map(letter => ({ letter, needed: true }));
  const decoys = decoysFor(letters, deal).map(letter => ({ letter, needed: false }));
  const bytes = new SeededBytes(deal.seed, `bank:${deal.index}:${deal.deal}:${deal.locale}`);
  return shuffled([...needed, ...decoys], bytes).map(cube => ({
    id: bytes.take(ID_BYTES).toString('base64url'),
    ...cube,
  }));
}

/**
 * Does not depend on the deal or the language: if decoys were drawn again for the same letters, only the letters of the
 * answer would stay.
 */
function decoysFor(letters: readonly string[], { seed, index }: Deal): string[] {
  const bytes = new SeededBytes(seed, `decoys:${index}:${letters.join('')}`);
  const pick = <T>(items: ArrayLike<T>) => items[bytes.below(items.length)] as T;
  return Array.from({ length: bankSize(letters.length) - letters.length }, () => {
    const alphabet = alphabetOf(pick(letters)) as Alphabet;
    return pick(COMMON[alphabet]).toLocaleUpperCase('uk');
  });
}
