import { z } from 'zod';
import { route } from './route.ts';
import { Hint } from './vocabulary.ts';

const Id = z.string().max(64);

/** The effects of the hints taken for a question so far. Without hints all four lists are empty. */
export const Applied = z.object({
  /** fiftyfifty: the ids of the options that were removed. */
  removed: z.array(Id),
  /** oneoftwo: the ids of the right option and a wrong one, in the order of the option list. */
  pair: z.array(Id),
  /**
   * first and random: letters that are already placed and cannot be moved. `row` is the word, `position` the slot in
   * it.
   */
  letters: z.array(z.object({ row: z.int(), position: z.int(), cubeId: Id, letter: z.string() })),
  /** unused: the ids of the cubes that no slot needs. */
  unused: z.array(Id),
});
export type Applied = z.infer<typeof Applied>;

export const TakeHint = z.strictObject({
  index: z.int().min(0).max(1000),
  hint: Hint,
  /** Identifies one use of the hint `random`: a repeated request with the same key does not take another hint. */
  key: z.string().min(1).max(64).optional(),
});
export type TakeHint = z.infer<typeof TakeHint>;

export const HintTaken = z.object({ hint: Hint, left: z.int(), applied: Applied });
export type HintTaken = z.infer<typeof HintTaken>;

export const takeHint = route({
  method: 'POST',
  path: '/plays/:id/hints',
  input: TakeHint,
  answer: HintTaken,
});
