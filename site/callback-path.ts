/**
 * The path, query and hash of an address of this site; null for any other. Browsers read a path that begins with two
 * slashes or backslashes as a host name.
 */
export function callbackPath(given: string | null, siteUrl: string): string | null {
  const site = new URL(siteUrl);
  const target = given === null ? null : URL.parse(given, site);
  if (!target || target.origin !== site.origin || target.pathname.startsWith('//')) return null;
  return target.pathname + target.search + target.hash;
}
