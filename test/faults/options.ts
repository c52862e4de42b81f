import { parseArgs } from 'node:util';
import { Refusal } from '../../scripts/launch/refusal.ts';

/** How often each process is killed. */
export interface Kills {
  web: number;
  worker: number;
  postgres: number;
  /** With the queue in PostgreSQL there is no Redis. */
  redis: number;
}

export type QueueServer = 'postgres' | 'redis';

export interface Options {
  /** Calls that get a response, including repeated ones. */
  calls: number;
  seed: number;
  queue: QueueServer;
  /** Whether processes are restarted in turn instead of killed. */
  rolling: boolean;
  kills: Kills;
  /** How many files are uploaded after the calls, and how often the worker is killed during the uploads. */
  uploads: { files: number; kills: number };
  /** How many rows are imported into the catalogue, and how often the worker is killed during the import. */
  imports: { rows: number; kills: number };
  /** Whether to measure the memory that web and worker need for large files. */
  memory: boolean;
}

/** With fewer calls, some situations may not occur. */
const LEAST = 2_000;

const FULL = {
  calls: 20_000,
  kills: { web: 10, worker: 5, postgres: 5, redis: 5 },
  uploads: { files: 1_000, kills: 3 },
  imports: { rows: 100_000, kills: 2 },
  memory: true,
};
/** The options of CI: always the same seed, less than a minute on two idle cores, and no measurement of memory. */
const SMALL = {
  calls: 2_500,
  seed: 1,
  kills: { web: 2, worker: 2, postgres: 1, redis: 1 },
  uploads: { files: 50, kills: 1 },
  imports: { rows: 5_000, kills: 1 },
  memory: false,
};

/** Parses `--calls 20000 --seed 1`. The default seed is random. Both override the values of `--small`. */
export function readOptions(args = process.argv.slice(2)): Options {
  const { values } = parseArgs({
    args,
    options: {
      small: { type: 'boolean', default: false },
      rolling: { type: 'boolean', default: false },
      queue: { type: 'string', default: 'postgres' },
      calls: { type: 'string' },
      seed: { type: 'string' },
    },
  });
  const usual = values.small ? SMALL : { ...FULL, seed: Math.floor(Math.random() * 1e9) };
  const calls = Number(values.calls ?? usual.calls);
  const seed = Number(values.seed ?? usual.seed);
  if (!Number.isInteger(calls) || calls < LEAST || !Number.isInteger(seed))
    throw new Refusal(`--calls is a whole number from ${LEAST} on, --seed a whole number.`);
  const { queue } = values;
  if (queue !== 'postgres' && queue !== 'redis') throw new Refusal('--queue is postgres or redis.');
  const { uploads, imports, memory } = usual;
  const kills = { ...usual.kills, ...(queue === 'postgres' && { redis: 0 }) };
  return { calls, seed, queue, rolling: values.rolling, kills, uploads, imports, memory };
}
