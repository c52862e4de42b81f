import fc from 'fast-check';
import type { Role, Status } from '../../contracts/vocabulary.ts';

export const PEOPLE = 3;
/** The last content belongs to the first user. */
export const CONTENTS = 4;
/** Questions of each content. */
export const QUESTIONS = 3;

/** A step of a history; users, contents and plays are named by index. */
export type Step =
  | { does: 'start'; who: number; content: number }
  | { does: 'finish'; who: number; content: number; correct: number }
  | { does: 'collect'; who: number; play: number; of: 'themselves' | 'anybody' }
  | { does: 'order'; who: number; content: number; seen: 'now' | 'before' | 'nothing'; key: number }
  | { does: 'become-author'; who: number; key: number }
  | { does: 'price'; content: number; price: number }
  | { does: 'status'; content: number; status: Status }
  | { does: 'grant'; who: number; role: Role }
  | { does: 'again'; back: number };

export interface Beginning {
  /** Balances of the users at the start. */
  coins: number[];
  /** Prices of the contents. */
  prices: number[];
}

const who = fc.nat(PEOPLE - 1);
const content = fc.nat(CONTENTS - 1);
/** Amounts around the fee for authorship and around the coins for a few right answers. */
const coins = fc.constantFrom(0, 10, 30, 61, 9_990, 10_000, 10_001, 10_031, 20_001);
const price = fc.constantFrom(0, 1, 9, 10, 30, 60, 9_990, 10_000);

/** Users mostly sign with their own order key. */
const signing = fc
  .tuple(who, who, fc.nat(11))
  .map(([one, other, luck]) => ({ who: one, key: luck === 0 ? other : one }));

const start = fc.record({ who, content });
const finish = fc.record({ who, content, correct: fc.nat(QUESTIONS) });
/** Values that are listed twice occur twice as often. */
const whose = fc.constantFrom('themselves' as const, 'themselves' as const, 'anybody' as const);
const collect = fc.record({ who, play: fc.nat(20), of: whose });
const order = fc.record({
  content,
  seen: fc.constantFrom('now', 'before', 'nothing'),
  by: signing,
});

const anyStep = fc.oneof<fc.WeightedArbitrary<Step>[]>(
  { weight: 4, arbitrary: start.map(wish => ({ does: 'start', ...wish })) },
  { weight: 5, arbitrary: finish.map(wish => ({ does: 'finish', ...wish })) },
  { weight: 6, arbitrary: collect.map(wish => ({ does: 'collect', ...wish })) },
  { weight: 6, arbitrary: order.map(({ by, ...wish }) => ({ does: 'order', ...wish, ...by })) },
  { weight: 2, arbitrary: signing.map(by => ({ does: 'become-author', ...by })) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('price'), content, price }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('status'),
      content,
      status: fc.constantFrom<Status[]>(10, 3, -5, -10),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('grant'),
      who,
      role: fc.constantFrom<Role[]>('user', 'author', 'admin'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('again'), back: fc.nat(5) }) },
);

export const anyBeginning: fc.Arbitrary<Beginning> = fc.record({
  coins: fc.array(coins, { minLength: PEOPLE, maxLength: PEOPLE }),
  prices: fc.array(price, { minLength: CONTENTS, maxLength: CONTENTS }),
});

export const anySteps = fc.array(anyStep, { minLength: 1, maxLength: 40, size: 'max' });
