import fc from 'fast-check';

export const BROWSERS = 2;
/** The last content belongs to the account. */
export const CONTENTS = 3;

/** A step in one of the browsers; contents are named by index. */
export type Step =
  | { at: number; does: 'open' | 'answer' | 'finish' | 'give-up' | 'run-out'; content: number }
  | { at: number; does: 'sign-in' | 'sign-out' }
  /** Moves the plays of the browser's guest this many days into the past. */
  | { at: number; does: 'age'; days: number };

const at = fc.nat(BROWSERS - 1);
const content = fc.nat(CONTENTS - 1);

const anyStep = fc.oneof<fc.WeightedArbitrary<Step>[]>(
  {
    weight: 9,
    arbitrary: fc.record({
      at,
      content,
      does: fc.constantFrom('open', 'answer', 'answer', 'finish', 'finish', 'give-up', 'run-out'),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ at, does: fc.constantFrom('sign-in', 'sign-in', 'sign-out') }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ at, does: fc.constant('age'), days: fc.constantFrom(3, 8) }),
  },
);

export const anySteps = fc.array(anyStep, { minLength: 6, maxLength: 24 });
