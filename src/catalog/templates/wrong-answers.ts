import { normalise } from '../../../contracts/rules/normalise.ts';
import { seededOrder } from '../../seeded-order.ts';
import type { Bilingual } from '../catalog.entity.ts';
import { matching } from './matching.ts';

/** A question's key and its right answer. */
export interface Asked {
  key: string;
  answer: Bilingual;
}

/** The number of wrong answers per question. */
const ROUNDS = 3;
/** If a label is the answer to more than one in this many questions, only some of these questions are asked. */
const AT_MOST_ONE_OF = 5;

/**
 * Chooses three wrong answers for each question from the answers of the others. In each of three rounds every question
 * gets the answer of another one, so that every label is wrong exactly three times as often as it is right: knowing the
 * labels does not help to guess. Questions without three wrong answers are left out.
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
      // Each question starts at another position of the order.
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

/**
 * Limits how many questions have the same answer, so that no label can be an option of every question. The first ones
 * in the order are kept.
 */
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

/** Readers cannot tell two labels apart that are equal in one of the languages. */
const isSame = (a: Bilingual, b: Bilingual) =>
  normalise(a.ua) === normalise(b.ua) || normalise(a.en) === normalise(b.en);
