/** Where Google and Facebook keep the pictures of people; of the last, the very host, which leads on to the others. */
const DOMAINS = ['googleusercontent.com', 'fbcdn.net', 'fbsbx.com'];
const HOSTS = ['graph.facebook.com'];

/**
 * Whether a picture may be fetched from an address: a provider's own host by https, or the folder of the local identity
 * provider where it runs. Whoever could name another address could have us call it in their stead.
 */
export function isPortraitAddress(url: URL, localFolder: string | null): boolean {
  if (url.username || url.password) return false;
  if (localFolder && url.href.startsWith(localFolder)) return true;
  if (url.protocol !== 'https:' || url.port !== '') return false;
  const { hostname } = url;
  return HOSTS.includes(hostname) || DOMAINS.some(domain => hostname.endsWith(`.${domain}`));
}
