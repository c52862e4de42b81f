import fc from 'fast-check';
import { Hint, Locale } from '../../contracts/vocabulary.ts';

/** A request that a client may send; `index` and `attempt` are offsets from the current position of the play. */
export type Step =
  | { does: 'answer'; how: How; pick: number; index: number; attempt: number }
  | { does: 'hint'; hint: Hint; key: string; index: number }
  | { does: 'start'; locale: Locale; restart: boolean }
  | { does: 'again'; back: number }
  | { does: 'give-up' }
  | { does: 'read' };
export type How = 'right' | 'wrong' | 'skip' | 'stale' | 'nonsense';

const near = fc.constantFrom(0, 0, 0, 0, 0, 0, -1, 1);
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      does: fc.constant('answer' as const),
      how: fc.constantFrom<How>(
        'right',
        'right',
        'wrong',
        'wrong',
        'wrong',
        'skip',
        'stale',
        'nonsense',
      ),
      pick: fc.nat({ max: 20 }),
      index: near,
      attempt: near,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('hint' as const),
      hint: fc.constantFrom(...Hint.options),
      key: fc.constantFrom('a', 'b', 'c'),
      index: near,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('start' as const),
      locale: fc.constantFrom(...Locale.options),
      restart: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('again' as const), back: fc.nat({ max: 9 }) }),
  },
  { weight: 1, arbitrary: fc.constantFrom<Step>({ does: 'give-up' }, { does: 'read' }) },
);

/** Batches run one after the other, and the steps of a batch are sent concurrently. */
export const anyHistory = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: anyStep.map(step => [step]) },
    { weight: 1, arbitrary: fc.array(anyStep, { minLength: 2, maxLength: 6 }) },
  ),
  { minLength: 1, maxLength: 14 },
);
