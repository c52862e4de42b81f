/** What of a query shapes a page; other keys must not fill the cache. */
const SHAPING = ['page', 'sort', 'month', 'period', 'week'];

/** Under what a page is kept; the cache provider of the site goes by the same. */
export function keyOf(url: string, path: string): string {
  if (url.length === path.length) return path;
  const given = new URLSearchParams(url.slice(path.length));
  const shaping = SHAPING.flatMap(name => {
    const value = given.get(name);
    return value === null ? [] : [`${name}=${encodeURIComponent(value)}`];
  });
  return shaping.length > 0 ? `${path}?${shaping.join('&')}` : path;
}
