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
  /** A secret that is different for each day and kind. */
  seed: string;
  size: number;
  /** The number of days for which a question is not asked again as long as there are others. */
  restDays: number;
}

interface Candidate<Q> {
  question: Q;
  fingerprint: QuestionFingerprint;
  /** 0 if the question has rested long enough. Otherwise higher for questions that were asked more recently. */
  tier: number;
  /** Whether this question and one that is already drawn reveal something about each other's answers. */
  isGivenAway: boolean;
}

/** The number of wrong options. */
const WRONG = 3;
/**
 * Questions are grouped by when they were last asked into tiers of this many dailies, so that an old daily is not
 * repeated as a whole.
 */
const AS_LONG_AGO = 3;

/**
 * Draws the questions that a day lacks besides those in `kept`, sorted from easy to hard, each with three of its
 * variants. The same pool and draw give the same result. Null if the pool is too small.
 */
export function drawDaily<Q extends Drawable>(
  pool: readonly Q[],
  draw: Draw,
  kept: readonly Drawable[] = [],
): Q[] | null {
  let candidates = candidatesOf(pool, draw);
  const leaveOut = (chosen: QuestionFingerprint) => {
    candidates = candidates.filter(({ fingerprint }) => !overlaps(fingerprint, chosen));
    for (const candidate of candidates)
      candidate.isGivenAway ||= givesAway(candidate.fingerprint, chosen);
  };
  kept.map(fingerprintOf).forEach(leaveOut);
  const drawn: Q[] = [];
  for (const difficulty of missingDifficulties(draw.size, kept)) {
    const next = cheapest(candidates, candidate =>
      costOf(candidate, difficulty, [...kept, ...drawn], draw),
    );
    if (!next) return null;
    drawn.push(next.question);
    leaveOut(next.fingerprint);
  }
  return drawn
    .sort((a, b) => a.difficulty - b.difficulty)
    .map(question => ({ ...question, variants: variantsOf(question, draw.seed) }));
}

/** Returns the candidates in an order that depends on the seed. */
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

/** Returns the criteria by importance; lower is better. */
function costOf<Q extends Drawable>(
  { question, tier, isGivenAway }: Candidate<Q>,
  difficulty: number,
  drawn: readonly Drawable[],
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

/** For ten questions: four easy, three medium and three hard ones. */
function difficultiesOf(size: number): number[] {
  const third = Math.floor(size * 0.3);
  const difficultyAt = (at: number) => (at < size - 2 * third ? 1 : at < size - third ? 2 : 3);
  return Array.from({ length: size }, (_, at) => difficultyAt(at));
}

/** The difficulties of a whole day without those of the kept questions; at most as many as questions are missing. */
function missingDifficulties(size: number, kept: readonly Drawable[]): number[] {
  const missing = difficultiesOf(size);
  for (const { difficulty } of kept) {
    const at = missing.indexOf(difficulty);
    if (at >= 0) missing.splice(at, 1);
  }
  return missing.slice(0, Math.max(0, size - kept.length));
}

/** Returns the first candidate with the lowest cost. */
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

/** Returns the wrong options of a question on the day of the seed. */
export const variantsOf = ({ key, variants }: Pick<Drawable, 'key' | 'variants'>, seed: string) =>
  seededOrder(variants, `${seed} ${key}`, variant => variant.ua).slice(0, WRONG);
