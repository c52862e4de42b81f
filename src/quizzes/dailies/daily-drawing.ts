import { daysBetween } from '../../kyiv-day.ts';
import { seededOrder } from '../../seeded-order.ts';
import {
  type Drawable,
  fingerprintOf,
  givesAway,
  overlaps,
  type QuestionFingerprint,
} from './daily-fingerprint.ts';

export interface Draw {
  day: string;
  /** Secret, and of this day and kind alone. */
  seed: string;
  size: number;
  /** Days for which a question rests once it was asked, while there are others. */
  restDays: number;
}

interface Candidate<Q> {
  question: Q;
  fingerprint: QuestionFingerprint;
  /** 0 when it has rested; of the others, higher for those that were asked more recently. */
  tier: number;
  /** Whether it and a question that was drawn give away something about each other's answer. */
  isGivenAway: boolean;
}

/** Wrong options beside the right one. */
const WRONG = 3;
/** So many times the size of a daily count as equally long ago, so that old dailies do not come back whole. */
const AS_LONG_AGO = 3;

/**
 * The questions of a day from easy to hard, each with three of its variants; the same for the same pool and draw.
 * Null when the pool is too small.
 */
export function drawDaily<Q extends Drawable>(pool: readonly Q[], draw: Draw): Q[] | null {
  let candidates = candidatesOf(pool, draw);
  const drawn: Q[] = [];
  for (const difficulty of difficultiesOf(draw.size)) {
    const next = cheapest(candidates, candidate => costOf(candidate, difficulty, drawn, draw));
    if (!next) return null;
    drawn.push(next.question);
    candidates = candidates.filter(({ fingerprint }) => !overlaps(fingerprint, next.fingerprint));
    for (const candidate of candidates)
      candidate.isGivenAway ||= givesAway(candidate.fingerprint, next.fingerprint);
  }
  return drawn
    .sort((a, b) => a.difficulty - b.difficulty)
    .map(question => ({ ...question, variants: variantsOf(question, draw.seed) }));
}

/** In the order of the seed. */
function candidatesOf<Q extends Drawable>(pool: readonly Q[], draw: Draw): Candidate<Q>[] {
  const order = seededOrder(pool, draw.seed, question => question.key);
  const isRested = ({ usedOn }: Q) =>
    usedOn === null || Math.abs(daysBetween(usedOn, draw.day)) > draw.restDays;
  const tired = order
    .filter(question => !isRested(question))
    .sort((a, b) => daysBetween(b.usedOn as string, a.usedOn as string));
  const tierOf = new Map(
    tired.map((question, at) => [question, 1 + Math.floor(at / (draw.size * AS_LONG_AGO))]),
  );
  return order.map(question => ({
    question,
    fingerprint: fingerprintOf(question),
    tier: tierOf.get(question) ?? 0,
    isGivenAway: false,
  }));
}

/** What counts first stands first. */
function costOf<Q extends Drawable>(
  { question, tier, isGivenAway }: Candidate<Q>,
  difficulty: number,
  drawn: readonly Q[],
  { size }: Draw,
): number[] {
  const sameTemplate = drawn.filter(other => other.template === question.template).length;
  return [
    Number(isGivenAway),
    tier,
    Math.abs(question.difficulty - difficulty),
    Number(sameTemplate >= Math.ceil(size / 3)),
  ];
}

/** Of ten, four easy ones, three of the middle and three hard ones. */
function difficultiesOf(size: number): number[] {
  const third = Math.floor(size * 0.3);
  const difficultyAt = (at: number) => (at < size - 2 * third ? 1 : at < size - third ? 2 : 3);
  return Array.from({ length: size }, (_, at) => difficultyAt(at));
}

/** The first of those that cost least. */
function cheapest<C>(candidates: readonly C[], costOf: (candidate: C) => number[]): C | undefined {
  let best: { candidate: C; cost: number[] } | undefined;
  for (const candidate of candidates) {
    const cost = costOf(candidate);
    if (!best || isLess(cost, best.cost)) best = { candidate, cost };
  }
  return best?.candidate;
}

function isLess(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((part, place) => part !== b[place]);
  return at >= 0 && (a[at] as number) < (b[at] as number);
}

const variantsOf = ({ key, variants }: Drawable, seed: string) =>
  seededOrder(variants, `${seed} ${key}`, variant => variant.ua).slice(0, WRONG);
