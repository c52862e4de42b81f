import type { HintTaken } from '../../../contracts/hints.ts';
import type { Play } from '../../../contracts/plays.ts';
import type { Hint } from '../../../contracts/vocabulary.ts';
import { type PlayState, send } from './play-state.ts';
import type { Refusal } from './play-trouble.ts';

/** Only `random` can be taken twice for one question, so only it needs a key to make a resend idempotent. */
export function takeHint(state: PlayState, hint: Hint, key: string): PlayState {
  const { play, question, outcome, sending } = state;
  if (!play?.hints[hint] || !question || outcome || sending) return state;

  const body = { index: question.index, hint, ...(hint === 'random' && { key }) };
  return send({ ...state, announcement: null }, { call: 'hint', id: play.id, body });
}

export function applyHint(state: PlayState, { hint, left, applied }: HintTaken): PlayState {
  const { play, question, sending } = state;
  if (!play || !question || sending?.call !== 'hint') return state;

  return {
    ...state,
    play: withLeft(play, hint, left),
    question: { ...question, applied },
    announcement: { kind: 'hint', hint, before: question.applied },
    sending: null,
    trouble: null,
  };
}

/**
 * If the server refuses a hint because it was used already (on another device), the hint is marked as used here as
 * well.
 */
export function applyRefusal(state: PlayState, why: Refusal): PlayState {
  const { play, sending } = state;
  const hint = why === 'hint.spent' && sending?.call === 'hint' ? sending.body.hint : null;

  return {
    ...state,
    play: play && hint ? withLeft(play, hint, 0) : play,
    announcement: { kind: 'refused', why },
    sending: null,
    trouble: null,
  };
}

const withLeft = (play: Play, hint: Hint, left: number): Play => ({
  ...play,
  hints: { ...play.hints, [hint]: left },
});

/** Restores `first` and `unused`, which can be taken once per question. */
export const freshHints = (hints: Play['hints']): Play['hints'] => ({
  ...hints,
  ...('first' in hints && { first: 1 }),
  ...('unused' in hints && { unused: 1 }),
});
