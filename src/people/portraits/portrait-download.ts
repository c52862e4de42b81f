/** Thrown for a picture that is missing or not acceptable, so that trying again is useless. */
export class PictureRefused extends Error {}

export interface DownloadLimits {
  /** Checks the address and each address to which it redirects. */
  isAllowed: (url: URL) => boolean;
  bytes: number;
  milliseconds: number;
}

/** Providers redirect at most once to a picture. */
const MOST_REDIRECTS = 3;

/** Returns the bytes at an address. Throws PictureRefused, or an error of fetch if another attempt may succeed. */
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

/** Stops reading at the limit, since the stated length can be wrong. */
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

/**
 * The domains from which Google and Facebook serve portraits. Facebook's picture URLs start at one host, which
 * redirects to these.
 */
const DOMAINS = ['googleusercontent.com', 'fbcdn.net', 'fbsbx.com'];
const HOSTS = ['graph.facebook.com'];

/**
 * Whether a picture may be downloaded from an address: over https from a provider's own host, or from the folder of the
 * local identity provider if it runs. Other addresses would allow server-side request forgery.
 */
export function isPortraitAddress(url: URL, localFolder: string | null): boolean {
  if (url.username || url.password) return false;
  if (localFolder && url.href.startsWith(localFolder)) return true;
  if (url.protocol !== 'https:' || url.port !== '') return false;
  const { hostname } = url;
  return HOSTS.includes(hostname) || DOMAINS.some(domain => hostname.endsWith(`.${domain}`));
}
