import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { normalise } from '../../src/normalise.ts';
import {
  type LeakLocale,
  type LeakStage,
  LOCALES,
  openLeakStage,
  told,
} from '../support/leak-stage.ts';
import { advantage, CUBE_STRATEGIES, STRATEGIES } from '../support/leak-strategies.ts';
import type { Observed } from '../support/observed-questions.ts';

const QUESTIONS = 1_000;
const TIMEOUT_MS = 240_000;

let stage: LeakStage;
let observed: Record<LeakLocale, Observed[]>;
/** The same contents, but every hint is taken before the answer. */
let hinted: Record<LeakLocale, Observed[]>;

beforeAll(async () => {
  stage = await openLeakStage();
  const seen = (locale: LeakLocale, hints: boolean) => stage.observeAnew(locale, QUESTIONS, hints);
  observed = { ua: await seen('ua', false), en: await seen('en', false) };
  hinted = { ua: await seen('ua', true), en: await seen('en', true) };
}, TIMEOUT_MS);
afterAll(() => stage.server.close());

const withOptions = (all: readonly Observed[]) =>
  all.filter(({ question }) => question.mode !== 'cubiqer');
const withCubes = (all: readonly Observed[]) =>
  all.filter(({ question }) => question.mode === 'cubiqer');

test.each(LOCALES)(
  'in %s at least 1,000 questions were played, of every mode and content',
  locale => {
    for (const all of [observed[locale], hinted[locale]]) {
      expect(all.length).toBeGreaterThanOrEqual(QUESTIONS);
      expect(new Set(all.map(seen => seen.contentId)).size).toBe(stage.contentIds.length);
      expect(new Set(all.map(seen => seen.question.mode)).size).toBe(3);
      expect(all.every(seen => seen.rightText !== '' && seen.rightIds.length > 0)).toBe(true);
    }
  },
);

test.each(LOCALES)('in %s every kind of hint was taken', locale => {
  const applied = hinted[locale].map(({ question }) => question.applied);

  const taken = (['removed', 'pair', 'letters', 'unused'] as const).map(
    effect => applied.filter(hints => hints[effect].length > 0).length > 0,
  );

  expect(taken).toEqual([true, true, true, true]);
});

const GUESSES = LOCALES.flatMap(locale => [
  ...STRATEGIES.map(([name, choose]) => [name, locale, 'options', choose] as const),
  ...STRATEGIES.map(([name, choose]) => [name, locale, 'options after hints', choose] as const),
  ...CUBE_STRATEGIES.map(([name, choose]) => [name, locale, 'cubes', choose] as const),
]);

type Among = (typeof GUESSES)[number][2];

const seenAmong = (among: Among, plain: readonly Observed[], withHints: readonly Observed[]) => {
  if (among === 'cubes') return withCubes(plain);
  return withOptions(among === 'options' ? plain : withHints);
};

/** Chance alone leaves 3σ once in 370 times; another 1,000 questions tell a leak from bad luck. */
test.each(GUESSES)(
  'playing %s in %s among the %s stays within 3σ of chance',
  async (_name, locale, among, choose) => {
    const first = advantage(choose, seenAmong(among, observed[locale], hinted[locale]));

    const isFar = Math.abs(first) > 3;
    const anew = isFar
      ? await stage.observeAnew(locale, QUESTIONS, among === 'options after hints')
      : [];
    const second = isFar ? advantage(choose, seenAmong(among, anew, anew)) : 0;

    const isLeak = isFar && Math.abs(second) > 3 && first * second > 0;
    expect({ isLeak, first, second }).toMatchObject({ isLeak: false });
  },
  TIMEOUT_MS,
);

test.each(LOCALES)(
  'in %s the right answer is the label of one option, of which none are equal',
  locale => {
    const wrong = withOptions(observed[locale]).filter(({ choices, rightText }) => {
      const labels = choices.map(option => normalise(option.label));
      const right = labels.filter(label => label === normalise(rightText));
      return right.length !== 1 || new Set(labels).size !== labels.length;
    });

    expect(wrong.map(told)).toEqual([]);
  },
);

/** Three letters among twelve cubes stand in a row by chance in one bank of 132; so many do not. */
const LONG = 8;

test.each(LOCALES)(
  'in %s the cubes of a bank spell the answer, in an order that does not reveal it',
  locale => {
    const spelled = withCubes(observed[locale]).map(({ choices, rightText }) => {
      const bank = normalise(choices.map(({ label }) => label).join(''));
      const letters = [...normalise(rightText)].filter(letter => /[\p{L}\d]/u.test(letter));
      return {
        canSpell: letters.every(letter => bank.includes(letter)),
        isLong: letters.length >= LONG,
        inOrder: bank.includes(letters.join('')),
      };
    });

    expect(spelled.every(({ canSpell }) => canSpell)).toBe(true);
    const long = spelled.filter(({ isLong }) => isLong);
    expect(long.length).toBeGreaterThan(0);
    expect(long.filter(({ inOrder }) => inOrder)).toEqual([]);
  },
);
