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
  /** For music only, such as opera, song or waltz. */
  form: Both.nullable(),
  people: z.array(
    z.object({ id: z.int(), role: CatalogRole, nameUA: z.string(), nameEN: z.string() }),
  ),
  facts: z.array(Both),
  /** How well known it is, from 1 (to experts) to 3 (to everybody). Null for authors; only admins see it. */
  fame: z.literal([1, 2, 3]).nullable(),
  picture: Media.nullable(),
  clip: Media.nullable(),
  /** Null for authors; only admins see them. Authors get the check `question.related` instead. */
  flags: z
    .object({
      /** Whether it is related to Russia or the Soviet Union. */
      related: z.boolean(),
      /** Whether its leads are voice actors, who differ in a dubbed version. */
      originalVoices: z.boolean(),
      approximateDate: z.boolean(),
    })
    .nullable(),
  /** The source of the facts. */
  reference: z.string(),
  version: z.int(),
  /** Whether a shipped item was edited on the site. */
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
  /** Up to 50 comma-separated ids of items to leave out. */
  not: z
    .string()
    .regex(/^([1-9]\d{0,14}(,[1-9]\d{0,14}){0,49})?$/)
    .default('')
    .transform(ids => (ids === '' ? [] : ids.split(',').map(Number))),
  /** The same seed gives the same answers. */
  seed: z.string().max(64).default(''),
});
export type WrongAnswersQuery = z.infer<typeof WrongAnswersQuery>;

/** `why` is the most specific thing it has in common with the right answer. */
export const WrongAnswer = z.object({
  id: z.int(),
  ua: z.string(),
  en: z.string(),
  why: z.enum(['kind', 'country', 'genre', 'years']),
});
export type WrongAnswer = z.infer<typeof WrongAnswer>;

export const WrongAnswers = z.object({ items: z.array(WrongAnswer).max(6) });
export type WrongAnswers = z.infer<typeof WrongAnswers>;

/** Sorted by fame, or with a query by how closely the title matches. For authors and admins. */
export const listCatalog = route({
  method: 'GET',
  path: '/catalog',
  input: CatalogQuery,
  answer: CatalogList,
});

/** Suggests plausible wrong answers to a question whose answer is the title of the item. For authors and admins. */
export const suggestWrongAnswers = route({
  method: 'GET',
  path: '/catalog/:id/wrong',
  input: WrongAnswersQuery,
  answer: WrongAnswers,
});
