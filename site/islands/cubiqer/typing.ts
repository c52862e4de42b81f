import type { Cube } from '../../../contracts/plays.ts';
import { fold } from '../machine/fold.ts';

/** Whether a key types a letter or a digit, in any alphabet. */
export const isTyped = (key: string): boolean => /^[\p{L}\p{N}]$/u.test(key);

/** The unused cube that a key chooses: one with the same letter, or else one that folds to it (г for ґ, e for é). */
export function cubeFor(key: string, bank: Cube[], used: ReadonlySet<string>): Cube | null {
  const atHand = bank.filter(({ id }) => !used.has(id));
  const is = (letter: string) => letter.toLocaleLowerCase('uk') === key.toLocaleLowerCase('uk');
  const standsFor = (letter: string) => fold(letter) === fold(key);
  return (
    atHand.find(({ letter }) => is(letter)) ??
    atHand.find(({ letter }) => standsFor(letter)) ??
    null
  );
}
