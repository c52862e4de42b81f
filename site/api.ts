import * as contents from '../contracts/contents.ts';
import * as dailies from '../contracts/dailies.ts';
import * as hints from '../contracts/hints.ts';
import * as marks from '../contracts/marks.ts';
import * as me from '../contracts/me.ts';
import * as plays from '../contracts/plays.ts';
import * as ratings from '../contracts/ratings.ts';
import * as rewards from '../contracts/rewards.ts';
import * as samples from '../contracts/samples.ts';
import * as signIn from '../contracts/sign-in.ts';
import * as unfinished from '../contracts/unfinished.ts';
import type { Locale } from '../contracts/vocabulary.ts';
import { ask, type Input } from './ask.ts';
import { csrfToken, forgetCsrfToken } from './call.ts';

export { ApiError, hasSession, NetworkError, playAs } from './call.ts';

export const startPlay = (body: Input<typeof plays.startPlay>) => ask(plays.startPlay, {}, body);

export const readPlay = (id: string) => ask(plays.readPlay, { id });

/** The input of the schema, before its defaults are filled in. */
export type AnswerBody = Input<typeof plays.giveAnswer>;

export const giveAnswer = (id: string, body: AnswerBody) => ask(plays.giveAnswer, { id }, body);

export const takeHint = (id: string, body: hints.TakeHint) => ask(hints.takeHint, { id }, body);

export const giveUp = (id: string) => ask(plays.giveUp, { id }, {});

export const collectReward = (id: string) => ask(rewards.collectReward, { id }, {});

/** Uncollected rewards. */
export const readRewards = () => ask(rewards.listRewards, {});

export const collectRewards = () => ask(rewards.collectRewards, {}, {});

export const castVote = (id: number, value: rewards.CastVote['value']) =>
  ask(rewards.castVote, { id }, { value });

export const readContent = (id: number) => ask(contents.readContent, { id });

/** Each call returns the options in a new order with new ids. */
export const readSample = (id: number, locale: Locale) =>
  ask(samples.readSample, { id }, { locale });

export const answerSample = (id: number, body: samples.AnswerSample) =>
  ask(samples.answerSample, { id }, body);

export const readMarks = (ids: readonly number[]) => ask(marks.listMarks, {}, { ids: ids.join() });

export const readUnfinished = () => ask(unfinished.listUnfinished, {});

export const readDailies = (limit: number) => ask(dailies.listDailies, {}, { limit });

/** `query` is the query string of the page. The response includes the viewer's row. */
export const readRating = (query: string) =>
  ask(
    ratings.readRating,
    {},
    Object.fromEntries(new URLSearchParams(query)) as ratings.RatingQuery,
  );

export const readMe = () => ask(me.readMe, {});

export const changeMe = (body: me.ChangeMe) => ask(me.changeMe, {}, body);

export const becomeAuthor = (body: me.BecomeAuthor) => ask(me.becomeAuthor, {}, body);

export const placeOrder = (body: me.PlaceOrder) => ask(me.placeOrder, {}, body);

export const deleteMe = () => ask(me.deleteMe, {});

export const signOutEverywhere = () => ask(me.signOutEverywhere, {});

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
