import type { Cube, Question } from '../../../contracts/plays.ts';

/** Where a cube of the player's stands: a slot by its number in reading order, marks not counted. */
export interface Placed {
  slot: number;
  cubeId: string;
}

/** What the player has done: cubes in the order in which they were set, and the slot chosen for the next one. */
export interface Hand {
  placed: readonly Placed[];
  selected: number | null;
}

/** A place of a word. */
export type Place =
  | { mark: string }
  | { slot: number; cube: Cube | null /** Set by a hint. */; locked: boolean };

export interface Board {
  /** Rows of places. */
  words: Place[][];
  slots: Extract<Place, { slot: number }>[];
  /** Those of the hand that stand: a cube that a hint has set elsewhere, or taken away, does not. */
  placed: readonly Placed[];
  /** Cubes of the bank that are not at hand. */
  used: ReadonlySet<string>;
  /** Where the next cube goes: the slot that was chosen, else the first free one; null when all are full. */
  next: number | null;
  /** The text in the slots, with punctuation and spaces; null while a slot is free. */
  text: string | null;
}

export const EMPTY_HAND: Hand = { placed: [], selected: null };

/** What hints have set wins over what the player has set. */
export function boardOf({ slots, bank, applied }: Question, { placed, selected }: Hand): Board {
  const cubes = new Map(bank.map(cube => [cube.id, cube]));
  const taken = new Set([...applied.unused, ...applied.letters.map(({ cubeId }) => cubeId)]);
  let count = 0;
  const words = slots.map((word, row) =>
    word.map(({ given }, position): Place => {
      if (given !== null) return { mark: given };
      const slot = count++;
      const set = applied.letters.find(one => one.row === row && one.position === position);
      if (set) return { slot, cube: { id: set.cubeId, letter: set.letter }, locked: true };
      const own = placed.find(one => one.slot === slot && !taken.has(one.cubeId));
      return { slot, cube: (own && cubes.get(own.cubeId)) ?? null, locked: false };
    }),
  );
  const all = words.flat().filter(place => 'slot' in place);
  const free = all.filter(({ cube }) => cube === null);
  const stands = ({ slot, cubeId }: Placed) => all[slot]?.cube?.id === cubeId;
  return {
    words,
    slots: all,
    placed: placed.filter(stands),
    used: new Set([...taken, ...all.flatMap(({ cube }) => (cube ? [cube.id] : []))]),
    next: (free.find(({ slot }) => slot === selected) ?? free[0])?.slot ?? null,
    text: free.length > 0 ? null : words.map(spelled).join(' '),
  };
}

const spelled = (word: Place[]): string =>
  word.map(place => ('mark' in place ? place.mark : place.cube?.letter)).join('');

/** After a slot that was chosen the next free one is; from the first free one on, order needs no choice. */
export function put(board: Board, hand: Hand, cubeId: string): Hand {
  const slot = board.next;
  if (slot === null || board.used.has(cubeId)) return hand;
  const isChosen = slot === hand.selected;
  const after = board.slots.find(place => place.slot > slot && place.cube === null);
  return {
    placed: [...board.placed, { slot, cubeId }],
    selected: isChosen ? (after?.slot ?? null) : null,
  };
}

/** The cube of a slot goes back to the bank, and the slot waits for another one. */
export const takeBack = ({ placed }: Board, slot: number): Hand => ({
  placed: placed.filter(one => one.slot !== slot),
  selected: slot,
});

export const takeLast = ({ placed }: Board): Hand => ({
  placed: placed.slice(0, -1),
  selected: null,
});
