import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';

const both = (text: string) => ({ ua: `${text} ua`, en: `${text} en` });

export const filmEntry = (key: string, changes: object = {}) => ({
  key,
  kind: 'movie',
  title: both(`Title${key}`),
  year: 2000,
  directors: [`Maker${key} en`],
  countries: ['ua'],
  leads: [`Lead${key} en`, `Other${key} en`],
  plot: both(`Plot${key}`),
  fact: both(`Fact${key}`),
  fame: 3,
  source: 'a book',
  ...changes,
});

export const pieceEntry = (key: string, changes: object = {}) => ({
  key,
  kind: 'piece',
  title: both(`Title${key}`),
  by: `Maker${key} en`,
  year: 1850,
  form: both('opera'),
  fact: both(`Fact${key}`),
  fame: 3,
  source: 'a book',
  ...changes,
});

export const personEntry = (name: string, changes: object = {}) => ({
  name: both(name),
  born: 1900,
  country: 'ua',
  ...changes,
});

/** All people whom the entry of this key names. */
export const peopleOf = (key: string) =>
  ['Maker', 'Lead', 'Other'].map(role => personEntry(`${role}${key}`));

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Keys of two letters: `aa`, `ab` … */
export const keysTo = (count: number) =>
  Array.from({ length: count }, (_, at) => `${LETTERS[Math.floor(at / 26)]}${LETTERS[at % 26]}`);

/** A temporary folder in the format of content/, which `remove` deletes. */
export class CatalogFiles {
  readonly root = join(mkdtempSync(join(tmpdir(), 'catalog-')), 'content');

  constructor() {
    mkdirSync(join(this.root, 'catalog'), { recursive: true });
  }

  /** Writes or overwrites content/catalog/`name`. */
  write(name: string, entries: unknown[] | string): void {
    const text =
      typeof entries === 'string' ? entries : stringify(entries, { aliasDuplicateObjects: false });
    writeFileSync(join(this.root, 'catalog', name), text);
  }

  /** Writes valid entries of films and pieces of music. */
  writeSome(films = 40, pieces = 40): void {
    const keys = keysTo(Math.max(films, pieces));
    this.write(
      'films-some.yaml',
      keys.slice(0, films).map(key => filmEntry(`f-${key}`)),
    );
    this.write(
      'music-some.yaml',
      keys.slice(0, pieces).map(key => pieceEntry(`m-${key}`)),
    );
    this.write(
      'people-some.yaml',
      keys.flatMap(key => [...peopleOf(`f-${key}`), ...peopleOf(`m-${key}`)]),
    );
  }

  /** Adds a file that an entry refers to. */
  add(path: string, bytes: Buffer | string): void {
    mkdirSync(dirname(join(this.root, path)), { recursive: true });
    writeFileSync(join(this.root, path), bytes);
  }

  remove(): void {
    rmSync(join(this.root, '..'), { recursive: true, force: true });
  }
}
