import { Refusal } from './refusal.ts';
import { root } from './root.ts';

/** Prints `title … 1.2 s` for a step. */
export async function step<T>(title: string, work: () => Promise<T> | T): Promise<T> {
  const began = performance.now();
  process.stdout.write(`${title} … `);
  try {
    const result = await work();
    process.stdout.write(`${secondsSince(began)}\n`);
    return result;
  } catch (error) {
    process.stdout.write('failed\n');
    throw error;
  }
}

/** Prints a sentence on a separate line during a step. */
export const note = (sentence: string) => process.stdout.write(`\n  ${sentence}\n  … `);

export const secondsSince = (began: number) =>
  `${((performance.now() - began) / 1_000).toFixed(1)} s`;

/**
 * Runs a script in the folder of the repository and exits with its code. A refusal is printed as a sentence, other
 * errors with their stack.
 */
export async function runScript(work: () => Promise<number>) {
  try {
    process.chdir(root);
    process.exitCode = await work();
  } catch (error) {
    process.exitCode = 1;
    if (isAbort(error)) return;
    console.error(error instanceof Refusal ? `\n${error.message}` : error);
  }
}

const isAbort = (error: unknown) => error instanceof Error && error.name === 'AbortError';
