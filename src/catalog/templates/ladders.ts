import { seededOrder } from '../../seeded-order.ts';

interface Valued {
  key: string;
  value: number;
}

const STEPS = 4;
/** The number of random attempts, of which the best is used. */
const ATTEMPTS = 60;

/**
 * Gives each entry four evenly spaced steps that include its own value. Four entries always share a ladder, and each
 * step is the value of one of them. So the right step is equally often the first, second, third and fourth. Entries
 * that do not find three others are left out.
 */
export function ladders<V extends Valued>(
  entries: readonly V[],
  gaps: readonly number[],
  seed: string,
): Map<V, number[]> {
  let best = new Map<V, number[]>();
  for (let attempt = 0; attempt < ATTEMPTS && best.size < entries.length; attempt++) {
    const found = attemptOf(entries, gaps, `${seed} ${attempt}`);
    if (found.size > best.size) best = found;
  }
  return best;
}

/** Starts with the lowest value, which can only be a first step. */
function attemptOf<V extends Valued>(entries: readonly V[], gaps: readonly number[], seed: string) {
  const left = new Map<number, V[]>();
  for (const entry of seededOrder(entries, seed, ({ key }) => key))
    left.set(entry.value, [...(left.get(entry.value) ?? []), entry]);
  const found = new Map<V, number[]>();
  for (const lowest of [...left.keys()].sort((a, b) => a - b))
    while (left.get(lowest)?.length) {
      const order = seededOrder(gaps, `${seed} ${lowest} ${found.size}`, String);
      const steps = order
        .map(gap => Array.from({ length: STEPS }, (_, step) => lowest + gap * step))
        .find(values => values.every(value => left.get(value)?.length));
      if (!steps) break;
      for (const value of steps) found.set(left.get(value)?.pop() as V, steps);
    }
  return found;
}
