import { normalise } from '../../contracts/rules/normalise.ts';
import type { FilmEntry, GameEntry, MusicEntry, PersonEntry } from './catalog-files.ts';

/** An entry of a file, with a function that reports a mistake with its file and line. */
export interface Placed<Entry> {
  entry: Entry;
  mistake: (path: readonly PropertyKey[], message: string) => string;
}

export interface Placements {
  films: Placed<FilmEntry>[];
  music: Placed<MusicEntry>[];
  games: Placed<GameEntry>[];
  people: Placed<PersonEntry>[];
}

/**
 * Finds mistakes between entries of different files: names and titles that clash or are missing. In the order of the
 * files.
 */
export function crossMistakes(
  { films, music, games, people }: Placements,
  hasClip: (path: string) => boolean,
): string[] {
  const known = new Set(people.map(({ entry }) => entry.name.en));
  const asked: Placed<FilmEntry | MusicEntry>[] = [...films, ...music];
  return [
    ...duplicates([...asked, ...games] as Placed<{ key: string }>[], ({ key }) => key, ['key']),
    ...(['ua', 'en'] as const).flatMap(language => [
      ...duplicates(films, ({ title }) => normalise(title[language]), ['title', language]),
      ...duplicates(music, ({ title }) => normalise(title[language]), ['title', language]),
      ...duplicates(games, ({ title }) => normalise(title[language]), ['title', language]),
    ]),
    ...contradictions(people),
    ...films.flatMap(film => [
      ...unknown(film, 'directors', film.entry.directors, known),
      ...unknown(film, 'leads', film.entry.leads, known),
    ]),
    ...music.flatMap(piece => unknown(piece, 'by', piece.entry.by, known)),
    ...games.flatMap(game => [
      ...unknown(game, 'studios', game.entry.studios, known),
      ...unknown(game, 'designers', game.entry.designers ?? [], known),
    ]),
    ...asked.flatMap(item => unknown(item, 'alsoBy', item.entry.alsoBy ?? [], known)),
    ...music.flatMap(({ entry, mistake }) =>
      entry.clip && !hasClip(entry.clip) ? [mistake(['clip'], `there is no ${entry.clip}`)] : [],
    ),
  ];
}

const locationOf = ({ mistake }: Placed<unknown>) => mistake([], '').split(' ')[0];

function duplicates<Entry>(
  placed: readonly Placed<Entry>[],
  keyOf: (entry: Entry) => string,
  path: string[],
): string[] {
  const first = new Map<string, Placed<Entry>>();
  return placed.flatMap(other => {
    const key = keyOf(other.entry);
    const known = first.get(key);
    if (known) return [other.mistake(path, `also that of ${locationOf(known)}`)];
    first.set(key, other);
    return [];
  });
}

/** A person may be in several files if all have the same facts. */
function contradictions(people: readonly Placed<PersonEntry>[]): string[] {
  const first = new Map<string, Placed<PersonEntry>>();
  return people.flatMap(person => {
    const known = first.get(person.entry.name.en);
    if (known && !isSame(known.entry, person.entry))
      return [person.mistake([], `${person.entry.name.en} is another in ${locationOf(known)}`)];
    if (!known) first.set(person.entry.name.en, person);
    return [];
  });
}

const isSame = (a: PersonEntry, b: PersonEntry) =>
  a.name.ua === b.name.ua &&
  a.born === b.born &&
  a.died === b.died &&
  a.country === b.country &&
  a.fame === b.fame;

function unknown(
  { mistake }: Placed<unknown>,
  field: string,
  names: string | readonly string[],
  known: ReadonlySet<string>,
): string[] {
  const sentence = (name: string) => `no people-*.yaml has ${name}`;
  if (typeof names === 'string') return known.has(names) ? [] : [mistake([field], sentence(names))];
  return names.flatMap((name, at) =>
    known.has(name) ? [] : [mistake([field, at], sentence(name))],
  );
}
