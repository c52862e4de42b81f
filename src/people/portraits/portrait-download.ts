/** A picture that is not there, or that we will not have: trying again changes nothing. */
export class PictureRefused extends Error {}

export interface DownloadLimits {
  /** Of the address, and of each that it leads on to. */
  isAllowed: (url: URL) => boolean;
  bytes: number;
  milliseconds: number;
}

/** A picture at a provider is behind one redirect, or none. */
const MOST_REDIRECTS = 3;

/** The bytes at an address. Throws PictureRefused, or, when another attempt may succeed, what fetch throws. */
export async function downloadPicture(address: string, limits: DownloadLimits): Promise<Buffer> {
  const signal = AbortSignal.timeout(limits.milliseconds);
  let url = allowed(address, undefined, limits);
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    const response = await fetch(url, { redirect: 'manual', signal, credentials: 'omit' });
    if (response.ok) return await bodyOf(response, limits.bytes);
    await response.body?.cancel();
    if (response.status >= 500) throw new Error(`The picture's host answers ${response.status}`);
    const location = response.headers.get('location');
    if (!location) throw new PictureRefused(`its host answers ${response.status}`);
    url = allowed(location, url, limits);
  }
  throw new PictureRefused('its address leads on and on');
}

function allowed(address: string, base: URL | undefined, { isAllowed }: DownloadLimits): URL {
  const url = URL.parse(address, base);
  if (!url || !isAllowed(url)) throw new PictureRefused('its address is not one of a provider');
  return url;
}

/** Whatever the host says of the length, no more is read than is allowed. */
async function bodyOf(response: Response, most: number): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of response.body ?? []) {
    length += piece.length;
    if (length > most) throw new PictureRefused('it is too large');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

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
