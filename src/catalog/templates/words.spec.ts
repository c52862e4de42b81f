import { expect, test } from '@jest/globals';
import { holdsWordOf } from './words.ts';

test.each([
  ['the same word', 'Хто режисер фільму «Чаплін»?', 'Чарлі Чаплін'],
  ['a word in another case', 'Команда крадіїв у місті снів', 'Містечко крадій'],
  ['the plural', 'Two wizards meet', 'The Wizard of Oz'],
  ['other apostrophes and capitals', "П'ЯТИЙ день", 'П’ятий елемент'],
  ['the whole of a short label', 'She looks up at the sky', 'Up'],
  ['a year', 'У 1984 році', '1984'],
  ['letters with accents', 'Amelie from Montmartre', 'Amélie'],
])('holdsWordOf finds %s', (_what, text, label) => {
  expect(holdsWordOf(text, label)).toBe(true);
});

test.each([
  ['a short word that many titles have', 'The king of the road', 'The Best of Us'],
  ['a part of a longer word', 'A supper for two', 'Up'],
  ['a word that only begins alike', 'Кінь біжить полем', 'Кіно'],
  ['nothing', '', 'Титанік'],
])('holdsWordOf does not find %s', (_what, text, label) => {
  expect(holdsWordOf(text, label)).toBe(false);
});
