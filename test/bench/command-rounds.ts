import { median } from './median.ts';
import type { Report } from './report.ts';

const SECONDS = 3;
const ROUNDS = 7;
/** Node takes some ten thousand calls until it has compiled all that they touch. */
const WARM_UP_SECONDS = 8;
/** What is prepared for each that is expected by the fastest round before: none may be done twice. */
const MARGIN = 2.5;
/** What is expected a second at the least, and of the first round. */
const EXPECTED: Rates = { call: 4_000, sql: 12_000 };

/** Commands a second. */
export interface Rates {
  call: number;
  sql: number;
}

/** Carries so many seconds of commands out, of which `count` are prepared; how many it did a second. */
type Round = (count: number, seconds: number) => Promise<number>;

/** A call, and the one statement that it runs. */
export type Sides = Record<keyof Rates, Round>;

/** Measures both in turn, after a warm-up. */
export async function measureRounds(sides: Sides): Promise<Rates[]> {
  const rounds: Rates[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const count = (side: keyof Rates, seconds: number) =>
      MARGIN * seconds * Math.max(EXPECTED[side], ...rounds.map(rates => rates[side]));
    const seconds = round === 0 ? WARM_UP_SECONDS : SECONDS;
    const sql = await sides.sql(count('sql', SECONDS), SECONDS);
    const call = await sides.call(count('call', seconds), seconds);
    rounds.push({ sql, call });
  }
  return rounds.slice(1);
}

/** The share of its statement's rate that the call reaches; `what` is what is done, such as `answers`. */
export function reportShare(report: Report, call: string, what: string, rounds: Rates[]): string {
  report.add({
    name: `the ${call} call, ${what} a second against its SQL alone`,
    value: median(rounds.map(({ call, sql }) => call / sql)),
    limit: { atLeast: 0.3 },
  });
  const [calls, sql] = (['call', 'sql'] as const).map(side =>
    Math.round(median(rounds.map(round => round[side]))),
  );
  return `${calls} and ${sql} ${what} a second`;
}
