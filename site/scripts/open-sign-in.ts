import { localeOf, localized } from '../paths.ts';

/**
 * Opens the window to sign in, above a play as well; whoever signs in comes back to the address that is open. Its
 * script is fetched with the first press, and where that fails the page to sign in takes over.
 */
export async function openSignIn(): Promise<void> {
  try {
    const { openWindow } = await import('./sign-in.ts');
    openWindow();
  } catch {
    const { pathname, search, hash } = location;
    const query = new URLSearchParams({ callbackUrl: pathname + search + hash });
    location.assign(`${localized(localeOf(pathname), '/login')}?${query}`);
  }
}
