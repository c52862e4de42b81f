import * as contents from '../contracts/contents.ts';
import * as hints from '../contracts/hints.ts';
import * as marks from '../contracts/marks.ts';
import * as me from '../contracts/me.ts';
import * as plays from '../contracts/plays.ts';
import * as rewards from '../contracts/rewards.ts';
import { ask, type Input } from './ask.ts';

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

export const readMarks = (ids: readonly number[]) => ask(marks.listMarks, {}, { ids: ids.join() });

export const readMe = () => ask(me.readMe, {});

export const changeMe = (body: me.ChangeMe) => ask(me.changeMe, {}, body);

export const becomeAuthor = (body: me.BecomeAuthor) => ask(me.becomeAuthor, {}, body);

export const placeOrder = (body: me.PlaceOrder) => ask(me.placeOrder, {}, body);

export const deleteMe = () => ask(me.deleteMe, {});

export const signOutEverywhere = () => ask(me.signOutEverywhere, {});
