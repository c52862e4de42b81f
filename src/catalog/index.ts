import {
  CatalogCredit,
  CatalogItem,
  CatalogPerson,
  CatalogQuestion,
  CatalogState,
} from './catalog.entity.ts';

export { CatalogModule } from './catalog.module.ts';
export { CatalogLoader } from './catalog-loader.ts';
export { type PooledQuestion, QuestionPool } from './question-pool.ts';

export { CatalogItem, CatalogQuestion };
export const catalogEntities = [
  CatalogCredit,
  CatalogItem,
  CatalogPerson,
  CatalogQuestion,
  CatalogState,
];
