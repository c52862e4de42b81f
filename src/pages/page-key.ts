/** What of a query shapes a page, by its path without language. No other key may fill the cache. */
const SHAPING: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^\/daily$/, ['month']],
  [/^\/(?:movie|music|quiz|daily|playlist)(?:\/[a-z]+)?$/, ['page', 'sort']],
  [/^\/author\/[^/]+$/, ['page']],
  [/^\/rating$/, ['period', 'week']],
  [/^\/contacts$/, ['deletion']],
];

const LANGUAGE = /^\/en(?=\/)/;

/** Under what a page is kept; the cache provider of the site goes by the same. */
export function keyOf(url: string, path: string): string {
  if (url.length === path.length) return path;
  const given = new URLSearchParams(url.slice(path.length));
  const shaping = namesOf(path).flatMap(name => {
    const value = given.get(name);
    return value === null ? [] : [`${name}=${encodeURIComponent(value)}`];
  });
  return shaping.length > 0 ? `${path}?${shaping.join('&')}` : path;
}

/** A value that the page does not know makes it one that is not there, and so is not kept. */
function namesOf(path: string): readonly string[] {
  const plain = path.replace(LANGUAGE, '');
  return SHAPING.find(([pattern]) => pattern.test(plain))?.[1] ?? [];
}
