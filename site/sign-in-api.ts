import type * as me from '../contracts/me.ts';
import * as signIn from '../contracts/sign-in.ts';
import { ask, type Input } from './ask.ts';
import { csrfToken, forgetCsrfToken } from './call.ts';

export const readSession = () => ask(signIn.readSession, {});

export const readProviders = () => ask(signIn.listProviders, {});

/** Returns the address at the provider where the sign-in continues. */
export const beginSignIn = (provider: me.Source, callbackUrl: string) =>
  withToken(form => ask(signIn.beginSignIn, { provider }, { ...form, callbackUrl }));

/** Like beginSignIn, but adds the provider to the account of the signed-in user. */
export const beginJoin = (provider: me.Source, callbackUrl: string) =>
  withToken(form => ask(signIn.beginSignIn, { provider }, { ...form, callbackUrl, join: true }));

/** Returns the address where the visitor goes on. */
export const endSession = (callbackUrl: string) =>
  withToken(form => ask(signIn.endSession, {}, { ...form, callbackUrl }));

type Form = Pick<Input<typeof signIn.endSession>, 'csrfToken' | 'json'>;

/** The sign-in calls have their token in the body. The response to a stale token is an address that says so. */
async function withToken(send: (form: Form) => Promise<{ url: string }>): Promise<string> {
  const once = async () => (await send({ csrfToken: await csrfToken(), json: true })).url;
  const url = await once();
  if (!url.includes('csrf=true')) return url;
  forgetCsrfToken();
  return once();
}
