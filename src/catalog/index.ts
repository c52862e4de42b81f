import {
  CatalogCredit,
  CatalogItem,
  CatalogPerson,
  CatalogQuestion,
  CatalogState,
} from './catalog.entity.ts';

export { CatalogQuestion };
export const catalogEntities = [
  CatalogCredit,
  CatalogItem,
  CatalogPerson,
  CatalogQuestion,
  CatalogState,
];
