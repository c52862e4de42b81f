import {
  type Alphabet,
  alphabetOf,
  type Cell,
  lettersOf,
} from '../../../contracts/rules/letter-cells.ts';
import type { Deal, DealtCube } from './dealt.ts';
import { SeededBytes, shuffled } from './seeded.ts';

/** Product.md, "The game". */
const SIZES = [12, 14, 18, 21, 24, 28, 33];
const FEWEST_DECOYS = 3;
const ID_BYTES = 9;

/** About as often as the letters come in texts, so that a decoy does not look like one. */
const COMMON: Record<Alphabet, string> = {
  ukrainian:
    'ооооооооааааааааиииииинннннніііііітттттеееееррррвввввссссккккллллуууддддммммппппззяяьььгбчйхжїюцшєщфґ',
  latin:
    'eeeeeeeeeeeetttttttttaaaaaaaaooooooooiiiiiiinnnnnnnsssssshhhhhhrrrrrrddddllllcccuuummmwwffggyyppbbvkjxqz',
  digits: '0123456789',
};

/** How many cubes there are for so many letters. */
export const bankSize = (letters: number): number =>
  SIZES.find(size => size - letters >= FEWEST_DECOYS) ?? letters + FEWEST_DECOYS;

/** The letters of the answer among decoys, in an order and with ids that tell nothing. */
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
 * Not by the deal, nor by the language: were they drawn anew for the same letters, those of the answer would be the ones
 * that stay.
 */
function decoysFor(letters: readonly string[], { seed, index }: Deal): string[] {
  const bytes = new SeededBytes(seed, `decoys:${index}:${letters.join('')}`);
  const pick = <T>(items: ArrayLike<T>) => items[bytes.below(items.length)] as T;
  return Array.from({ length: bankSize(letters.length) - letters.length }, () => {
    const alphabet = alphabetOf(pick(letters)) as Alphabet;
    return pick(COMMON[alphabet]).toLocaleUpperCase('uk');
  });
}
