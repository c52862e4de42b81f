import type { AccessRow } from './access-row.ts';
import type { AccessWorld, Actor } from './access-world.ts';

const all = <T>(one: T) => [one, one, one, one, one] as const;
const known = <T>(visitor: T, others: T) => [visitor, others, others, others, others] as const;

const nothing = () => ({});
const token = (world: AccessWorld, actor: Actor) => ({ csrfToken: world.csrfTokenOf(actor) });
const leads = (to: string) => ({ answers: all(302), details: all(to) });

const AT_PROVIDER = {
  call: 'post /api/auth/signin/:provider',
  path: () => '/api/auth/signin/google',
};
const AGAIN = '/api/auth/signin?csrf=true';
const REFUSED = '/api/auth/error?error=OAuthCallback';
const BACK = () => '/api/auth/callback/google?code=a&state=b';
const WHO = { answers: all(200), details: known('nobody', 'who they are') };

/** Calls of /api/auth on a site with both providers. */
export const SIGN_IN: readonly AccessRow[] = [
  { call: 'get /api/auth/providers', answers: all(200) },
  { call: 'get /api/auth/csrf', answers: all(200) },
  { call: 'get /api/auth/session', ...WHO },
  { call: 'post /api/auth/session', body: token, ...WHO },
  { call: 'post /api/auth/session', of: 'without the token', body: nothing, answers: all(400) },
  { call: 'get /api/auth/signin', ...leads('/login') },
  {
    call: 'get /api/auth/signin/:provider',
    path: () => '/api/auth/signin/google',
    ...leads('/login'),
  },
  { call: 'post /api/auth/signin', of: 'no provider', body: token, ...leads(AGAIN) },
  { ...AT_PROVIDER, body: token, ...leads('the provider') },
  { ...AT_PROVIDER, of: 'without the token', body: nothing, ...leads(AGAIN) },
  {
    ...AT_PROVIDER,
    of: 'to join',
    body: (world, actor) => ({ ...token(world, actor), join: true }),
    answers: all(302),
    details: known('/api/auth/error?error=SessionRequired', 'the provider'),
  },
  { call: 'get /api/auth/callback/:provider', path: BACK, ...leads(REFUSED) },
  { call: 'post /api/auth/callback/:provider', path: BACK, body: nothing, ...leads(REFUSED) },
  {
    call: 'get /api/auth/error',
    answers: all(302),
    details: known('/login?error=Default', '/profile?error=Default'),
  },
  { call: 'get /api/auth/signout', answers: all(200) },
  { call: 'post /api/auth/signout', body: token, ...leads('/') },
  { call: 'post /api/auth/signout', of: 'without the token', body: nothing, answers: all(400) },
  { call: 'post /api/auth/_log', body: nothing, answers: all(200) },
];
