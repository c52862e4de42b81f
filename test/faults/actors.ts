import { SeededRandom } from '../support/seeded-random.ts';
import { Actor } from './actor.ts';
import { Buyer } from './buyer.ts';
import type { Caller } from './caller.ts';
import { Client } from './client.ts';
import type { Facts } from './facts.ts';
import type { Account, Quiz } from './population.ts';

/** Browsers per account. Each plays different quizzes and spends the same coins. */
const BROWSERS = 2;

/** Ordered browser by browser, so that neighbours belong to different accounts. */
export function actorsOf(
  accounts: readonly Account[],
  quizzes: readonly Quiz[],
  caller: Caller,
  facts: Facts,
  seed: number,
): Actor[] {
  return Array.from({ length: BROWSERS }, (_, browser) =>
    accounts.map((account, at) => {
      const random = new SeededRandom(seed + browser * accounts.length + at);
      const client = new Client(account, caller, random);
      const played = quizzes.filter((_quiz, number) => number % BROWSERS === browser);
      return new Actor(played, client, new Buyer(quizzes, client, facts, random), facts, random);
    }),
  ).flat();
}

/** Lets all of them act at once for as long as `goesOn` returns true. */
export async function letAct(actors: readonly Actor[], goesOn: () => boolean): Promise<void> {
  await Promise.all(
    actors.map(async (actor, at) => {
      while (goesOn()) await actor.act(actors[(at + 1) % actors.length]?.openPlay);
    }),
  );
}
