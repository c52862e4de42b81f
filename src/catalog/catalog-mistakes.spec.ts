import { afterEach, beforeEach, expect, test } from '@jest/globals';
import {
  CatalogFiles,
  filmEntry,
  peopleOf,
  personEntry,
  pieceEntry,
} from '../../test/support/catalog-files.ts';
import { readCatalogFolder } from './catalog-folder.ts';

let files: CatalogFiles;

beforeEach(() => {
  files = new CatalogFiles();
  files.write('films-a.yaml', [filmEntry('one')]);
  files.write('music-a.yaml', [pieceEntry('two')]);
  files.write('people-a.yaml', [...peopleOf('one'), ...peopleOf('two')]);
});
afterEach(() => files.remove());

const mistakes = async (): Promise<string[]> => {
  try {
    await readCatalogFolder(files.root);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n');
  }
};

test.each<[string, string, unknown[], string]>([
  [
    'an unknown field',
    'films-a.yaml',
    [filmEntry('one', { genre: 'drama' })],
    'films-a.yaml:1 0: ',
  ],
  ['a key with capitals', 'films-a.yaml', [filmEntry('One')], 'films-a.yaml:1 0.key: '],
  [
    'a kind that is none',
    'music-a.yaml',
    [pieceEntry('two', { kind: 'movie' })],
    'music-a.yaml:2 0.kind: ',
  ],
  [
    'a title without English',
    'films-a.yaml',
    [filmEntry('one', { title: { ua: 'Т' } })],
    '0.title.en: ',
  ],
  ['one lead', 'films-a.yaml', [filmEntry('one', { leads: ['Leadone en'] })], '0.leads: '],
  [
    'a lead who is named twice',
    'films-a.yaml',
    [filmEntry('one', { leads: ['Leadone en', 'Leadone en'] })],
    '0.leads: named twice',
  ],
  ['no director', 'films-a.yaml', [filmEntry('one', { directors: [] })], '0.directors: '],
  [
    'a country that is none',
    'films-a.yaml',
    [filmEntry('one', { countries: ['xq'] })],
    '0.countries.0: not a country',
  ],
  [
    'a country that has no place here',
    'films-a.yaml',
    [filmEntry('one', { countries: ['ru'] })],
    '0.countries.0: has no place',
  ],
  ['more than everybody', 'films-a.yaml', [filmEntry('one', { fame: 4 })], '0.fame: '],
  ['a year in words', 'films-a.yaml', [filmEntry('one', { year: 'long ago' })], '0.year: '],
  [
    'a clip from elsewhere',
    'music-a.yaml',
    [pieceEntry('two', { clip: '../a.mp3' })],
    '0.clip: not the path',
  ],
  [
    'somebody who died before being born',
    'people-b.yaml',
    [personEntry('X', { died: 1800 })],
    '0.died: before being born',
  ],
])('%s is reported with file and line', async (_what, file, entries, sentence) => {
  files.write(file, entries);

  const told = await mistakes();

  expect(told).toHaveLength(1);
  expect(told[0]).toMatch(new RegExp(`^content/catalog/${file}:\\d+ `));
  expect(told[0]).toContain(sentence);
});

test.each<[string, () => void, string]>([
  [
    'two entries with one key',
    () => files.write('films-b.yaml', [filmEntry('one', { title: { ua: 'А', en: 'A' } })]),
    'films-b.yaml:1 0.key: also that of content/catalog/films-a.yaml:1',
  ],
  [
    'a film with the key of a piece',
    () =>
      files.write('films-b.yaml', [
        filmEntry('two', { directors: ['Makertwo en'], leads: ['Leadtwo en', 'Othertwo en'] }),
      ]),
    'music-a.yaml:1 0.key: also that of content/catalog/films-b.yaml:1',
  ],
  [
    'two films with one title',
    () =>
      files.write('films-b.yaml', [
        filmEntry('x', { ...filmEntry('one'), key: 'x', title: { ua: 'titleONE ua', en: 'A' } }),
      ]),
    'films-b.yaml:4 0.title.ua: also that of content/catalog/films-a.yaml:1',
  ],
  [
    'an unknown director',
    () => files.write('films-a.yaml', [filmEntry('one', { directors: ['Nobody'] })]),
    'films-a.yaml:8 0.directors.0: no people-*.yaml has Nobody',
  ],
  [
    'an unknown lead',
    () => files.write('films-a.yaml', [filmEntry('one', { leads: ['Leadone en', 'Nobody'] })]),
    '0.leads.1: no people-*.yaml has Nobody',
  ],
  [
    'an unknown composer',
    () => files.write('music-a.yaml', [pieceEntry('two', { by: 'Nobody' })]),
    'music-a.yaml:6 0.by: no people-*.yaml has Nobody',
  ],
  [
    'an unknown person in alsoBy',
    () => files.write('music-a.yaml', [pieceEntry('two', { alsoBy: ['Nobody'] })]),
    '0.alsoBy.0: no people-*.yaml has Nobody',
  ],
  [
    'a person who is another elsewhere',
    () => files.write('people-b.yaml', [personEntry('Makerone', { born: 1901 })]),
    'people-b.yaml:1 0: Makerone en is another in content/catalog/people-a.yaml:1',
  ],
  [
    'a clip that is not there',
    () => files.write('music-a.yaml', [pieceEntry('two', { clip: 'catalog/clips/none.mp3' })]),
    '0.clip: there is no catalog/clips/none.mp3',
  ],
  [
    'a file of another name',
    () => files.write('extra.yaml', []),
    'extra.yaml:1 : neither films-*, series, music-*, games nor people-*',
  ],
])('%s is reported with file and line of both entries', async (_what, spoil, sentence) => {
  spoil();

  const told = await mistakes();

  expect(told).toHaveLength(1);
  expect(told[0]).toContain(sentence);
});

test('mistakes of several files are reported together', async () => {
  files.write('films-a.yaml', [filmEntry('one', { fame: 0 }), filmEntry('Two')]);
  files.write('music-a.yaml', '- key: "x\n');

  const told = await mistakes();

  expect(told.filter(text => text.startsWith('content/catalog/films-a.yaml:'))).toHaveLength(2);
  expect(told.some(text => text.startsWith('content/catalog/music-a.yaml:'))).toBe(true);
});
