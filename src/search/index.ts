import { SearchEntry } from './search-entry.entity.ts';

export { SearchModule } from './search.module.ts';
export { SearchIndex } from './search-index.ts';
export { SearchResults } from './search-results.ts';
export const searchEntities = [SearchEntry];
