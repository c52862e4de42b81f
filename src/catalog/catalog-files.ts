import { z } from 'zod';
import { CatalogGenre } from '../../contracts/catalog.ts';
import { both, Key, line } from '../yaml-file.ts';

const Name = line(60);
const Title = both(80);
const Fact = both(300);
/** Covers everything from the oldest music that is still played to announced films. */
const Year = z.int().min(1000).max(2100);
const Fame = z.literal([1, 2, 3]);

const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
/** Countries whose works are not accepted. */
const REFUSED = ['ru', 'su'];
const Country = z
  .string()
  .regex(/^[a-z]{2}$/)
  .refine(code => regions.of(code.toUpperCase()) !== undefined, 'not a country of ISO 3166')
  .refine(code => !REFUSED.includes(code), 'has no place in this catalogue');

const distinct = <Name extends z.ZodType>(schema: z.ZodArray<Name>) =>
  schema.refine(names => new Set(names).size === names.length, 'named twice');

const Genres = distinct(z.array(CatalogGenre).min(1).max(4));

const FilmEntry = z.strictObject({
  key: Key,
  kind: z.enum(['movie', 'tv']),
  title: Title,
  year: Year,
  /** For a series, its creators. */
  directors: distinct(z.array(Name).min(1).max(10)),
  countries: distinct(z.array(Country).min(1).max(10)),
  /** Other people who contributed to the work. They are never used as wrong answers. */
  alsoBy: distinct(z.array(Name).min(1).max(10)).optional(),
  leads: distinct(z.array(Name).min(2).max(3)),
  /** Includes puppet films. No question asks who acted in these works. */
  animated: z.literal(true).optional(),
  genres: Genres.optional(),
  plot: both(200),
  fact: Fact,
  fame: Fame,
  source: line(300),
});
export type FilmEntry = z.infer<typeof FilmEntry>;

const MusicEntry = z.strictObject({
  key: Key,
  kind: z.enum(['piece', 'track']),
  title: Title,
  /** The composer of a piece or the performer of a track. */
  by: Name,
  /**
   * Other performers, or people to whom the work was attributed for a long time. They are never used as wrong answers.
   */
  alsoBy: distinct(z.array(Name).min(1).max(10)).optional(),
  year: Year,
  /** Whether the date is approximate. No question then asks for the century. */
  circa: z.literal(true).optional(),
  form: both(40),
  fact: Fact,
  fame: Fame,
  /** A path below the content folder. */
  clip: line(200)
    .regex(/^(?!.*\.\.)[\w./-]+\.mp3$/, 'not the path of an MP3 below content/')
    .optional(),
  source: line(300),
});
export type MusicEntry = z.infer<typeof MusicEntry>;

const GameEntry = z.strictObject({
  key: Key,
  kind: z.literal('game'),
  title: Title,
  /** The year of the first release in any country. */
  year: Year,
  studios: distinct(z.array(Name).min(1).max(3)),
  /** Only designers whom players are likely to know; most games have none here. */
  designers: distinct(z.array(Name).min(1).max(4)).optional(),
  countries: distinct(z.array(Country).min(1).max(4)),
  genres: Genres,
  fact: Fact,
  fame: Fame,
  source: line(300),
});
export type GameEntry = z.infer<typeof GameEntry>;

const PersonEntry = z
  .strictObject({
    name: both(60),
    born: Year.optional(),
    died: Year.optional(),
    /** Absent if several countries claim the person. */
    country: Country.optional(),
    /** The fame of a creator of series. Without it the person counts as little known, and no question asks for them. */
    fame: Fame.optional(),
  })
  .refine(person => !(person.died && person.born && person.died < person.born), {
    path: ['died'],
    message: 'before being born',
  });
export type PersonEntry = z.infer<typeof PersonEntry>;

/** The kinds of files in content/catalog, recognised by the beginning of their names. */
export const FILE_KINDS = [
  { kind: 'films', pattern: /^(films(-.+)?|series(-.+)?)\.yaml$/, schema: z.array(FilmEntry) },
  { kind: 'music', pattern: /^music(-.+)?\.yaml$/, schema: z.array(MusicEntry) },
  { kind: 'games', pattern: /^games(-.+)?\.yaml$/, schema: z.array(GameEntry) },
  { kind: 'people', pattern: /^people(-.+)?\.yaml$/, schema: z.array(PersonEntry) },
] as const;
