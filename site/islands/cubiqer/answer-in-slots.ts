import type { Question } from '../../../contracts/plays.ts';
import type { Board, Place } from './board.ts';

/** The letters of the right answer in its slots; null for an answer that does not fit them. */
export function answerIn(slots: Question['slots'], answer: string): Board['words'] | null {
  const words = answer
    .normalize('NFC')
    .trim()
    .split(/\s+/)
    .map(word => [...word]);
  const fits =
    slots.length === words.length && slots.every((word, row) => word.length === words[row]?.length);
  if (!fits) return null;
  let slot = 0;
  return slots.map((word, row) =>
    word.map(({ given }, position): Place => {
      if (given !== null) return { mark: given };
      const letter = words[row]?.[position] ?? '';
      return { slot: slot++, cube: { id: `${row}/${position}`, letter }, locked: false };
    }),
  );
}
