import type { AnswerGiven, Outcome, Play } from '../../../contracts/plays.ts';
import type { AnswerBody } from '../../api.ts';
import { sameLetters } from './fold.ts';
import { freshHints } from './hinting.ts';
import { settled } from './outcomes.ts';
import { type Given, NOTHING_SHOWN, type PlayState, readAnew, send } from './play-state.ts';

/** Only one answer is sent at a time, without waiting for a pending hint. */
export function answer(state: PlayState, given: Given): PlayState {
  const { play, question, outcome, sending } = state;
  if (!play || !question || outcome || (sending && sending.call !== 'hint')) return state;

  const { index, attempt } = question;
  const chosen = 'optionId' in given ? given.optionId : null;
  const body = { index, attempt, ...given };
  return send({ ...state, chosen, announcement: null }, { call: 'answer', id: play.id, body });
}

/** Ignores an outcome that is no longer expected. */
export function answered(state: PlayState, given: AnswerGiven): PlayState {
  const { play: before, sending } = state;
  if (!before || sending?.call !== 'answer') return state;
  if (!isOwn(sending.body, given.outcome) || !isInStep(given, before.total)) return readAnew(state);

  const { outcome, next } = given;
  const settledState = { ...state, play: withOutcome(before, given), sending: null, trouble: null };
  if (outcome.attemptsLeft > 0) {
    const announcement = { kind: 'attempt', attemptsLeft: outcome.attemptsLeft } as const;
    return { ...settledState, question: next, chosen: null, announcement };
  }
  return {
    ...settledState,
    chosen: outcome.given?.optionId ?? null,
    outcome,
    next,
    announcement: null,
  };
}

/** Whether the outcome is for the answer that was sent: the server returns what it has stored, which may be another tab's. */
function isOwn(sent: AnswerBody, { index, attempt, skipped, given }: Outcome): boolean {
  if (index !== sent.index || attempt !== sent.attempt) return false;
  if (sent.skip) return skipped;
  if (sent.text !== undefined) return sameLetters(given?.text ?? '', sent.text);
  return given?.optionId === sent.optionId;
}

/** Whether the play advanced by exactly one step; otherwise another tab has continued it. */
function isInStep({ outcome, next, result }: AnswerGiven, total: number): boolean {
  const { index, attempt, attemptsLeft } = outcome;
  if (attemptsLeft > 0) return next?.index === index && next.attempt === attempt + 1;
  if (index + 1 === total) return result !== null;
  return next?.index === index + 1 && next.attempt === 1;
}

function withOutcome(play: Play, { outcome, next, result, retired }: AnswerGiven): Play {
  const answers = [...play.answers, outcome];
  return {
    ...play,
    answers,
    retired,
    correct: settled(answers).filter(({ correct }) => correct).length,
    index: next?.index ?? play.total,
    finished: result !== null,
    result,
  };
}

export function goOn(state: PlayState): PlayState {
  const { play, next } = state;
  if (!state.outcome || !play) return state;

  const hints = freshHints(play.hints);
  const shown = { ...state, ...NOTHING_SHOWN, question: next, play: { ...play, hints } };
  if (next || play.result) return shown;
  return send(shown, { call: 'read', id: play.id });
}
