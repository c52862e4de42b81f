import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { CatalogFiles, filmEntry, peopleOf, pieceEntry } from '../../test/support/catalog-files.ts';
import { mp3Of } from '../../test/support/mp3-frames.ts';
import { readCatalogFolder } from './catalog-folder.ts';

let files: CatalogFiles;

beforeEach(() => {
  files = new CatalogFiles();
  files.write('films-a.yaml', [filmEntry('one')]);
  files.write('music-a.yaml', [pieceEntry('two')]);
  files.write('people-a.yaml', [...peopleOf('one'), ...peopleOf('two')]);
});
afterEach(() => files.remove());

const read = () => readCatalogFolder(files.root);

test('the folder is read, and items refer to people by their names', async () => {
  const { catalogue } = await read();

  expect(catalogue.items.map(({ key, kind }) => [key, kind])).toEqual([
    ['one', 'movie'],
    ['two', 'piece'],
  ]);
  expect(catalogue.items[0]?.makers).toEqual([
    {
      key: 'Makerone en',
      name: { ua: 'Makerone ua', en: 'Makerone en' },
      born: 1900,
      died: null,
      country: 'ua',
      fame: 1,
    },
  ]);
  expect(catalogue.items[1]).toMatchObject({ plot: null, countries: ['ua'], reference: 'a book' });
});

test('it does not matter in which file an entry is', async () => {
  const before = await read();
  files.write('films-a.yaml', []);
  files.write('series.yaml', [filmEntry('one')]);
  files.write('people-a.yaml', peopleOf('two').toReversed());
  files.write('people-b.yaml', peopleOf('one'));

  const after = await read();

  expect(after.catalogue).toEqual(before.catalogue);
});

test('a person may be in several files with the same facts', async () => {
  files.write('people-b.yaml', peopleOf('one'));

  await expect(read()).resolves.toBeDefined();
});

test('music by a person without a country has no country', async () => {
  files.write('people-a.yaml', [
    ...peopleOf('one'),
    ...peopleOf('two').map(person => ({ ...person, country: undefined })),
  ]);

  const { catalogue } = await read();

  expect(catalogue.items[1]?.countries).toEqual([]);
});

test('the digest changes only if a text or a clip changes', async () => {
  files.write('music-a.yaml', [pieceEntry('two', { clip: 'catalog/clips/a.mp3' })]);
  files.add('catalog/clips/a.mp3', mp3Of(10));
  const first = await read();
  const again = await read();
  files.add('catalog/clips/a.mp3', mp3Of(11));
  const otherClip = await read();
  files.write('films-a.yaml', [filmEntry('one', { fame: 2 })]);
  const otherWord = await read();

  const digests = [first, again, otherClip, otherWord].map(({ digest }) => digest);

  expect(digests[1]).toBe(digests[0]);
  expect(new Set(digests).size).toBe(3);
});
