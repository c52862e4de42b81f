import type { AskedPage } from './page-table.ts';

/** Where a visitor signs in, in the language of the page that they asked for (path and query), and comes back to it. */
export function signInPath(url: string): string {
  const query = new URLSearchParams({ error: 'SessionRequired', callbackUrl: url });
  return `${/^\/en(?=[/?]|$)/.test(url) ? '/en' : ''}/login?${query}`;
}

/**
 * Where somebody goes who asks for a page that is not for them (product.md, "Pages"); null when it is. `home` is where
 * the signed-in come in, without language.
 */
export function redirectFor(page: AskedPage, isSignedIn: boolean, home: string): string | null {
  const { who } = page.row;
  if (who === 'signed-in' && !isSignedIn) return signInPath(page.path + page.query);
  if (who === 'signed-out' && isSignedIn) return inLanguageOf(page, home) + withoutSignIn(page);
  return null;
}

/** All of the query but what only the page of those who sign in understands. */
function withoutSignIn({ query }: AskedPage): string {
  const kept = [...new URLSearchParams(query)].filter(
    ([name, value]) => name !== 'callbackUrl' && (name !== 'error' || isForHome(value)),
  );
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : '';
}

/** Of a provider that was to be joined: its way back leads over the page of those who sign in. */
const isForHome = (error: string) => /^[A-Z]\w+$/.test(error) && error !== 'SessionRequired';

function inLanguageOf({ locale }: AskedPage, path: string): string {
  if (locale === 'ua') return path;
  return path === '/' ? '/en' : `/en${path}`;
}
