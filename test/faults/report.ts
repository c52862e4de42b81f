import type { Caller, Failure } from './caller.ts';
import type { Facts } from './facts.ts';
import type { Killable } from './killable.ts';
import type { Stage } from './stage.ts';

/** The number of mistakes of each kind that are printed. */
const SHOWN = 20;

/** Prints the counts of the run. */
export function report(caller: Caller, facts: Facts): void {
  console.log(
    `${caller.answered} calls answered, ${caller.lost} tries without an answer, ${caller.away} while the database was away`,
  );
  console.log(
    `said: ${facts.answers.size} answers, ${facts.rewards.size} rewards, ${facts.orders.size} unlocks, ${facts.authors.size} authorships`,
  );
  console.log(
    `refused: ${[...facts.refused].map(([kind, count]) => `${count} of ${kind}`).join(', ')}`,
  );
  for (const [what, count] of [...facts.counts].toSorted()) console.log(`  ${what}: ${count}`);
}

export const reportKills = ({ web, worker, postgresKills, redisKills }: Stage): void =>
  console.log(
    `killed: web ${web.kills}, worker ${worker.kills}, PostgreSQL ${postgresKills}, Redis ${redisKills}`,
  );

/** The failures of the product, the first ones with their log lines. */
export const failureSentences = ({ failures }: Facts, web: readonly Killable[]): string[] =>
  failures.map((failure, at) => (at < SHOWN ? sentenceOf(failure, web) : failure.call));

function sentenceOf({ call, status, body }: Failure, web: readonly Killable[]): string {
  const told = `${call} was answered with ${status} ${body}`;
  if (!body.startsWith('{')) return told;
  const { instance } = JSON.parse(body) as { instance: string };
  const line = web.map(one => one.logged(instance)).find(Boolean);
  return `${told}\n${line ?? 'of which the log has no line'}`;
}

/** Prints the first mistakes, equal ones once with their number. */
export function show(mistakes: readonly string[]): void {
  const counts = Map.groupBy(mistakes, mistake => mistake);
  for (const [mistake, { length }] of [...counts].slice(0, SHOWN))
    console.error(length > 1 ? `${length} times: ${mistake}` : mistake);
}
