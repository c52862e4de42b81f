import type { AnswerGiven, Outcome, Play } from '../../contracts/plays.ts';
import { freshHints } from './hinting.ts';
import { settled } from './outcomes.ts';
import { type Given, NOTHING_SHOWN, type PlayState, send, withQuestion } from './play-state.ts';

/** One answer at a time. A hint that is still on its way is not waited for. */
export function answer(state: PlayState, given: Given): PlayState {
  const { play, question, outcome, sending } = state;
  if (!play || !question || outcome || (sending && sending.call !== 'hint')) return state;

  const { index, attempt } = question;
  const chosen = 'optionId' in given ? given.optionId : null;
  const body = { index, attempt, ...given };
  return send({ ...state, chosen, news: null }, { call: 'answer', id: play.id, body });
}

/** An outcome of a question or attempt that is no longer on the screen (a late repetition) changes nothing. */
export function answered(state: PlayState, given: AnswerGiven): PlayState {
  const { question, play: before } = state;
  const { outcome, next } = given;
  if (!before || question?.index !== outcome.index || question.attempt !== outcome.attempt)
    return state;

  const play = withOutcome(before, given);
  const told = { ...state, play, sending: null, trouble: null };
  if (outcome.attemptsLeft > 0) return wrongAttempt(told, given);
  return {
    ...told,
    chosen: outcome.given?.optionId ?? null,
    outcome,
    next,
    news: null,
    asked: withQuestion(state.asked, next),
  };
}

/** The same question with its next attempt; when it is over elsewhere, the play is read again. */
function wrongAttempt(state: PlayState, { outcome, next }: AnswerGiven): PlayState {
  const { index, attemptsLeft } = outcome;
  if (next?.index === index)
    return { ...state, question: next, chosen: null, news: { kind: 'attempt', attemptsLeft } };
  return state.play ? send(state, { call: 'read', id: state.play.id }) : state;
}

function withOutcome(play: Play, { outcome, next, result, retired }: AnswerGiven): Play {
  const isSame = (given: Outcome) =>
    given.index === outcome.index && given.attempt === outcome.attempt;
  const answers = [...play.answers.filter(given => !isSame(given)), outcome];
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
