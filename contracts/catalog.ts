import { z } from 'zod';
import { Media } from './media.ts';
import { route } from './route.ts';
import { ItemSource } from './vocabulary.ts';

export const CatalogSource = ItemSource.extract(['movie', 'tv', 'music', 'game']);
export type CatalogSource = z.infer<typeof CatalogSource>;

/** Of films, series and games; of music, `form` says what it is. */
export const CatalogGenre = z.enum([
  'action',
  'adventure',
  'animation',
  'biography',
  'comedy',
  'crime',
  'documentary',
  'drama',
  'family',
  'fantasy',
  'fighting',
  'history',
  'horror',
  'musical',
  'mystery',
  'party',
  'platform',
  'puzzle',
  'racing',
  'role-playing',
  'romance',
  'sandbox',
  'science-fiction',
  'shooter',
  'simulation',
  'sport',
  'strategy',
  'survival',
  'thriller',
  'war',
  'western',
]);
export type CatalogGenre = z.infer<typeof CatalogGenre>;

export const CatalogRole = z.enum([
  'director',
  'lead',
  'composer',
  'performer',
  'studio',
  'designer',
]);
export type CatalogRole = z.infer<typeof CatalogRole>;

const Both = z.object({ ua: z.string(), en: z.string() });

/** A film, a series, a piece of music, a song or a video game, with facts. */
export const CatalogItem = z.object({
  id: z.int(),
  source: CatalogSource,
  titleUA: z.string(),
  titleEN: z.string(),
  year: z.int(),
  /** ISO 3166 alpha-2, lower case. */
  countries: z.array(z.string()),
  genres: z.array(CatalogGenre),
  /** Of music: opera, song, waltz. */
  form: Both.nullable(),
  people: z.array(
    z.object({ id: z.int(), role: CatalogRole, nameUA: z.string(), nameEN: z.string() }),
  ),
  facts: z.array(Both),
  /** 3 is known to everybody, 1 to connoisseurs. For admins; null for authors. */
  fame: z.literal([1, 2, 3]).nullable(),
  picture: Media.nullable(),
  clip: Media.nullable(),
  /** For admins; null for authors, whom the check `question.related` tells what matters. */
  flags: z
    .object({
      /** To Russia or the Soviet Union. */
      related: z.boolean(),
      /** Its leads are voices, which dubbing replaces. */
      originalVoices: z.boolean(),
      approximateDate: z.boolean(),
    })
    .nullable(),
  /** Where the facts can be looked up. */
  reference: z.string(),
  version: z.int(),
  /** Shipped, and edited here since. */
  adopted: z.boolean(),
});
export type CatalogItem = z.infer<typeof CatalogItem>;

export const CatalogQuery = z.object({
  source: CatalogSource,
  query: z.string().max(100).default(''),
  cursor: z.string().max(100).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(24),
});
export type CatalogQuery = z.infer<typeof CatalogQuery>;

export const CatalogList = z.object({ items: z.array(CatalogItem), next: z.string().nullable() });
export type CatalogList = z.infer<typeof CatalogList>;

export const WrongAnswersQuery = z.object({
  /** Up to 50 comma-separated ids of items that must not be among them. */
  not: z
    .string()
    .regex(/^([1-9]\d{0,14}(,[1-9]\d{0,14}){0,49})?$/)
    .default('')
    .transform(ids => (ids === '' ? [] : ids.split(',').map(Number))),
  /** Another one gives others. */
  seed: z.string().max(64).default(''),
});
export type WrongAnswersQuery = z.infer<typeof WrongAnswersQuery>;

/** `why` is the most telling of what it has in common with the right answer. */
export const WrongAnswer = z.object({
  id: z.int(),
  ua: z.string(),
  en: z.string(),
  why: z.enum(['kind', 'country', 'genre', 'years']),
});
export type WrongAnswer = z.infer<typeof WrongAnswer>;

export const WrongAnswers = z.object({ items: z.array(WrongAnswer).max(6) });
export type WrongAnswers = z.infer<typeof WrongAnswers>;

/** The best known first; with a query those whose title is the closest. For authors and admins. */
export const listCatalog = route({
  method: 'GET',
  path: '/catalog',
  input: CatalogQuery,
  answer: CatalogList,
});

/** Likely answers in place of the title of an item that are not right too. For authors and admins. */
export const suggestWrongAnswers = route({
  method: 'GET',
  path: '/catalog/:id/wrong',
  input: WrongAnswersQuery,
  answer: WrongAnswers,
});
