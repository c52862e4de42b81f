import { z } from 'zod';
import { route } from './route.ts';
import { Hint } from './vocabulary.ts';

const Id = z.string().max(64);

/** What the hints of a question have done so far; with no hint, four empty lists. */
export const Applied = z.object({
  /** fiftyfifty: options that are out. */
  removed: z.array(Id),
  /** oneoftwo: the right option and a wrong one, in the order of the list. */
  pair: z.array(Id),
  /** first and random: letters that are set and locked. `row` is the word, `position` the slot in it. */
  letters: z.array(z.object({ row: z.int(), position: z.int(), cubeId: Id, letter: z.string() })),
  /** unused: cubes that no slot needs. */
  unused: z.array(Id),
});
export type Applied = z.infer<typeof Applied>;

export const TakeHint = z.strictObject({
  index: z.int().min(0).max(1000),
  hint: Hint,
  /** Tells one `random` from the next; the same key is the same hint. */
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
