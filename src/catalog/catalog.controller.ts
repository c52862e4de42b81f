import { Controller, Query } from '@nestjs/common';
import {
  type CatalogList,
  CatalogQuery,
  listCatalog,
  suggestWrongAnswers,
  type WrongAnswers,
  WrongAnswersQuery,
} from '../../contracts/catalog.ts';
import { RequireRole, SignedInViewer, type Viewer } from '../auth/index.ts';
import { Endpoint } from '../http/endpoint.ts';
import { IdParam } from '../http/id-param.ts';
import { CatalogItems } from './catalog-items.ts';
import { WrongAnswerSuggestions } from './wrong-answer-suggestions.ts';

@Controller()
@RequireRole('author')
export class CatalogController {
  constructor(
    private readonly items: CatalogItems,
    private readonly suggestions: WrongAnswerSuggestions,
  ) {}

  @Endpoint(listCatalog)
  list(
    @Query({ schema: CatalogQuery }) query: CatalogQuery,
    @SignedInViewer() viewer: Viewer,
  ): Promise<CatalogList> {
    return this.items.list(query, viewer);
  }

  @Endpoint(suggestWrongAnswers)
  wrong(
    @IdParam() id: number,
    @Query({ schema: WrongAnswersQuery }) query: WrongAnswersQuery,
  ): Promise<WrongAnswers> {
    return this.suggestions.of(id, query);
  }
}
