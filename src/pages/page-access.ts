/** Made for whoever asks, so nobody else may be given them; their whole query is theirs. */
const PERSONAL = /^(?:\/en)?\/(?:login|profile|create)(?:\/|$)/;
const MEMBERS = /^(?:\/en)?\/(?:profile|create|create\/.*)$/;
const STRANGERS = /^(?:\/en)?\/login$/;

export const isPersonal = (path: string): boolean => PERSONAL.test(path);

/** Where a visitor signs in, in the language of the page that they asked for, and comes back to it. */
export function signInPath(url: string): string {
  const query = new URLSearchParams({ error: 'SessionRequired', callbackUrl: url });
  return `${languageOf(url)}/login?${query}`;
}

/**
 * Where somebody goes who asks for a page that is not for them (product.md, "Pages"); null when it is. `url` is a path
 * with its query, `home` where the signed-in come in, without language.
 */
export function detourOf(url: string, isSignedIn: boolean, home: string): string | null {
  const [path = ''] = url.split('?');
  if (MEMBERS.test(path) && !isSignedIn) return signInPath(url);
  if (STRANGERS.test(path) && isSignedIn) return inLanguageOf(url, home) + errorOf(url);
  return null;
}

/** Of a provider that was to be joined: its way back leads over the page of those who sign in. */
function errorOf(url: string): string {
  const error = new URLSearchParams(url.slice(url.indexOf('?') + 1)).get('error');
  return error && /^[A-Z]\w+$/.test(error) && error !== 'SessionRequired' ? `?error=${error}` : '';
}

const languageOf = (url: string) => (/^\/en(?=[/?]|$)/.test(url) ? '/en' : '');

const inLanguageOf = (url: string, path: string) =>
  path === '/' ? languageOf(url) || path : languageOf(url) + path;
