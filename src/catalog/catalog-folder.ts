import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { readYaml } from '../yaml-file.ts';
import { crossMistakes, type Placements } from './catalog-checks.ts';
import {
  FILE_KINDS,
  type FilmEntry,
  type GameEntry,
  type MusicEntry,
  type PersonEntry,
} from './catalog-files.ts';
import type { Catalogue, Item, Person } from './catalogue.ts';

/** The contents of the catalogue folder. */
export interface CatalogFolder {
  catalogue: Catalogue;
  /** A hash of all files of the catalogue. */
  digest: string;
  /** The clips by their path in the entries. */
  clips: Map<string, Buffer>;
}

/** Reads `root`/catalog. Throws one error that lists all mistakes with file and line. */
export async function readCatalogFolder(root: string): Promise<CatalogFolder> {
  const names = (await readdir(join(root, 'catalog'))).filter(name => name.endsWith('.yaml'));
  const digest = createHash('sha256');
  const placements: Placements = { films: [], music: [], games: [], people: [] };
  const mistakes: string[] = [];
  for (const name of names.sort()) {
    const text = await readFile(join(root, 'catalog', name), 'utf8');
    digest.update(`${name}\0${text}\0`);
    mistakes.push(...place(placements, `${basename(root)}/catalog/${name}`, text));
  }
  if (mistakes.length === 0)
    mistakes.push(...crossMistakes(placements, path => existsSync(join(root, path))));
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'));
  const clips = await readClips(root, placements);
  for (const bytes of clips.values()) digest.update(createHash('sha256').update(bytes).digest());
  return { catalogue: catalogueOf(placements), digest: digest.digest('hex'), clips };
}

/** Adds the entries of a file. Returns its mistakes. */
function place(placements: Placements, file: string, text: string): string[] {
  const found = FILE_KINDS.find(({ pattern }) => pattern.test(basename(file)));
  if (!found) return [`${file}:1 : neither films-*, series, music-*, games nor people-*`];
  try {
    const { value, mistake } = readYaml(found.schema, file, text);
    for (const [at, entry] of value.entries()) {
      const placed = {
        entry,
        mistake: (path: readonly PropertyKey[], message: string) => mistake([at, ...path], message),
      };
      (placements[found.kind] as (typeof placed)[]).push(placed);
    }
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
}

async function readClips(root: string, { music }: Placements): Promise<Map<string, Buffer>> {
  const clips = new Map<string, Buffer>();
  for (const path of music.flatMap(({ entry }) => entry.clip ?? []).sort())
    clips.set(path, await readFile(join(root, path)));
  return clips;
}

function catalogueOf({ films, music, games, people }: Placements): Catalogue {
  const persons = new Map(people.map(({ entry }) => [entry.name.en, personOf(entry)]));
  const personsOf = (names: readonly string[]) => names.map(name => persons.get(name) as Person);
  const items = [
    ...films.map(({ entry }) => filmOf(entry, personsOf)),
    ...music.map(({ entry }) => pieceOf(entry, personsOf)),
    ...games.map(({ entry }) => gameOf(entry, personsOf)),
  ];
  return {
    people: [...persons.values()].sort((a, b) => (a.key < b.key ? -1 : 1)),
    items: items.sort((a, b) => (a.key < b.key ? -1 : 1)),
  };
}

type PersonsOf = (names: readonly string[]) => Person[];

const personOf = ({ name, born, died, country, fame }: PersonEntry): Person => ({
  key: name.en,
  name,
  born: born ?? null,
  died: died ?? null,
  country: country ?? null,
  fame: fame ?? 1,
});

const filmOf = (
  { directors, alsoBy, leads, animated, genres, source, ...film }: FilmEntry,
  personsOf: PersonsOf,
): Item => ({
  ...film,
  makers: personsOf(directors),
  alsoBy: alsoBy ?? [],
  leads: personsOf(leads),
  designers: [],
  genres: genres ?? [],
  isAnimated: animated ?? false,
  isYearAbout: false,
  form: null,
  clip: null,
  reference: source,
});

const pieceOf = (
  { by, alsoBy, circa, clip, source, ...piece }: MusicEntry,
  personsOf: PersonsOf,
): Item => ({
  ...piece,
  countries: personsOf([by]).flatMap(person => person.country ?? []),
  makers: personsOf([by]),
  alsoBy: alsoBy ?? [],
  leads: [],
  designers: [],
  genres: [],
  isAnimated: false,
  isYearAbout: circa ?? false,
  plot: null,
  clip: clip ?? null,
  reference: source,
});

const gameOf = (
  { studios, designers, source, ...game }: GameEntry,
  personsOf: PersonsOf,
): Item => ({
  ...game,
  makers: personsOf(studios),
  alsoBy: [],
  leads: [],
  designers: personsOf(designers ?? []),
  isAnimated: false,
  isYearAbout: false,
  plot: null,
  form: null,
  clip: null,
  reference: source,
});
