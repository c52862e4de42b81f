import type { Role } from '../../../contracts/vocabulary.ts';
import type { AskedPage } from './page-table.ts';

/** Returns the sign-in page in the language of the requested page (path and query), with a return address. */
export function signInPath(url: string): string {
  const query = new URLSearchParams({ error: 'SessionRequired', callbackUrl: url });
  return `${/^\/en(?=[/?]|$)/.test(url) ? '/en' : ''}/login?${query}`;
}

/** Whether the page answers 404 to this user. `role` is null for visitors. */
export const isHidden = ({ row }: AskedPage, role: Role | null): boolean =>
  row.who === 'admin' && role !== 'admin';

/**
 * Returns the redirect for a page that the user may not open (product.md, "Pages"), otherwise null. `home` is the path,
 * without language prefix, to which signed-in users are sent.
 */
export function redirectFor(page: AskedPage, isSignedIn: boolean, home: string): string | null {
  const { who } = page.row;
  if (who === 'signed-in' && !isSignedIn) return signInPath(page.path + page.query);
  if (who === 'signed-out' && isSignedIn) return inLanguageOf(page, home) + withoutSignIn(page);
  return null;
}

/** Returns the query without the parameters of the sign-in page. */
function withoutSignIn({ query }: AskedPage): string {
  const kept = [...new URLSearchParams(query)].filter(
    ([name, value]) => name !== 'callbackUrl' && (name !== 'error' || isForHome(value)),
  );
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : '';
}

/** Whether the error comes from adding a provider, which returns to the sign-in page. */
const isForHome = (error: string) => /^[A-Z]\w+$/.test(error) && error !== 'SessionRequired';

function inLanguageOf({ locale }: AskedPage, path: string): string {
  if (locale === 'ua') return path;
  return path === '/' ? '/en' : `/en${path}`;
}
