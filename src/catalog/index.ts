import {
  CatalogCredit,
  CatalogItem,
  CatalogPerson,
  CatalogQuestion,
  CatalogState,
} from './catalog.entity.ts';
import { CatalogImport, CatalogImportError } from './imports/catalog-import.entity.ts';

export { CatalogModule } from './catalog.module.ts';
export { CatalogLoader } from './catalog-loader.ts';
export { ImportRun } from './imports/import-run.ts';
export { MadeQuestions } from './made-questions.ts';
export { type PooledQuestion, QuestionPool } from './question-pool.ts';

export { CatalogItem, CatalogQuestion };
export const catalogEntities = [
  CatalogCredit,
  CatalogImport,
  CatalogImportError,
  CatalogItem,
  CatalogPerson,
  CatalogQuestion,
  CatalogState,
];
