/** An error with a sentence for the person at the terminal, printed without a stack. */
export class Refusal extends Error {}

/** Adds the message of a refusal to `failures` and continues. Other errors are thrown. */
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
