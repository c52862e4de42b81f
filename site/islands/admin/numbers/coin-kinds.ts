import type { CoinKind, NumbersStep } from '../../../../contracts/admin-numbers.ts';

/** In the order in which they are shown. */
export const COIN_KINDS = [
  'answers',
  'dailies',
  'unlocks',
  'authorship',
  'adjustments',
] as const satisfies CoinKind[];

/** The coins that moved in a step, in both directions. */
export const movedIn = ({ moved }: NumbersStep, kind: CoinKind): number =>
  moved[kind].given + moved[kind].taken;
