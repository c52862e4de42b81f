import { z } from 'zod';
import { Media } from './media.ts';
import { route } from './route.ts';
import { ItemSource } from './vocabulary.ts';

export const CatalogSource = ItemSource.extract(['movie', 'tv', 'music', 'game']);
export type CatalogSource = z.infer<typeof CatalogSource>;

/** Genres of films, series and games. Music has a `form` instead. */
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
  /** The form of a piece of music, such as opera, song or waltz; null for other items. */
  form: Both.nullable(),
  people: z.array(
    z.object({ id: z.int(), role: CatalogRole, nameUA: z.string(), nameEN: z.string() }),
  ),
  facts: z.array(Both),
  /** How well known the item is, from 1 (to experts) to 3 (to everybody). Only admins get it; null for authors. */
  fame: z.literal([1, 2, 3]).nullable(),
  picture: Media.nullable(),
  clip: Media.nullable(),
  /** Only admins get these; null for authors, who get the check `question.related` instead. */
  flags: z
    .object({
      /** Whether the item is related to Russia or the Soviet Union. */
      related: z.boolean(),
      /** Whether the leading roles are played by voice actors, who differ between the original and a dubbed version. */
      originalVoices: z.boolean(),
      approximateDate: z.boolean(),
    })
    .nullable(),
  /** Where the facts can be looked up. */
  reference: z.string(),
  version: z.int(),
  /** Whether an item that ships with the product was edited on the site. */
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
  /** Up to 50 ids, separated by commas, of items that are not to be suggested. */
  not: z
    .string()
    .regex(/^([1-9]\d{0,14}(,[1-9]\d{0,14}){0,49})?$/)
    .default('')
    .transform(ids => (ids === '' ? [] : ids.split(',').map(Number))),
  /** A client that sends the same seed again gets the same answers; another seed gives others. */
  seed: z.string().max(64).default(''),
});
export type WrongAnswersQuery = z.infer<typeof WrongAnswersQuery>;

/** A suggested wrong answer. `why` is the most specific property that it shares with the right answer. */
export const WrongAnswer = z.object({
  id: z.int(),
  ua: z.string(),
  en: z.string(),
  why: z.enum(['kind', 'country', 'genre', 'years']),
});
export type WrongAnswer = z.infer<typeof WrongAnswer>;

export const WrongAnswers = z.object({ items: z.array(WrongAnswer).max(6) });
export type WrongAnswers = z.infer<typeof WrongAnswers>;

/** Lists the catalogue for authors and admins: sorted by fame, or with a query by how closely the title matches. */
export const listCatalog = route({
  method: 'GET',
  path: '/catalog',
  input: CatalogQuery,
  answer: CatalogList,
});

/** Reads one item of the catalogue, for authors and admins. */
export const readCatalogItem = route({
  method: 'GET',
  path: '/catalog/:id',
  input: z.object({}),
  answer: CatalogItem,
});

/** Suggests wrong answers for a question whose right answer is the title of the item. For authors and admins. */
export const suggestWrongAnswers = route({
  method: 'GET',
  path: '/catalog/:id/wrong',
  input: WrongAnswersQuery,
  answer: WrongAnswers,
});
