import { normalise } from '../../../contracts/rules/normalise.ts';
import { seededOrder } from '../../seeded-order.ts';
import type { Bilingual } from '../catalog.entity.ts';
import { matching } from './matching.ts';

/** A question and its right answer, among others of its kind. */
export interface Asked {
  key: string;
  answer: Bilingual;
}

/** Wrong answers beside the right one. */
const ROUNDS = 3;
/** A label that is the answer more often than to one of so many questions is asked for less. */
const AT_MOST_ONE_OF = 5;

/**
 * Three wrong answers for each question, from the answers of the others. In each of three rounds everybody gets the
 * answer of somebody else, so that every label is wrong exactly three times as often as it is right: whatever is known
 * of the labels, each of the four is as likely as the others. What cannot have three is left out.
 */
export function wrongAnswers<A extends Asked>(
  asked: readonly A[],
  seed: string,
  isRightToo: (one: A, other: A) => boolean,
): Map<A, Bilingual[]> {
  let entries = capped(seededOrder(asked, seed, ({ key }) => key));
  while (entries.length > ROUNDS) {
    const given = rounds(entries, seed, isRightToo);
    const short = entries.filter(entry => (given.get(entry) as Bilingual[]).length < ROUNDS);
    if (short.length === 0) return given;
    const [dropped] = short;
    entries = capped(entries.filter(entry => entry !== dropped));
  }
  return new Map();
}

function rounds<A extends Asked>(
  entries: readonly A[],
  seed: string,
  isRightToo: (one: A, other: A) => boolean,
): Map<A, Bilingual[]> {
  const given = new Map(entries.map(entry => [entry, [] as Bilingual[]]));
  const isWrong = entries.map(one =>
    entries.map(other => !isSame(one.answer, other.answer) && !isRightToo(one, other)),
  );
  for (let round = 0; round < ROUNDS; round++) {
    const order = seededOrder(
      [...entries.keys()],
      `${seed} ${round}`,
      at => entries[at]?.key ?? '',
    );
    const seconds = matching(
      entries.length,
      // Each begins elsewhere in the order.
      first => [...order.slice(first), ...order.slice(0, first)],
      (first, second) =>
        (isWrong[first]?.[second] ?? false) &&
        !given
          .get(entries[first] as A)
          ?.some(label => isSame(label, (entries[second] as A).answer)),
    );
    for (const [first, second] of seconds.entries())
      if (second !== null) given.get(entries[first] as A)?.push((entries[second] as A).answer);
  }
  return given;
}

/** So that no label could be on every question of its group. Those that come first in the order stay. */
function capped<A extends Asked>(entries: readonly A[]): A[] {
  const cap = Math.max(1, Math.floor(entries.length / AT_MOST_ONE_OF));
  const counts = new Map<string, number>();
  const kept = entries.filter(({ answer }) => {
    const labels = [`ua ${normalise(answer.ua)}`, `en ${normalise(answer.en)}`];
    for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
    return labels.every(label => (counts.get(label) as number) <= cap);
  });
  return kept.length === entries.length ? kept : capped(kept);
}

/** In one of the languages a reader could not tell them apart. */
const isSame = (a: Bilingual, b: Bilingual) =>
  normalise(a.ua) === normalise(b.ua) || normalise(a.en) === normalise(b.en);
