import { kept } from '../../remembered.ts';

const KEY = 'searches';
const COUNT = 5;

/** The last searches on this device that led to a content, the latest first. */
export function recentSearches(): string[] {
  const stored: unknown = kept(() => JSON.parse(localStorage.getItem(KEY) ?? '[]'));
  return Array.isArray(stored) ? stored.filter(one => typeof one === 'string') : [];
}

export function rememberSearch(query: string): void {
  const others = recentSearches().filter(one => one !== query);
  const latest = JSON.stringify([query, ...others].slice(0, COUNT));
  kept(() => localStorage.setItem(KEY, latest));
}

export const forgetSearches = () => kept(() => localStorage.removeItem(KEY));
