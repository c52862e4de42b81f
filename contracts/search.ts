import { z } from 'zod';
import { ContentSummary } from './contents.ts';

/** The name of the only index. */
export const SEARCH_INDEX = 'quizzes';

/** A condition such as `status=10`, or several. All of a list must be true; of a list within it, one. */
const NumericFilters = z.union([
  z.string().max(200),
  z.array(z.union([z.string().max(50), z.array(z.string().max(50)).max(10)])).max(10),
]);
export type NumericFilters = z.infer<typeof NumericFilters>;

/** The parameters of a search that are understood. Algolia's clients send more of them, which are ignored. */
export const SearchParameters = z.object({
  query: z.string().max(100).default(''),
  page: z.coerce.number().int().min(0).max(999).default(0),
  hitsPerPage: z.coerce.number().int().min(1).max(50).default(10),
  numericFilters: NumericFilters.optional(),
});
export type SearchParameters = z.infer<typeof SearchParameters>;

export const SearchRequest = SearchParameters.extend({
  /** The same parameters in the form of a query string, as clients of version 4 send them. They take precedence. */
  params: z.string().max(2_000).optional(),
});
export type SearchRequest = z.infer<typeof SearchRequest>;

export const SearchRequests = z.object({
  requests: z
    .array(SearchRequest.extend({ indexName: z.string().max(50) }))
    .min(1)
    .max(5),
});
export type SearchRequests = z.infer<typeof SearchRequests>;

/** A text in which the matching letters are between `<em>` and `</em>`. It is not escaped for HTML. */
const Highlighted = z.object({
  value: z.string(),
  matchLevel: z.enum(['none', 'full']),
  matchedWords: z.array(z.string()),
});
export type Highlighted = z.infer<typeof Highlighted>;

const Highlights = z.object({
  titleUA: Highlighted,
  titleEN: Highlighted.optional(),
  descriptionUA: Highlighted,
  descriptionEN: Highlighted.optional(),
});

export const SearchHit = ContentSummary.pick({
  id: true,
  contentType: true,
  subtype: true,
  titleEN: true,
  titleUA: true,
  descriptionEN: true,
  descriptionUA: true,
  picture: true,
  placeholder: true,
  itemsCounter: true,
  uri: true,
  status: true,
}).extend({ objectID: z.string(), _highlightResult: Highlights });
export type SearchHit = z.infer<typeof SearchHit>;

/** Algolia's answer to a search. */
export const SearchAnswer = z.object({
  index: z.string(),
  hits: z.array(SearchHit),
  nbHits: z.int(),
  page: z.int(),
  nbPages: z.int(),
  hitsPerPage: z.int(),
  /** False if there are more hits than `nbHits`. */
  exhaustiveNbHits: z.boolean(),
  query: z.string(),
  /** The parameters as a query string. */
  params: z.string(),
  processingTimeMS: z.int(),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;

export const SearchAnswers = z.object({ results: z.array(SearchAnswer) });
export type SearchAnswers = z.infer<typeof SearchAnswers>;
