import { expect, test } from '@jest/globals';
import { itemOf, itemsOf, personOf } from '../../../test/support/made-items.ts';
import type { Item } from '../catalogue.ts';
import { questionsOf } from './questions.ts';

const asked = (items: Item[]) => questionsOf({ people: [], items });

/** Returns the texts of a template for one item among many similar ones. */
const wordsFor = (kind: Item['kind'], template: string, changes: Partial<Item> = {}) =>
  asked(itemsOf(kind, 40, () => changes))
    .filter(question => question.template === template)
    .map(({ item, text }) => ({
      ua: text.ua.replaceAll(item.title.ua, 'Т').replaceAll(item.makers[0]?.name.ua ?? '', 'М'),
      en: text.en.replaceAll(item.title.en, 'T').replaceAll(item.makers[0]?.name.en ?? '', 'M'),
    }))[0];

test.each<[Item['kind'], string, string, string]>([
  ['movie', 'director', 'Хто режисер фільму «Т»?', 'Who directed “T”?'],
  [
    'tv',
    'director',
    'Хто серед творців серіалу «Т»?',
    'Who is among the creators of the series “T”?',
  ],
  ['movie', 'film-of', 'Режисер — М. Який це фільм?', 'Directed by M: which film is it?'],
  [
    'tv',
    'film-of',
    'Серед творців — М. Який це серіал?',
    'M is among the creators: which series is it?',
  ],
  ['movie', 'year', 'Якого року вийшов фільм «Т»?', 'In which year was “T” released?'],
  ['tv', 'year', 'Якого року почався серіал «Т»?', 'In which year did the series “T” begin?'],
  ['track', 'year', 'Якого року вийшла пісня «Т»?', 'In which year was the song “T” released?'],
  ['piece', 'by', 'Хто композитор твору «Т»?', 'Who composed “T”?'],
  ['track', 'by', 'Хто виконує пісню «Т»?', 'Who performs the song “T”?'],
  [
    'piece',
    'work',
    'Автор музики — М. Про яку музику йдеться?',
    'Composed by M: which of these is it?',
  ],
  ['track', 'work', 'Виконує М. Яка це пісня?', 'Performed by M: which song is it?'],
  [
    'piece',
    'country',
    'З якої країни композитор твору «Т»?',
    'Which country does the composer of “T” come from?',
  ],
  ['piece', 'ear', 'З якого твору цей уривок?', 'Which work is this excerpt from?'],
  ['track', 'ear', 'Яка пісня звучить?', 'Which song is playing?'],
])('for a %s the template %s asks %s', (kind, template, ua, en) => {
  expect(wordsFor(kind, template)).toEqual({ ua, en });
});

test('questions on plot and leads use the texts of the catalogue unchanged', () => {
  const [plot] = asked(itemsOf('movie', 16)).filter(question => question.template === 'plot');
  const [leads] = asked(itemsOf('tv', 16)).filter(question => question.template === 'leads');

  expect(plot?.text.ua).toBe(`Про який фільм ідеться? ${plot?.item.plot?.ua}`);
  expect(leads?.text.en).toBe(
    `Starring ${leads?.item.leads.map(({ name }) => name.en).join(' and ')}: which series is it?`,
  );
});

test('the year is added only if another film has the same two leads', () => {
  const pair = [personOf('First'), personOf('Second')];
  const items = itemsOf('movie', 30, at => (at < 2 ? { leads: pair, year: 1991 + at } : {}));

  const texts = new Map(
    asked(items)
      .filter(({ template }) => template === 'leads')
      .map(({ key, text }) => [key, text]),
  );

  expect(texts.get('movie-0:leads')).toEqual({
    ua: 'У головних ролях — First ua та Second ua, рік виходу — 1991. Який це фільм?',
    en: 'Starring First en and Second en (1991): which film is it?',
  });
  expect(texts.get('movie-1:leads')?.en).toContain('(1992)');
  expect(texts.get('movie-2:leads')?.en).not.toMatch(/\d{4}/);
});

test('a century is named by its number and includes the year that ends it', () => {
  const years = [1700, 1701, 1900, 1901];
  const items = itemsOf('piece', 64, at => ({ year: years[at % 4] as number }));

  const centuries = asked(items).filter(question => question.template === 'century');

  const answers = new Map(centuries.map(({ item, answer }) => [item.year, answer]));
  expect([...answers].toSorted()).toEqual([
    [1700, { ua: 'XVII століття', en: '17th century' }],
    [1701, { ua: 'XVIII століття', en: '18th century' }],
    [1900, { ua: 'XIX століття', en: '19th century' }],
    [1901, { ua: 'XX століття', en: '20th century' }],
  ]);
});

test('a title within a title has the inner quotation marks', () => {
  const title = { ua: 'Симфонія «З Нового світу»', en: 'Symphony “From the New World”' };
  const items = [...itemsOf('piece', 31), itemOf('piece', 31, { title })];

  const [question] = asked(items).filter(({ key }) => key === 'piece-31:country');

  expect(question?.text.ua).toContain('твору «Симфонія „З Нового світу“»?');
  expect(question?.text.en).toContain('of “Symphony ‘From the New World’” come');
});
