import { createHash } from 'node:crypto';
import type { Locale } from '../../contracts/vocabulary.ts';
import type { MadeQuestion } from '../../src/catalog/templates/questions.ts';

/** A question as a player sees it before any answer. */
export interface Seen {
  text: string;
  labels: string[];
  template: string;
}

/** The labels that a strategy would choose, of which it takes any. */
export type Guess = (seen: Seen, pool: readonly Seen[]) => string[];

/** The labels with the highest rank. */
function most(labels: readonly string[], rankOf: (label: string) => number): string[] {
  const highest = Math.max(...labels.map(rankOf));
  return labels.filter(label => rankOf(label) === highest);
}

const hashOf = (text: string) => createHash('sha256').update(text).digest().readUInt32BE();
const sorted = (labels: readonly string[]) => labels.toSorted((a, b) => a.localeCompare(b, 'uk'));
const wordsOf = (text: string): string[] =>
  text.toLocaleLowerCase('uk').match(/[\p{L}\d]{3,}/gu) ?? [];
const alike = (a: string, b: string) => wordsOf(a).filter(word => wordsOf(b).includes(word)).length;

const cached = <K extends object, V>(make: (key: K) => V) => {
  const known = new WeakMap<K, V>();
  return (key: K): V => {
    const value = known.get(key) ?? make(key);
    known.set(key, value);
    return value;
  };
};

/** How often each label occurs in the whole pool. */
const countsIn = cached((pool: readonly Seen[]) => {
  const counts = new Map<string, number>();
  for (const label of pool.flatMap(({ labels }) => labels))
    counts.set(label, (counts.get(label) ?? 0) + 1);
  return counts;
});

/** How often two labels occur in the same question. */
const companyIn = cached((pool: readonly Seen[]) => {
  const company = new Map<string, number>();
  for (const { labels } of pool)
    for (const a of labels)
      for (const b of labels) company.set(`${a}|${b}`, (company.get(`${a}|${b}`) ?? 0) + 1);
  return company;
});

const mean = (numbers: readonly number[]) =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

const numbersOf = (labels: readonly string[]) => labels.map(Number);

/** The mean year of the options in questions about the same people or works, which may reveal the period. */
function yearsAround({ text }: Seen, pool: readonly Seen[]): number {
  const isYear = ({ template }: Seen) => template === 'year';
  const companions = pool.filter(
    other => !isYear(other) && other.labels.some(label => text.includes(`${label}`)),
  );
  const around = new Set(companions.flatMap(({ labels }) => labels));
  const ladders = pool.filter(
    other => isYear(other) && [...around].some(label => other.text.includes(label)),
  );
  return mean(numbersOf(ladders.flatMap(({ labels }) => labels)));
}

/** The labels that occur in the text of another question whose options include a name from this question's text. */
const crossed = ({ text, labels }: Seen, pool: readonly Seen[]) =>
  most(
    labels,
    label =>
      pool.filter(
        other => other.text.includes(label) && other.labels.some(name => text.includes(name)),
      ).length,
  );

const isNumber = (seen: Seen) => seen.template === 'year';
const step =
  (place: number): Guess =>
  seen =>
    sorted(seen.labels).slice(place, place + 1);

/** Name, strategy and the questions that it applies to: all, only years, or all but years. */
export const GUESSES: [string, Guess, (seen: Seen) => boolean][] = [
  ['the longest label', ({ labels }) => most(labels, label => label.length), () => true],
  ['the shortest label', ({ labels }) => most(labels, label => -label.length), () => true],
  ['the most words', ({ labels }) => most(labels, label => wordsOf(label).length), () => true],
  ['the first of the alphabet', step(0), seen => !isNumber(seen)],
  ['the last of the alphabet', step(3), seen => !isNumber(seen)],
  ['what is most like the question', s => most(s.labels, l => alike(l, s.text)), () => true],
  ['what is least like the question', s => most(s.labels, l => -alike(l, s.text)), () => true],
  ['a hash', ({ text, labels }) => most(labels, l => hashOf(text + l)), () => true],
  ['what is seen most', (s, pool) => most(s.labels, l => countsIn(pool).get(l) ?? 0), () => true],
  [
    'what is seen least',
    (s, pool) => most(s.labels, l => -(countsIn(pool).get(l) ?? 0)),
    () => true,
  ],
  [
    'what is usual in this company',
    (s, pool) =>
      most(s.labels, l => mean(s.labels.map(o => companyIn(pool).get(`${l}|${o}`) ?? 0))),
    () => true,
  ],
  ['what another question gives away', crossed, seen => !isNumber(seen)],
  ['the first step', step(0), isNumber],
  ['the second step', step(1), isNumber],
  ['the third step', step(2), isNumber],
  ['the last step', step(3), isNumber],
  [
    'the year nearest to the middle of all',
    ({ labels }, pool) => {
      const middle = mean(numbersOf(pool.filter(isNumber).flatMap(seen => seen.labels)));
      return most(labels, label => -Math.abs(Number(label) - middle));
    },
    isNumber,
  ],
  [
    'the year nearest to those of its companions',
    (seen, pool) => {
      const middle = yearsAround(seen, pool);
      return Number.isNaN(middle)
        ? seen.labels
        : most(seen.labels, label => -Math.abs(Number(label) - middle));
    },
    isNumber,
  ],
];

export const seenIn = (question: MadeQuestion, locale: Locale): Seen => ({
  text: question.text[locale],
  labels: [question.answer, ...question.variants].map(label => label[locale]),
  template: question.template,
});
