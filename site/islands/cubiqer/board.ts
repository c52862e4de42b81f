import type { Cube, Question } from '../../../contracts/plays.ts';

/** The slot of a cube placed by the player, by its number in reading order without punctuation. */
export interface Placed {
  slot: number;
  cubeId: string;
}

/** The player's state: cubes in the order in which they were placed, and the slot selected for the next one. */
export interface Hand {
  placed: readonly Placed[];
  selected: number | null;
}

/** A slot or a punctuation mark of a word. */
export type Place =
  | { mark: string }
  | { slot: number; cube: Cube | null /** Set by a hint. */; locked: boolean };

export interface Board {
  /** Rows of places. */
  words: Place[][];
  slots: Extract<Place, { slot: number }>[];
  /** The player's cubes that are on the board, without those that a hint moved or removed. */
  placed: readonly Placed[];
  /** Ids of cubes that are placed or removed. */
  used: ReadonlySet<string>;
  /** The slot for the next cube: the selected one, or else the first free one; null if all are full. */
  next: number | null;
  /** The text in the slots, with punctuation and spaces; null while a slot is free. */
  text: string | null;
}

export const EMPTY_HAND: Hand = { placed: [], selected: null };

/** Letters placed by hints take precedence over those of the player. */
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

/** After a selected slot the next free one is selected. Without a selection cubes go to the first free slot anyway. */
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

/** Returns the cube of a slot to the bank and selects the slot for another one. */
export const takeBack = ({ placed }: Board, slot: number): Hand => ({
  placed: placed.filter(one => one.slot !== slot),
  selected: slot,
});

export const takeLast = ({ placed }: Board): Hand => ({
  placed: placed.slice(0, -1),
  selected: null,
});
