import { expect, test } from '@jest/globals';
import { EMPTY_FORM, fieldsOf, invalidFields, type PageForm, pathOf } from './page-form.ts';

const TEXTS = { heading: 'Заголовок', text: 'Текст', seoTitle: 'Назва', description: 'Опис' };
const WHOLE: PageForm = {
  path: 'kino/dovzhenko',
  quiz: { id: 7, uri: '/quiz/7-x', titleUA: 'Х', titleEN: null, picture: null, status: 10 },
  texts: { ...EMPTY_FORM.texts, ua: TEXTS },
};

test('an empty form is invalid in quiz, path and all Ukrainian texts', () => {
  expect(invalidFields(EMPTY_FORM)).toEqual([
    'quiz',
    'path',
    'ua.heading',
    'ua.text',
    'ua.seoTitle',
    'ua.description',
  ]);
});

test('a form without English texts is valid and sends null for them', () => {
  expect(invalidFields(WHOLE)).toEqual([]);
  expect(fieldsOf(WHOLE)).toEqual({
    ...{ path: '/kino/dovzhenko', contentId: 7 },
    texts: { ua: TEXTS, en: null },
  });
});

test('a form with only an English heading is invalid in the other English texts', () => {
  const en = { ...EMPTY_FORM.texts.en, heading: 'Heading' };

  expect(invalidFields({ ...WHOLE, texts: { ua: TEXTS, en } })).toEqual([
    'en.text',
    'en.seoTitle',
    'en.description',
  ]);
});

test('a heading of 61 characters is invalid', () => {
  const ua = { ...TEXTS, heading: 'з'.repeat(61) };

  expect(invalidFields({ ...WHOLE, texts: { ...WHOLE.texts, ua } })).toEqual(['ua.heading']);
});

test.each([
  ['Kino/Dovzhenko/', '/kino/dovzhenko'],
  [' //kino', '/kino'],
  ['/kino', '/kino'],
])('the typed path %j means %s', (typed, path) => {
  expect(pathOf(typed)).toBe(path);
});

test.each(['', '/', 'кіно', 'kino dovzhenko', 'kino.html', 'kino//x', '-kino'])(
  'the typed path %j is invalid',
  path => {
    expect(invalidFields({ ...WHOLE, path })).toEqual(['path']);
  },
);
