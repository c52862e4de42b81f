import { createHash } from 'node:crypto';
import type { Option } from '../../contracts/plays.ts';
import type { Observed } from './observed-questions.ts';

export type Choose = (
  seen: Pick<Observed, 'question' | 'choices' | 'playId' | 'seenLabels'>,
) => Option[];

/** The options with the highest rank, of which the strategy takes any. */
function most(options: readonly Option[], rankOf: (option: Option) => number): Option[] {
  const highest = Math.max(...options.map(rankOf));
  return options.filter(option => rankOf(option) === highest);
}

const byId = (options: readonly Option[]) => options.toSorted((a, b) => (a.id < b.id ? -1 : 1));

const byLabel = (options: readonly Option[]) =>
  options.toSorted((a, b) => a.label.localeCompare(b.label, 'uk'));

const bytesOf = ({ id }: Option) => [...Buffer.from(id, 'base64url')];
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** A number that looks random but is the same for the same text. */
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

/** Ways to guess by what is known before the answer: position, ids, labels, media. */
export const STRATEGIES: [string, Choose][] = [
  ['the first place', ({ choices }) => at(choices, 0)],
  ['the second place', ({ choices }) => at(choices, 1)],
  ['the last place', ({ choices }) => at(choices, -1)],
  [
    'a place by the number of the question',
    ({ question: { index }, choices }) => pick(choices, index),
  ],
  ['the lowest id', ({ choices }) => at(byId(choices), 0)],
  ['the highest id', ({ choices }) => at(byId(choices), -1)],
  ['the id with the lowest bytes', ({ choices }) => most(choices, o => -sum(bytesOf(o)))],
  [
    'the id with the highest last byte',
    ({ choices }) => most(choices, o => bytesOf(o).at(-1) ?? 0),
  ],
  [
    'the id that is nearest to that of the play',
    seen => most(seen.choices, o => -Math.abs(hashOf(o.id) - hashOf(seen.playId))),
  ],
  ['the longest label', ({ choices }) => most(choices, o => o.label.length)],
  ['the shortest label', ({ choices }) => most(choices, o => -o.label.length)],
  ['the label with the most words', ({ choices }) => most(choices, o => o.label.split(' ').length)],
  ['the first label of the alphabet', ({ choices }) => at(byLabel(choices), 0)],
  ['the last label of the alphabet', ({ choices }) => at(byLabel(choices), -1)],
  [
    'the label most like the question',
    ({ question, choices }) => most(choices, o => common(o.label, question.text)),
  ],
  [
    'the label most like the description',
    ({ question, choices }) => most(choices, o => common(o.label, question.media?.alt ?? '')),
  ],
  [
    'the label that was seen least',
    seen => most(seen.choices, o => -times(o.label, seen.seenLabels)),
  ],
  [
    'the label that was seen most',
    seen => most(seen.choices, o => times(o.label, seen.seenLabels)),
  ],
  [
    'a hash of the media address',
    ({ question, choices }) => pick(choices, hashOf(question.media?.url ?? '')),
  ],
  [
    'a hash of the placeholder',
    ({ question, choices }) => pick(choices, hashOf(question.media?.placeholder ?? '')),
  ],
  [
    'the size of the media',
    ({ question: { media }, choices }) =>
      pick(
        choices,
        (media?.width ?? 0) + (media?.height ?? 0) + Math.round(1_000 * (media?.duration ?? 0)),
      ),
  ],
  ['a hash of the question', ({ question, choices }) => pick(choices, hashOf(question.text))],
];

/** Cubes are guessed by position and id only, since it is no secret which letters are common in a language. */
export const CUBE_STRATEGIES = STRATEGIES.filter(([name]) => /place|\bid\b/.test(name));

/** How many standard deviations better than chance the strategy is; chance is the share of right choices. */
export function advantage(choose: Choose, observed: readonly Observed[]): number {
  const right = observed.map(seen => {
    const chosen = choose(seen);
    return chosen.filter(option => seen.rightIds.includes(option.id)).length / chosen.length;
  });
  const shares = observed.map(({ choices, rightIds }) => rightIds.length / choices.length);
  const deviation = Math.sqrt(sum(shares.map(share => share * (1 - share))));
  return (sum(right) - sum(shares)) / deviation;
}
