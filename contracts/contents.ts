import { z } from 'zod';
import { route } from './route.ts';
import { ContentType, Difficulty, Genre, Mode, StatusNumber, Subtype } from './vocabulary.ts';

/** The id of a content in a URL. Leading zeros are refused, so that each content has only one URL. */
export const ContentId = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number);

export const Author = z.object({ id: z.int(), name: z.string(), uri: z.string() });
export type Author = z.infer<typeof Author>;

/** The fields that cards and search hits show. `uri` has no language prefix; `picture` is a path for GET /api/image. */
export const ContentSummary = z.object({
  id: z.int(),
  contentType: ContentType,
  subtype: Subtype.nullable(),
  titleEN: z.string().nullable(),
  titleUA: z.string(),
  descriptionEN: z.string().nullable(),
  descriptionUA: z.string(),
  picture: z.string().nullable(),
  /** A picture of 10 × 10 px as a data URI, shown blurred until the full picture has loaded. */
  placeholder: z.string().nullable(),
  itemsCounter: z.int(),
  uri: z.string(),
  status: StatusNumber,
  genre: Genre,
  mode: Mode,
  difficulty: Difficulty,
  /** In coins; 0 is free. */
  price: z.int(),
  author: Author.nullable(),
  publishedAt: z.iso.datetime().nullable(),
});
export type ContentSummary = z.infer<typeof ContentSummary>;

export const ContentStats = z.object({
  total_questions: z.int(),
  /** The mean score of first finished plays in percent, 0 to 100; null before the first. */
  average_score: z.number().nullable(),
  total_players: z.int(),
  positive_ratings: z.int(),
  negative_ratings: z.int(),
});
export type ContentStats = z.infer<typeof ContentStats>;

export const Content = ContentSummary.extend({ stats: ContentStats });
export type Content = z.infer<typeof Content>;

/**
 * The order of a list. fresh: by publication time, with votes and finished plays moving a content up; best: by the
 * Wilson lower bound of approval; popular: by the number of first plays; new: by publication time.
 */
export const Sort = z.enum(['fresh', 'best', 'popular', 'new']);
export type Sort = z.infer<typeof Sort>;

export const ContentQuery = z.object({
  contentType: ContentType.optional(),
  subtype: Subtype.optional(),
  genre: Genre.optional(),
  difficulty: Difficulty.optional(),
  author: ContentId.optional(),
  sort: Sort.default('fresh'),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(24),
});
export type ContentQuery = z.infer<typeof ContentQuery>;

export const ContentList = z.object({
  items: z.array(ContentSummary),
  next: z.string().nullable(),
});
export type ContentList = z.infer<typeof ContentList>;

export const listContents = route({
  method: 'GET',
  path: '/contents',
  input: ContentQuery,
  answer: ContentList,
});

export const readContent = route({
  method: 'GET',
  path: '/contents/:id',
  input: z.object({}),
  answer: Content,
});
