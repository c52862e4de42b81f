import type { Content } from '../contracts/contents.ts';
import type { DailyList } from '../contracts/dailies.ts';
import type { HintTaken, TakeHint } from '../contracts/hints.ts';
import type { ContentMarksList } from '../contracts/marks.ts';
import type { BecomeAuthor, ChangeMe, Me, Order, PlaceOrder, Source } from '../contracts/me.ts';
import type {
  AnswerGiven,
  GaveUp,
  GiveAnswer,
  Outcome,
  Play,
  StartPlay,
} from '../contracts/plays.ts';
import type { Rating } from '../contracts/ratings.ts';
import type {
  CastVote,
  Reward,
  RewardsCollected,
  Vote,
  WaitingRewards,
} from '../contracts/rewards.ts';
import type { AnswerSample, Sample } from '../contracts/samples.ts';
import type { UnfinishedList } from '../contracts/unfinished.ts';
import type { Locale } from '../contracts/vocabulary.ts';
import { call, csrfToken, forgetCsrfToken } from './call.ts';

export { ApiError, hasSession, NetworkError, playAs } from './call.ts';

export const startPlay = (body: Omit<StartPlay, 'restart'> & { restart?: boolean }) =>
  post<Play>('/plays', body);

export const readPlay = (id: string) => call<Play>('GET', `/plays/${id}`);

/** What an answer consists of before the schema fills in its defaults. */
export type AnswerBody = Omit<GiveAnswer, 'attempt'> & { attempt?: number };

export const giveAnswer = (id: string, body: AnswerBody) =>
  post<AnswerGiven>(`/plays/${id}/answers`, body);

export const takeHint = (id: string, body: TakeHint) => post<HintTaken>(`/plays/${id}/hints`, body);

export const giveUp = (id: string) => post<GaveUp>(`/plays/${id}/give-up`, {});

export const collectReward = (playId: string) => post<Reward>(`/plays/${playId}/reward`, {});

/** Uncollected rewards. */
export const readRewards = () => call<WaitingRewards>('GET', '/me/rewards');

export const collectRewards = () => post<RewardsCollected>('/me/rewards', {});

export const castVote = (contentId: number, value: CastVote['value']) =>
  call<Vote>('PUT', `/contents/${contentId}/vote`, { value });

export const readContent = (id: number) => call<Content>('GET', `/contents/${id}`);

/** Each call returns the options in a new order with new ids. */
export const readSample = (contentId: number, locale: Locale) =>
  call<Sample>('GET', `/contents/${contentId}/sample?locale=${locale}`);

export const answerSample = (contentId: number, body: AnswerSample) =>
  post<Outcome>(`/contents/${contentId}/sample`, body);

export const readMarks = (ids: readonly number[]) =>
  call<ContentMarksList>('GET', `/me/contents?ids=${ids}`);

export const readUnfinished = () => call<UnfinishedList>('GET', '/me/unfinished');

export const readDailies = (limit: number) => call<DailyList>('GET', `/daily?limit=${limit}`);

/** `query` as the page's own, with the viewer's row. */
export const readRating = (query: string) => call<Rating>('GET', `/ratings?${query}`);

export const readMe = () => call<Me>('GET', '/me');

export const changeMe = (body: ChangeMe) => call<Me>('PATCH', '/me', body);

export const becomeAuthor = (body: BecomeAuthor) => post<Me>('/me', body);

export const placeOrder = (body: PlaceOrder) => post<Order>('/me/order', body);

export const deleteMe = () => call<void>('DELETE', '/me');

export const signOutEverywhere = () => call<void>('DELETE', '/me/sessions');

/** Keeps a session alive; `user` is absent when there is none any more, and its cookies are gone then. */
export const readSession = () => call<{ user?: { id: string } }>('GET', '/auth/session');

/** By their ids; those without credentials are absent. */
export const readProviders = () => call<Partial<Record<Source, object>>>('GET', '/auth/providers');

/** Where the sign-in goes on: an address of the provider's. */
export const beginSignIn = (provider: Source, callbackUrl: string) =>
  authenticated(`/auth/signin/${provider}`, callbackUrl);

/** The same for whoever is signed in and wants to come in that way, too. */
export const beginJoin = (provider: Source, callbackUrl: string) =>
  authenticated(`/auth/signin/${provider}`, callbackUrl, { join: true });

/** Where the visitor goes on. */
export const endSession = (callbackUrl: string) => authenticated('/auth/signout', callbackUrl);

/** The calls of sign-in carry their token in the body, and answer a stale one with an address that says so. */
async function authenticated(path: string, callbackUrl: string, wishes = {}): Promise<string> {
  const ask = async () =>
    post<{ url: string }>(path, {
      ...wishes,
      csrfToken: await csrfToken(),
      callbackUrl,
      json: true,
    });
  const { url } = await ask();
  if (!url.includes('csrf=true')) return url;
  forgetCsrfToken();
  return (await ask()).url;
}

const post = <Answer>(path: string, body: object) => call<Answer>('POST', path, body);
