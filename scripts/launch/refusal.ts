/** Why a script goes no further, in one sentence for the person at the terminal; printed without a stack. */
export class Refusal extends Error {}

/** Adds the sentence of a refusal to `failures`, so that what comes next still runs. Other errors are thrown. */
export async function collectRefusal(
  failures: string[],
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    failures.push(error.message);
  }
}
