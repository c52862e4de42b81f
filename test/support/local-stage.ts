import { freePort } from '../../scripts/postgres/access.ts';
import { staffLink } from '../../src/auth/local/staff-link.ts';
import { CONFIG } from '../../src/config.ts';
import { type QuizServer, startServer } from './quiz-server.ts';
import type { Surfer, VisitedPage } from './surfer.ts';

export type Button = 'google' | 'facebook';

/** A server on which the local identity provider runs, as `npm start` brings it up. */
export async function startLocalServer(settings: Record<string, string> = {}): Promise<QuizServer> {
  const PORT = String(await freePort(0));
  const SITE_URL = `http://127.0.0.1:${PORT}`;
  return startServer({ PORT, SITE_URL, HOST: '127.0.0.1', RATE_LIMITS: 'off', ...settings });
}

/** Presses a button to sign in; the page on which somebody is to be chosen. */
export async function press(
  surfer: Surfer,
  button: Button,
  callbackUrl = '/quiz',
): Promise<VisitedPage> {
  const { text } = await surfer.open('/api/auth/csrf');
  const { csrfToken } = JSON.parse(text) as { csrfToken: string };
  return surfer.send(`/api/auth/signin/${button}`, { csrfToken, callbackUrl });
}

/** Opens, in a browser, the link that `npm start` prints for made-up authors and admins. */
export const openStaffLink = (server: QuizServer, surfer: Surfer): Promise<VisitedPage> =>
  surfer.open(staffLink(server.app.get(CONFIG)));

/** Signs in as somebody; the page to which it leads. */
export async function signInAs(
  surfer: Surfer,
  button: Button,
  choice: { person: string } | { name: string },
): Promise<VisitedPage> {
  const chooser = await press(surfer, button);
  return surfer.send(chooser.url.href, { ...choice });
}

export interface Account {
  id: number;
  name: string;
  role: string;
  source: Button;
  portraitSource: string | null;
}

const ACCOUNTS = `
select u.id::int, u.name, u.role, u.source, u.portrait_source as "portraitSource" from app_user u
where u.name = $1 order by u.id`;

/** All accounts of a name. */
export async function accountsOf({ database }: QuizServer, name: string): Promise<Account[]> {
  return (await database.pool.query<Account>(ACCOUNTS, [name])).rows;
}

/** What the site calls whoever is signed in; null when nobody is. */
export async function nameOf(surfer: Surfer): Promise<string | null> {
  const { text } = await surfer.open('/api/auth/session');
  return (JSON.parse(text) as { user?: { name: string } }).user?.name ?? null;
}
