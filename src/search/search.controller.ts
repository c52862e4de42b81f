import { Body, Controller, HttpCode, Param, Post, Req, SerializeOptions } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { Request } from 'express';
import type { ContentSummary } from '../../contracts/contents.ts';
import {
  SEARCH_INDEX,
  SearchAnswer,
  SearchAnswers,
  type SearchHit,
  SearchParameters,
  SearchRequest,
  SearchRequests,
} from '../../contracts/search.ts';
import { CsrfExempt, Sessions } from '../auth/index.ts';
import { badInput, notFound } from '../errors.ts';
import { Accepts } from '../http/body.guard.ts';
import { byAddress, RateLimit, RateLimits, type RateRule } from '../http/rate-limit.ts';
import { type FoundWord, highlight } from './highlight.ts';
import { searchedStatuses } from './numeric-filters.ts';
import { SearchResults } from './search-results.ts';

const SEARCHES: RateRule = {
  name: 'searches',
  calls: config => config.SEARCHES_A_SECOND,
  seconds: 1,
  per: byAddress,
};

/** The calls of Algolia's search clients, which send JSON as text/plain or as a form. They change nothing. */
@Controller('/1/indexes')
@CsrfExempt()
@Accepts('any')
export class SearchController {
  constructor(
    private readonly results: SearchResults,
    private readonly sessions: Sessions,
    private readonly limits: RateLimits,
  ) {}

  @Post(':index/query')
  @HttpCode(200)
  @RateLimit(SEARCHES)
  @SerializeOptions({ schema: SearchAnswer })
  @ApiResponse({ status: 200, standardSchema: SearchAnswer })
  query(
    @Param('index') index: string,
    @Body({ schema: SearchRequest }) body: SearchRequest,
    @Req() request: Request,
  ): Promise<SearchAnswer> {
    return this.search(index, body, request);
  }

  /** `index` is `*`. */
  @Post(':index/queries')
  @HttpCode(200)
  @RateLimit(SEARCHES)
  @SerializeOptions({ schema: SearchAnswers })
  @ApiResponse({ status: 200, standardSchema: SearchAnswers })
  async queries(
    @Param('index') index: string,
    @Body({ schema: SearchRequests }) { requests }: SearchRequests,
    @Req() request: Request,
  ): Promise<SearchAnswers> {
    if (index !== '*') throw notFound();
    const more = requests.length - 1;
    if (more > 0) await this.limits.take(SEARCHES, byAddress(request), more);
    const searches = requests.map(one => this.search(one.indexName, one, request));
    return { results: await Promise.all(searches) };
  }

  private async search(
    index: string,
    body: SearchRequest,
    request: Request,
  ): Promise<SearchAnswer> {
    if (index !== SEARCH_INDEX) throw notFound();
    const startedAt = performance.now();
    const { query, page, hitsPerPage, numericFilters } = parametersOf(body);
    const viewer = await this.sessions.of(request);
    const statuses = searchedStatuses(numericFilters, viewer?.role ?? null);
    const found = await this.results.find({ query, page, hitsPerPage, statuses });
    const params = { query, page: String(page), hitsPerPage: String(hitsPerPage) };
    return {
      index,
      hits: found.hits.map(hit => hitOf(hit, found.words)),
      nbHits: found.total,
      page,
      nbPages: Math.ceil(found.total / hitsPerPage),
      hitsPerPage,
      exhaustiveNbHits: found.isExhaustive,
      query,
      params: new URLSearchParams(params).toString(),
      processingTimeMS: Math.round(performance.now() - startedAt),
    };
  }
}

/** Throws 400 for invalid parameters in the form of a query string. */
function parametersOf({ params, ...body }: SearchRequest): SearchParameters {
  if (params === undefined) return body;
  const { numericFilters, ...given } = Object.fromEntries(new URLSearchParams(params));
  const filters = numericFilters === undefined ? {} : { numericFilters: listOf(numericFilters) };
  const parsed = SearchParameters.safeParse({ ...body, ...given, ...filters });
  if (parsed.success) return parsed.data;
  throw badInput(parsed.error.issues.map(({ path, code }) => ({ path: path.join('.'), code })));
}

/** A list is sent as JSON, a single condition as it is. */
function listOf(text: string): unknown {
  if (!text.startsWith('[')) return text;
  try {
    return JSON.parse(text);
  } catch {
    throw badInput([{ path: 'numericFilters', code: 'invalid' }]);
  }
}

/** Fields that hits do not have are removed by the contract. */
function hitOf(content: ContentSummary, words: readonly FoundWord[]): SearchHit {
  const { id, titleUA, titleEN, descriptionUA, descriptionEN } = content;
  return {
    ...content,
    objectID: String(id),
    _highlightResult: {
      titleUA: highlight(titleUA, words),
      ...(titleEN !== null && { titleEN: highlight(titleEN, words) }),
      descriptionUA: highlight(descriptionUA, words),
      ...(descriptionEN !== null && { descriptionEN: highlight(descriptionEN, words) }),
    },
  };
}
