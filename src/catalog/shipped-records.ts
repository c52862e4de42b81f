import type { PersonRecord, WorkRecord } from '../../contracts/admin-catalog.ts';
import type { Catalogue, Item, Person } from './catalogue.ts';
import { inStoredOrder } from './records/save-records.ts';

/** File ids of clips by the path in the catalogue files. */
export type ClipIds = ReadonlyMap<string, string>;

const SOURCES = {
  movie: 'movie',
  tv: 'tv',
  piece: 'music',
  track: 'music',
  game: 'game',
} as const;

const MAKERS = {
  movie: 'director',
  tv: 'director',
  piece: 'composer',
  track: 'performer',
  game: 'studio',
} as const;

/** Converts people of the catalogue files to the form in which they are stored. */
export const personRecord = ({ key, name, born, died, country, fame }: Person): PersonRecord => ({
  kind: 'person',
  key,
  name,
  born,
  died,
  country,
  fame,
  related: false,
  picture: null,
});

/** Converts a work of the catalogue files to the form in which it is stored. */
export function workRecord(
  { makers, leads, designers, alsoBy, ...item }: Item,
  clipIds: ClipIds,
): WorkRecord {
  const credits = (role: WorkRecord['people'][number]['role'], keys: readonly string[]) =>
    keys.map(key => ({ role, key }));
  const keysOf = (people: readonly Person[]) => people.map(({ key }) => key);
  return inStoredOrder({
    kind: SOURCES[item.kind],
    key: item.key,
    title: item.title,
    year: item.year,
    countries: item.countries,
    genres: item.genres,
    plot: item.plot,
    form: item.form,
    facts: [item.fact],
    people: [
      ...credits(MAKERS[item.kind], keysOf(makers)),
      ...credits('lead', keysOf(leads)),
      ...credits('designer', keysOf(designers)),
      ...credits('also', alsoBy),
    ],
    fame: item.fame,
    flags: {
      related: false,
      originalVoices: item.isAnimated && leads.length > 0,
      approximateDate: item.isYearAbout,
    },
    reference: item.reference,
    picture: null,
    clip: item.clip && (clipIds.get(item.clip) as string),
  });
}

/**
 * Converts stored works and people back to the form from which questions are made. `clip` is a file id here. Leaves out
 * works that are related to Russia, and works in which an admin has emptied fields that the templates need.
 */
export function catalogueOf(
  works: readonly WorkRecord[],
  people: readonly PersonRecord[],
): Catalogue {
  const persons = new Map(people.map(person => [person.key, personOf(person)]));
  const related = new Set(people.filter(person => person.related).map(({ key }) => key));
  const items = works
    .filter(work => !work.flags.related && !work.people.some(({ key }) => related.has(key)))
    .map(work => itemOf(work, persons))
    .filter(isComplete);
  return {
    people: [...persons.values()].sort((a, b) => (a.key < b.key ? -1 : 1)),
    items: items.sort((a, b) => (a.key < b.key ? -1 : 1)),
  };
}

const personOf = ({ key, name, born, died, country, fame }: PersonRecord): Person => ({
  key,
  name,
  born,
  died,
  country,
  fame,
});

function isComplete({ kind, makers, leads, plot }: Item): boolean {
  if (kind === 'movie' || kind === 'tv')
    return makers.length > 0 && leads.length > 1 && plot !== null;
  return makers.length > 0;
}

function itemOf(work: WorkRecord, persons: ReadonlyMap<string, Person>): Item {
  const keysOf = (...roles: string[]) =>
    work.people.filter(({ role }) => roles.includes(role)).map(({ key }) => key);
  const personsOf = (...roles: string[]) => keysOf(...roles).map(key => persons.get(key) as Person);
  const isPiece = keysOf('composer').length > 0;
  return {
    key: work.key,
    kind: work.kind === 'music' ? (isPiece ? 'piece' : 'track') : work.kind,
    title: work.title,
    year: work.year,
    countries: work.countries,
    genres: work.genres,
    makers: personsOf('director', 'studio', isPiece ? 'composer' : 'performer'),
    alsoBy: keysOf('also', ...(isPiece ? ['performer'] : [])),
    leads: personsOf('lead'),
    designers: personsOf('designer'),
    isAnimated: work.flags.originalVoices,
    plot: work.plot,
    form: work.form,
    fact: work.facts[0] as Item['fact'],
    fame: work.fame,
    isYearAbout: work.flags.approximateDate,
    clip: work.clip,
    reference: work.reference,
  };
}
