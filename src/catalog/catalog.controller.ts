import { Controller, Query } from '@nestjs/common';
import {
  type CatalogList,
  CatalogQuery,
  listCatalog,
  suggestWrongAnswers,
  type WrongAnswers,
  WrongAnswersQuery,
} from '../../contracts/catalog.ts';
import { SignedIn, SignedInViewer, type Viewer } from '../auth/index.ts';
import { forbidden } from '../errors.ts';
import { Endpoint } from '../http/endpoint.ts';
import { IdParam } from '../http/id-param.ts';
import { CatalogItems, forAdmins, forAuthors } from './catalog-items.ts';
import { WrongAnswerSuggestions } from './wrong-answer-suggestions.ts';

@Controller()
@SignedIn()
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
    requireAuthor(viewer);
    return this.items.list(query, viewer.role === 'admin' ? forAdmins : forAuthors);
  }

  @Endpoint(suggestWrongAnswers)
  wrong(
    @IdParam() id: number,
    @Query({ schema: WrongAnswersQuery }) query: WrongAnswersQuery,
    @SignedInViewer() viewer: Viewer,
  ): Promise<WrongAnswers> {
    requireAuthor(viewer);
    return this.suggestions.of(id, query);
  }
}

function requireAuthor({ role }: Viewer) {
  if (role === 'user') throw forbidden('auth.forbidden');
}
