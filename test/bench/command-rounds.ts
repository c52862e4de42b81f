import { median } from './median.ts';
import type { Report } from './report.ts';

const SECONDS = 3;
const ROUNDS = 7;
/** Node needs some ten thousand calls until it has compiled the code that they run. */
const WARM_UP_SECONDS = 8;
/** How many commands are prepared for each one expected by the fastest round so far, since none can be run twice. */
const MARGIN = 2.5;
/** The minimum rates expected, used for the first round. */
const EXPECTED: Rates = { call: 4_000, sql: 12_000 };

/** Commands per second. */
export interface Rates {
  call: number;
  sql: number;
}

/** Runs commands for this many seconds, `count` of which are prepared, and returns the commands per second. */
type Round = (count: number, seconds: number) => Promise<number>;

/** The API call and the SQL statement that it runs. */
export type Sides = Record<keyof Rates, Round>;

/** Measures both sides in turn, after a warm-up. */
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

/**
 * Reports the rate of the call as a share of the rate of its statement. `what` names the commands, such as `answers`.
 */
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
