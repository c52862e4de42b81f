import type { AnswerGiven, GaveUp, Outcome, Play, Question } from '../../contracts/plays.ts';
import type { Trouble } from './play-trouble.ts';

/** A call to the server that is under way, or waits for the connection to come back. */
export type Command =
  | { call: 'start'; restart: boolean }
  | { call: 'read'; id: string }
  | { call: 'answer'; id: string; index: number; attempt: number; optionId: string | null }
  | { call: 'give-up'; id: string };

export interface PlayState {
  open: boolean;
  play: Play | null;
  /** On the screen: the open question, or the one that the verdict is about. */
  question: Question | null;
  /** The option that the player has chosen; null while there is none, and after a skip. */
  chosen: string | null;
  outcome: Outcome | null;
  next: Question | null;
  sending: Command | null;
  trouble: Trouble | null;
  /** Texts of the questions that were on the screen, by index: the list of answers shows them. */
  asked: Record<number, Pick<Question, 'text' | 'lang'>>;
}

export type PlayEvent =
  | { type: 'open' }
  | { type: 'open-result'; id: string }
  | { type: 'close' }
  | { type: 'told'; play: Play }
  | { type: 'choose'; optionId: string }
  | { type: 'skip' }
  | { type: 'answered'; given: AnswerGiven }
  | { type: 'next' }
  | { type: 'give-up' }
  | { type: 'gave-up'; end: GaveUp }
  | { type: 'replay' }
  | { type: 'restart' }
  | { type: 'failed'; trouble: Trouble }
  | { type: 'again' }
  | { type: 'dismiss' };

export type Screen = 'loading' | 'trouble' | 'question' | 'verdict' | 'result';

const NOTHING_SHOWN = { question: null, chosen: null, outcome: null, next: null };

export const CLOSED: PlayState = {
  ...NOTHING_SHOWN,
  open: false,
  play: null,
  sending: null,
  trouble: null,
  asked: {},
};

/** What the layer shows; a trouble has the screen to itself only where there is nothing else to show. */
export function screenOf(state: PlayState): Screen {
  if (state.question) return state.outcome ? 'verdict' : 'question';
  if (state.trouble) return 'trouble';
  if (state.sending) return 'loading';
  return state.play?.result ? 'result' : 'loading';
}

export const isUnfinished = ({ play }: PlayState) => play !== null && !play.finished;

export function play(state: PlayState, event: PlayEvent): PlayState {
  switch (event.type) {
    case 'open':
      return open(state);
    case 'open-result':
      return openResult(state, event.id);
    case 'close':
      return { ...state, open: false };
    case 'told':
      return told(state, event.play);
    case 'choose':
      return answer(state, event.optionId);
    case 'skip':
      return answer(state, null);
    case 'answered':
      return answered(state, event.given);
    case 'next':
      return goOn(state);
    case 'give-up':
      return state.play ? send(state, { call: 'give-up', id: state.play.id }) : state;
    case 'gave-up':
      return gaveUp(state, event.end);
    case 'replay':
      return begin(state, false);
    case 'restart':
      return begin(state, true);
    case 'failed':
      return failed(state, event.trouble);
    case 'again':
      return again(state);
    case 'dismiss':
      return { ...state, sending: null, trouble: null };
  }
}

const send = (state: PlayState, sending: Command): PlayState => ({
  ...state,
  sending,
  trouble: null,
});

/** An unfinished play is shown as it was left; whatever it missed, the next call tells. */
function open(state: PlayState): PlayState {
  if (isUnfinished(state) && state.question) return { ...state, open: true };
  return begin({ ...state, open: true }, false);
}

function openResult(state: PlayState, id: string): PlayState {
  if (state.play?.id === id) return { ...state, open: true };
  return send({ ...CLOSED, open: true }, { call: 'read', id });
}

const begin = (state: PlayState, restart: boolean): PlayState =>
  send({ ...CLOSED, open: state.open }, { call: 'start', restart });

const told = (state: PlayState, play: Play): PlayState => ({
  ...state,
  ...NOTHING_SHOWN,
  play,
  question: play.question,
  sending: null,
  trouble: null,
  asked: withQuestion(state.asked, play.question),
});

function answer(state: PlayState, optionId: string | null): PlayState {
  const { play, question, outcome, sending } = state;
  if (!play || !question || outcome || sending) return state;

  const { index, attempt } = question;
  const command: Command = { call: 'answer', id: play.id, index, attempt, optionId };
  return send({ ...state, chosen: optionId }, command);
}

/** An outcome of a question that is no longer on the screen (a late repetition) changes nothing. */
function answered(state: PlayState, { outcome, next, result }: AnswerGiven): PlayState {
  const { play, question } = state;
  if (!play || question?.index !== outcome.index) return state;

  const answers = [...play.answers.filter(given => given.index !== outcome.index), outcome];
  return {
    ...state,
    play: {
      ...play,
      answers,
      correct: answers.filter(given => given.correct).length,
      index: next?.index ?? play.total,
      finished: result !== null,
      result,
    },
    chosen: outcome.given?.optionId ?? null,
    outcome,
    next,
    sending: null,
    trouble: null,
    asked: withQuestion(state.asked, next),
  };
}

function goOn(state: PlayState): PlayState {
  if (!state.outcome || !state.play) return state;

  const shown = { ...state, ...NOTHING_SHOWN, question: state.next };
  if (state.next || state.play.result) return shown;
  return send(shown, { call: 'read', id: state.play.id });
}

function gaveUp(state: PlayState, { result, answers }: GaveUp): PlayState {
  if (!state.play) return state;

  const { total } = result;
  const play = { ...state.play, question: null, index: total, finished: true, result, answers };
  return { ...told(state, { ...play, correct: result.correct }), asked: state.asked };
}

function failed(state: PlayState, trouble: Trouble): PlayState {
  if (trouble !== 'stale') return { ...state, trouble };
  if (!state.play || state.sending?.call === 'read') return { ...state, trouble: 'server' };
  return send(state, { call: 'read', id: state.play.id });
}

/** A play that is gone cannot be asked for again: a new one can. */
function again(state: PlayState): PlayState {
  if (state.trouble === 'gone') return begin(state, false);
  return { ...state, trouble: null };
}

const withQuestion = (asked: PlayState['asked'], question: Question | null) =>
  question ? { ...asked, [question.index]: { text: question.text, lang: question.lang } } : asked;
