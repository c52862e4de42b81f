import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { GiveAnswer } from '../../../contracts/plays.ts';
import { type Cell, wordsOf } from '../../../contracts/rules/letter-cells.ts';
import type { Dealt } from './dealt.ts';
import { judge } from './judge.ts';

const ATTEMPTS = 5;

const given = (changes: Partial<GiveAnswer>): GiveAnswer => ({ index: 0, attempt: 1, ...changes });

const options = [3, 0, 1].map(choice => ({ id: `id-${choice}`, label: `label ${choice}`, choice }));
const CHOICER: Dealt = { mode: 'choicer', lang: 'ua', options };
const CLICKER: Dealt = { mode: 'clicker', lang: 'ua', options, wrongChoices: [1, 3] };
const cubiqer = (answer: string): Dealt => ({
  mode: 'cubiqer',
  lang: 'ua',
  answer,
  words: wordsOf(answer) as Cell[][],
  bank: [],
});
const CUBIQER = cubiqer('Ґанок');

test.each([
  ['choicer', CHOICER],
  ['clicker', CLICKER],
])('in %s an answer with an option is final', (_mode, dealt) => {
  const right = judge(dealt, given({ optionId: 'id-0' }), ATTEMPTS);
  const wrong = judge(dealt, given({ optionId: 'id-3' }), ATTEMPTS);

  expect(right).toEqual({ choice: 0, text: null, final: true });
  expect(wrong).toEqual({ choice: 3, text: null, final: true });
});

test.each([
  ['choicer', CHOICER],
  ['clicker', CLICKER],
])('judge returns undefined for an unknown option or a text in %s', (_mode, dealt) => {
  expect(judge(dealt, given({ optionId: 'id-2' }), ATTEMPTS)).toBeUndefined();
  expect(judge(dealt, given({ optionId: '' }), ATTEMPTS)).toBeUndefined();
  expect(judge(dealt, given({ text: 'label 0' }), ATTEMPTS)).toBeUndefined();
});

test.each([
  ['choicer', CHOICER],
  ['clicker', CLICKER],
  ['cubiqer', CUBIQER],
])('in %s a skip is final at any attempt', (_mode, dealt) => {
  for (const attempt of [1, 3, 5])
    expect(judge(dealt, given({ attempt, skip: true }), ATTEMPTS)).toEqual({
      choice: null,
      text: null,
      final: true,
    });
});

test.each([1, 2, 3, 4, 5])('an attempt with the right letters is final at attempt %i', attempt => {
  const judged = judge(CUBIQER, given({ attempt, text: 'ганок' }), ATTEMPTS);

  expect(judged).toEqual({ choice: 0, text: 'ГАНОК', final: true });
});

test.each([
  [1, false],
  [4, false],
  [5, true],
])('wrong letters at attempt %i of five: final is %j', (attempt, final) => {
  const judged = judge(CUBIQER, given({ attempt, text: 'канон' }), ATTEMPTS);

  expect(judged).toEqual({ choice: -2, text: 'КАНОН', final });
});

test('judge uses the given number of attempts', () => {
  const text = 'канон';

  expect(judge(CUBIQER, given({ attempt: 1, text }), 1)?.final).toBe(true);
  expect(judge(CUBIQER, given({ attempt: 9, text }), 10)?.final).toBe(false);
});

test.each(['', 'гано', 'ганокк', '-----', 'г а н о'])(
  'judge returns undefined for the text %j, which does not fill the slots',
  text => {
    expect(judge(CUBIQER, given({ text }), ATTEMPTS)).toBeUndefined();
  },
);

test('judge returns undefined for an option in cubiqer', () => {
  expect(judge(CUBIQER, given({ optionId: 'Ґанок' }), ATTEMPTS)).toBeUndefined();
});

test('an attempt is stored as text with the given marks and blanks', () => {
  const judged = judge(cubiqer('Тік-ток, м’ята'), given({ text: 'кітоткмаят' }), ATTEMPTS);

  expect(judged).toMatchObject({ choice: -2, text: 'КІТ-ОТК, М’АЯТ' });
});

test('an attempt is right only with the letters of the answer in the right order', () => {
  const anyText = fc.string({ unit: fc.constantFrom(...'аганокґ'), minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(anyText, text => {
      const judged = judge(CUBIQER, given({ text }), ATTEMPTS);

      expect(judged?.choice).toBe(/^[гґ]анок$/.test(text) ? 0 : -2);
    }),
  );
});
