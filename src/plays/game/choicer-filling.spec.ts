import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { normalise } from '../../../contracts/rules/normalise.ts';
import { Subtype } from '../../../contracts/vocabulary.ts';
import type { Bilingual } from '../../quizzes/index.ts';
import { dealOptions, wrongChoices } from './choicer.ts';

const word = (ua: string, en: string | null = `${ua} en`): Bilingual => ({ ua, en });

const revisionOf = (answer: Bilingual, ...variants: Bilingual[]) => ({
  text: word('question'),
  answer,
  variants,
});

const textsOf = (choices: Map<number, Bilingual>) => [...choices.values()].map(text => text.ua);

const FILLED: readonly Subtype[] = ['artist', 'track', 'person', 'list'];
const OTHERS = ['e', 'f', 'g', 'h'].map(text => word(text));

test.each(FILLED)('in %s other answers replace missing variants', subtype => {
  const choices = wrongChoices(revisionOf(word('a'), word('b')), OTHERS, subtype);

  expect(textsOf(choices)).toEqual(['b', 'e', 'f', 'g', 'h']);
});

test.each([...Subtype.options.filter(subtype => !FILLED.includes(subtype)), null])(
  'in %s a question with two options is not filled',
  subtype => {
    const choices = wrongChoices(revisionOf(word('a'), word('b')), OTHERS, subtype);

    expect(textsOf(choices)).toEqual(['b']);
  },
);

test('a question with three variants is not filled', () => {
  const revision = revisionOf(word('a'), word('b'), word('c'), word('d'));

  const choices = wrongChoices(revision, OTHERS, 'list');

  expect(textsOf(choices)).toEqual(['b', 'c', 'd']);
});

test('variants of the question are always dealt, and other answers only in addition', () => {
  const revision = revisionOf(word('a'), word('b'), word('c'));
  const wrong = wrongChoices(revision, OTHERS, 'list');

  fc.assert(
    fc.property(fc.uuid(), seed => {
      const options = dealOptions(revision, wrong, { seed, index: 0, deal: 0, locale: 'ua' });

      expect(options).toHaveLength(4);
      expect(options.map(option => option.label)).toEqual(expect.arrayContaining(['a', 'b', 'c']));
    }),
  );
});

test.each([
  ['the right answer', word('Ґанок')],
  ['a variant', word('Пʼять')],
])('a question is not filled with an answer that reads like %s', (_what, equal) => {
  const revision = revisionOf(word('ганок'), word("п'ять"));

  const choices = wrongChoices(revision, [equal], 'list');

  expect(textsOf(choices)).toEqual(["п'ять"]);
});

test('of two equal answers of other questions only one is used', () => {
  const choices = wrongChoices(
    revisionOf(word('a'), word('b')),
    [word('Гімн'), word('ґімн')],
    'list',
  );

  expect(textsOf(choices)).toEqual(['b', 'Гімн']);
});

test('a question is not filled with an answer that is equal only in English', () => {
  const revision = revisionOf(word('Місяць', 'Moon'), word('Сонце', 'Sun'));

  const choices = wrongChoices(
    revision,
    [word('Супутник', 'the moon'), word('Луна', 'MOON')],
    'list',
  );

  expect(textsOf(choices)).toEqual(['Сонце', 'Супутник']);
});

test('a question in English is not filled with a Ukrainian answer, which would be recognisably wrong', () => {
  const choices = wrongChoices(revisionOf(word('a'), word('b')), [word('є', null)], 'list');

  expect(textsOf(choices)).toEqual(['b']);
});

test('after filling in, no two labels are equal in either language', () => {
  const anyWord = fc
    .tuple(fc.constantFrom(...'гґГҐабв'), fc.constantFrom(...'xyzéE'))
    .map(([ua, en]) => word(ua, en));
  fc.assert(
    fc.property(fc.array(anyWord), fc.uuid(), (others, seed) => {
      const revision = revisionOf(word('answer'), word('variant'));
      const wrong = wrongChoices(revision, others, 'list');

      for (const locale of ['ua', 'en'] as const) {
        const options = dealOptions(revision, wrong, { seed, index: 0, deal: 0, locale });
        const folded = options.map(option => normalise(option.label));
        expect(new Set(folded).size).toBe(folded.length);
      }
    }),
  );
});
