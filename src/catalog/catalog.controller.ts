import { Controller, Query } from '@nestjs/common';
import {
  type CatalogItem,
  type CatalogList,
  CatalogQuery,
  listCatalog,
  readCatalogItem,
  suggestWrongAnswers,
  type WrongAnswers,
  WrongAnswersQuery,
} from '../../contracts/catalog.ts';
import { byUser, RequireRole, SignedInViewer, type Viewer } from '../auth/index.ts';
import { Endpoint } from '../http/endpoint.ts';
import { IdParam } from '../http/id-param.ts';
import { RateLimit, type RateRule } from '../http/rate-limit.ts';
import { CatalogItems } from './catalog-items.ts';
import { WrongAnswerSuggestions } from './wrong-answer-suggestions.ts';

/** The editor sends a search after every pause in typing, so the limit is per second. */
const SEARCHES: RateRule = {
  name: 'catalog searches',
  calls: config => config.CATALOG_SEARCHES_A_SECOND,
  seconds: 1,
  per: byUser,
};

@Controller()
@RequireRole('author')
export class CatalogController {
  constructor(
    private readonly items: CatalogItems,
    private readonly suggestions: WrongAnswerSuggestions,
  ) {}

  @Endpoint(listCatalog)
  @RateLimit(SEARCHES)
  list(
    @Query({ schema: CatalogQuery }) query: CatalogQuery,
    @SignedInViewer() viewer: Viewer,
  ): Promise<CatalogList> {
    return this.items.list(query, viewer);
  }

  @Endpoint(readCatalogItem)
  @RateLimit(SEARCHES)
  read(@IdParam() id: number, @SignedInViewer() viewer: Viewer): Promise<CatalogItem> {
    return this.items.read(id, viewer);
  }

  @Endpoint(suggestWrongAnswers)
  @RateLimit(SEARCHES)
  wrong(
    @IdParam() id: number,
    @Query({ schema: WrongAnswersQuery }) query: WrongAnswersQuery,
  ): Promise<WrongAnswers> {
    return this.suggestions.of(id, query);
  }
}
