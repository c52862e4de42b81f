import { type KeyboardEvent, useState } from 'react';
import type { CatalogItem, CatalogSource } from '../../../../contracts/catalog.ts';
import { useCatalog } from './use-catalog.ts';

/**
 * The state of the search field and the keys that work in it. `choose` returns the text that the field shows for the
 * chosen item.
 */
export function useCombobox(source: CatalogSource, choose: (item: CatalogItem) => string) {
  const [query, setQuery] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [current, setCurrent] = useState(0);
  const { items, hasFailed, searched } = useCatalog(source, isOpen ? query : '');
  const shows = isOpen && query.trim() !== '' && (items !== null || hasFailed);
  const found = (shows && items) || [];

  const take = (item: CatalogItem) => {
    setOpen(false);
    setQuery(choose(item));
  };
  const steer = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = found[current];
    if (step && found.length > 0) setCurrent((current + step + found.length) % found.length);
    else if (event.key === 'Escape' && isOpen) setOpen(false);
    else if (event.key === 'Enter' && chosen) take(chosen);
    else if (event.key === 'ArrowDown') setOpen(true);
    else return;
    event.preventDefault();
  };
  const type = (text: string) => {
    setQuery(text);
    setCurrent(0);
    setOpen(true);
  };

  return {
    query,
    type,
    steer,
    take,
    close: () => setOpen(false),
    shows,
    found,
    current,
    searched,
    hasFailed,
  };
}
