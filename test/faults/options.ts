import { parseArgs } from 'node:util';
import { Refusal } from '../../scripts/launch/refusal.ts';

/** How often each process is killed. */
export interface Kills {
  web: number;
  worker: number;
  postgres: number;
}

export interface Options {
  /** Calls that are answered, repeats among them. */
  calls: number;
  seed: number;
  kills: Kills;
  /** Files that are uploaded after that, and how often the worker is killed meanwhile. */
  uploads: { files: number; kills: number };
  /** Whether the memory that large files take is measured. */
  memory: boolean;
}

/** With fewer, something of what is to happen may not. */
const LEAST = 2_000;

const FULL = {
  calls: 20_000,
  kills: { web: 10, worker: 5, postgres: 5 },
  uploads: { files: 1_000, kills: 3 },
  memory: true,
};
/** The options of CI: always the same seed, takes less than a minute on two quiet cores, and has the same checks as the full run. */
const SMALL = {
  calls: 2_500,
  seed: 1,
  kills: { web: 2, worker: 2, postgres: 1 },
  uploads: { files: 50, kills: 1 },
  memory: false,
};

/** Parses `--calls 20000 --seed 1`; without a seed a random one is used. With `--small` both can still be given. */
export function readOptions(args = process.argv.slice(2)): Options {
  const { values } = parseArgs({
    args,
    options: {
      small: { type: 'boolean', default: false },
      calls: { type: 'string' },
      seed: { type: 'string' },
    },
  });
  const usual = values.small ? SMALL : { ...FULL, seed: Math.floor(Math.random() * 1e9) };
  const calls = Number(values.calls ?? usual.calls);
  const seed = Number(values.seed ?? usual.seed);
  if (!Number.isInteger(calls) || calls < LEAST || !Number.isInteger(seed))
    throw new Refusal(`--calls is a whole number from ${LEAST} on, --seed a whole number.`);
  return { calls, seed, kills: usual.kills, uploads: usual.uploads, memory: usual.memory };
}
