import { seededOrder } from '../../seeded-order.ts';

interface Valued {
  key: string;
  value: number;
}

const STEPS = 4;
/** The best of so many tries is taken. */
const TRIES = 60;

/**
 * Four even steps for each, of which one is its own value: four entries always share a ladder, and each of its steps is
 * the value of one of them. So the right step is equally often the first, second, third and fourth, on every ladder
 * that is ever shown, wherever there are more entries. What finds no three others is left out.
 */
export function ladders<V extends Valued>(
  entries: readonly V[],
  gaps: readonly number[],
  seed: string,
): Map<V, number[]> {
  let best = new Map<V, number[]>();
  for (let attempt = 0; attempt < TRIES && best.size < entries.length; attempt++) {
    const found = oneTry(entries, gaps, `${seed} ${attempt}`);
    if (found.size > best.size) best = found;
  }
  return best;
}

/** From the lowest value on, which can only be a first step. */
function oneTry<V extends Valued>(entries: readonly V[], gaps: readonly number[], seed: string) {
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
