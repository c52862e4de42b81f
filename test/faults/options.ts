import { parseArgs } from 'node:util';
import { Refusal } from '../../scripts/launch/refusal.ts';

export interface Options {
  /** Calls that are answered, repeats among them. */
  calls: number;
  seed: number;
}

/** With fewer, something of what is to happen may not. */
const LEAST = 2_000;

/** `--calls 20000 --seed 1`; without a seed a new one. */
export function readOptions(args = process.argv.slice(2)): Options {
  const { values } = parseArgs({
    args,
    options: { calls: { type: 'string', default: '20000' }, seed: { type: 'string' } },
  });
  const calls = Number(values.calls);
  const seed = Number(values.seed ?? Math.floor(Math.random() * 1e9));
  if (!Number.isInteger(calls) || calls < LEAST || !Number.isInteger(seed))
    throw new Refusal(`--calls is a whole number from ${LEAST} on, --seed a whole number.`);
  return { calls, seed };
}
