import { z } from 'zod';
import { Source } from './me.ts';
import { route } from './route.ts';

/** What the site calls of the sign-in, which follows NextAuth v4 (docs/security.md). */
const Redirect = z.object({ url: z.string() });

export const readCsrfToken = route({
  method: 'GET',
  path: '/auth/csrf',
  input: z.object({}),
  answer: z.object({ csrfToken: z.string() }),
});

/** Keeps a session alive; `user` is absent when there is none any more, and its cookies are gone then. */
export const readSession = route({
  method: 'GET',
  path: '/auth/session',
  input: z.object({}),
  answer: z.object({ user: z.object({ id: z.string() }).optional() }),
});

/** By their ids; those without credentials are absent. */
export const listProviders = route({
  method: 'GET',
  path: '/auth/providers',
  input: z.object({}),
  answer: z.partialRecord(Source, z.object({ id: Source, name: z.string() })),
});

const Form = z.object({ csrfToken: z.string(), callbackUrl: z.string(), json: z.literal(true) });

/** Answers with the provider's address; `join` adds the provider to the account of whoever is signed in. */
export const beginSignIn = route({
  method: 'POST',
  path: '/auth/signin/:provider',
  input: Form.extend({ join: z.literal(true).optional() }),
  answer: Redirect,
});

export const endSession = route({
  method: 'POST',
  path: '/auth/signout',
  input: Form,
  answer: Redirect,
});
