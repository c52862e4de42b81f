import { useEffect, useState } from 'react';
import type { CatalogItem, CatalogSource } from '../../../../contracts/catalog.ts';
import { listCatalog } from '../../../editor-api.ts';

interface Found {
  /** The items found; null before the first response. */
  items: readonly CatalogItem[] | null;
  hasFailed: boolean;
  /** The query that these items were found for. */
  searched: string;
}

const NOTHING: Found = { items: null, hasFailed: false, searched: '' };
const PAUSE_MS = 250;
const MOST = 6;

/** Searches the catalogue shortly after the last keystroke. The previous items stay until the response arrives. */
export function useCatalog(source: CatalogSource, query: string): Found {
  const [found, setFound] = useState(NOTHING);
  const wanted = query.trim();

  useEffect(() => {
    if (wanted === '') return;
    let isStale = false;
    const search = () =>
      listCatalog({ source, query: wanted.slice(0, 100), limit: MOST }).then(
        ({ items }) => isStale || setFound({ items, hasFailed: false, searched: wanted }),
        () => isStale || setFound({ items: null, hasFailed: true, searched: wanted }),
      );
    const timer = setTimeout(search, PAUSE_MS);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [source, wanted]);

  return found;
}
