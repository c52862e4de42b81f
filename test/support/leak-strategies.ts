import { createHash } from 'node:crypto';
import type { Option } from '../../contracts/plays.ts';
import type { Observed } from './observed-questions.ts';

type Choose = (seen: Pick<Observed, 'question' | 'playId' | 'seenLabels'>) => Option[];

/** The options with the highest rank: whoever plays so takes any of equals. */
function most(options: readonly Option[], rankOf: (option: Option) => number): Option[] {
  const highest = Math.max(...options.map(rankOf));
  return options.filter(option => rankOf(option) === highest);
}

const byId = (options: readonly Option[]) => options.toSorted((a, b) => (a.id < b.id ? -1 : 1));

const byLabel = (options: readonly Option[]) =>
  options.toSorted((a, b) => a.label.localeCompare(b.label, 'uk'));

const bytesOf = ({ id }: Option) => [...Buffer.from(id, 'base64url')];
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Any text as a number that looks random, and is the same for the same text. */
const hashOf = (text: string) => createHash('sha256').update(text).digest().readUInt32BE();

const at = (options: readonly Option[], place: number) => options.slice(place).slice(0, 1);

const pick = (options: readonly Option[], number: number) => at(options, number % options.length);

const times = (text: string, texts: readonly string[]) =>
  texts.filter(other => other === text).length;

const wordsOf = (text: string) => new Set(text.toLocaleLowerCase('uk').match(/[\p{L}\d]{3,}/gu));
const common = (a: string, b: string) => {
  const words = wordsOf(b);
  return [...wordsOf(a)].filter(word => words.has(word)).length;
};

/** Ways to guess from what stands before the answer: places, ids, labels, media. */
export const STRATEGIES: [string, Choose][] = [
  ['the first place', ({ question }) => at(question.options, 0)],
  ['the second place', ({ question }) => at(question.options, 1)],
  ['the last place', ({ question }) => at(question.options, -1)],
  [
    'a place by the number of the question',
    ({ question: { options, index } }) => pick(options, index),
  ],
  ['the lowest id', ({ question }) => at(byId(question.options), 0)],
  ['the highest id', ({ question }) => at(byId(question.options), -1)],
  ['the id with the lowest bytes', ({ question }) => most(question.options, o => -sum(bytesOf(o)))],
  [
    'the id with the highest last byte',
    ({ question }) => most(question.options, o => bytesOf(o).at(-1) ?? 0),
  ],
  [
    'the id that is nearest to that of the play',
    seen => most(seen.question.options, o => -Math.abs(hashOf(o.id) - hashOf(seen.playId))),
  ],
  ['the longest label', ({ question }) => most(question.options, o => o.label.length)],
  ['the shortest label', ({ question }) => most(question.options, o => -o.label.length)],
  [
    'the label with the most words',
    ({ question }) => most(question.options, o => o.label.split(' ').length),
  ],
  ['the first label of the alphabet', ({ question }) => at(byLabel(question.options), 0)],
  ['the last label of the alphabet', ({ question }) => at(byLabel(question.options), -1)],
  [
    'the label most like the question',
    ({ question }) => most(question.options, o => common(o.label, question.text)),
  ],
  [
    'the label most like the description',
    ({ question }) => most(question.options, o => common(o.label, question.media?.alt ?? '')),
  ],
  [
    'the label that was seen least',
    seen => most(seen.question.options, o => -times(o.label, seen.seenLabels)),
  ],
  [
    'the label that was seen most',
    seen => most(seen.question.options, o => times(o.label, seen.seenLabels)),
  ],
  [
    'a hash of the media address',
    ({ question }) => pick(question.options, hashOf(question.media?.url ?? '')),
  ],
  [
    'a hash of the placeholder',
    ({ question }) => pick(question.options, hashOf(question.media?.placeholder ?? '')),
  ],
  [
    'the size of the media',
    ({ question: { options, media } }) =>
      pick(
        options,
        (media?.width ?? 0) + (media?.height ?? 0) + Math.round(1_000 * (media?.duration ?? 0)),
      ),
  ],
  ['a hash of the question', ({ question }) => pick(question.options, hashOf(question.text))],
];

/** How many standard deviations above chance the strategy is; chance is the sum of 1 / options. */
export function advantage(choose: Choose, observed: readonly Observed[]): number {
  const right = observed.map(seen => {
    const chosen = choose(seen);
    return chosen.some(option => option.id === seen.rightId) ? 1 / chosen.length : 0;
  });
  const shares = observed.map(({ question }) => 1 / question.options.length);
  const deviation = Math.sqrt(sum(shares.map(share => share * (1 - share))));
  return (sum(right) - sum(shares)) / deviation;
}
