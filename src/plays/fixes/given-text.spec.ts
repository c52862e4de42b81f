import { expect, test } from '@jest/globals';
import type { Bilingual } from '../../quizzes/index.ts';
import { givenText, isRightNow } from './given-text.ts';

const both = (ua: string, en: string | null = null): Bilingual => ({ ua, en });

const wording = (id: number, answer: string, variants: string[]) => ({
  id,
  text: both('?'),
  answer: both(answer),
  variants: variants.map(ua => both(ua)),
});

const FIRST = wording(1, 'Київ', ['Львів']);
const SECOND = wording(2, 'Одеса', ['Харків']);
const CHOICE = { mode: 'choicer', subtype: 'other', text: null } as const;

test('in choicer the text of a choice is the variant at that index', () => {
  expect(givenText({ ...CHOICE, choice: 1 }, FIRST, [])).toEqual(both('Львів'));
});

test('in subtypes that fill missing variants, a choice beyond the variants is the answer to another question', () => {
  const given = { ...CHOICE, subtype: 'list', choice: 3 } as const;

  expect(givenText(given, FIRST, [FIRST, SECOND])).toEqual(both('Одеса'));
});

test('in clicker a choice is an answer or a variant of any question of the play', () => {
  const said = (choice: number) =>
    givenText({ ...CHOICE, mode: 'clicker', choice }, FIRST, [FIRST, SECOND])?.ua;

  expect([1, 2, 3, 4, 5].map(said)).toEqual(['Київ', 'Одеса', 'Львів', 'Харків', undefined]);
});

test('in cubiqer, the given text is the text that was assembled', () => {
  const given = { mode: 'cubiqer', subtype: null, choice: -2, text: 'ЛЬВІВ' } as const;

  expect(givenText(given, FIRST, [])).toEqual(both('ЛЬВІВ'));
});

test('isRightNow compares in either language and ignores case', () => {
  expect(isRightNow(both('Львів', 'Lviv'), ['львів'])).toBe(true);
  expect(isRightNow(both('Львів', 'Lviv'), ['LVIV'])).toBe(true);
  expect(isRightNow(both('Львів', 'Lviv'), ['Київ'])).toBe(false);
  expect(isRightNow(both('Львів'), 'all')).toBe(true);
});
