import { z } from 'zod';
import { Source } from './me.ts';
import { route } from './route.ts';

/** The sign-in calls that the site uses. They follow NextAuth v4 (docs/security.md). */
const Redirect = z.object({ url: z.string() });

export const readCsrfToken = route({
  method: 'GET',
  path: '/auth/csrf',
  input: z.object({}),
  answer: z.object({ csrfToken: z.string() }),
});

/** Extends the session. If there is no session, `user` is absent and the response removes its cookies. */
export const readSession = route({
  method: 'GET',
  path: '/auth/session',
  input: z.object({}),
  answer: z.object({ user: z.object({ id: z.string() }).optional() }),
});

/** The providers by id, without those that have no credentials. */
export const listProviders = route({
  method: 'GET',
  path: '/auth/providers',
  input: z.object({}),
  answer: z.partialRecord(Source, z.object({ id: Source, name: z.string() })),
});

const Form = z.object({ csrfToken: z.string(), callbackUrl: z.string(), json: z.literal(true) });

/** Returns the provider's address. With `join` the provider's account is added to the user who is signed in. */
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
