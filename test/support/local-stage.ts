import { freePort } from '../../scripts/postgres/access.ts';
import { staffLink } from '../../src/auth/local/staff-link.ts';
import { CONFIG } from '../../src/config.ts';
import { type QuizServer, startServer } from './quiz-server.ts';
import type { Surfer, VisitedPage } from './surfer.ts';

export type Button = 'google' | 'facebook';

/** Starts a server with the local identity provider, like `npm start`. */
export async function startLocalServer(settings: Record<string, string> = {}): Promise<QuizServer> {
  const PORT = String(await freePort(0));
  const SITE_URL = `http://127.0.0.1:${PORT}`;
  return startServer({ PORT, SITE_URL, HOST: '127.0.0.1', RATE_LIMITS: 'off', ...settings });
}

/** Presses a sign-in button and returns the page that lists the people. */
export async function press(
  surfer: Surfer,
  button: Button,
  callbackUrl = '/quiz',
): Promise<VisitedPage> {
  const { text } = await surfer.open('/api/auth/csrf');
  const { csrfToken } = JSON.parse(text) as { csrfToken: string };
  return surfer.send(`/api/auth/signin/${button}`, { csrfToken, callbackUrl });
}

/** Opens the link that `npm start` prints, which makes authors and admins available in this browser. */
export const openStaffLink = (server: QuizServer, surfer: Surfer): Promise<VisitedPage> =>
  surfer.open(staffLink(server.app.get(CONFIG)));

/** Signs in as the person and returns the page to which that leads. */
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

/** All accounts with this name, the oldest first. */
export async function accountsOf({ database }: QuizServer, name: string): Promise<Account[]> {
  return (await database.pool.query<Account>(ACCOUNTS, [name])).rows;
}

/** The name of the signed-in user, or null. */
export async function nameOf(surfer: Surfer): Promise<string | null> {
  const { text } = await surfer.open('/api/auth/session');
  return (JSON.parse(text) as { user?: { name: string } }).user?.name ?? null;
}
