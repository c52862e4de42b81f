import type { GaveUp, Play, Result } from '../../../contracts/plays.ts';
import { answer, answered, goOn } from './answering.ts';
import { applyHint, applyRefusal, takeHint } from './hinting.ts';
import {
  CLOSED,
  NOTHING_SHOWN,
  type PlayEvent,
  type PlayState,
  readAnew,
  send,
} from './play-state.ts';
import { isRefusal, type Refusal, type Trouble } from './play-trouble.ts';

export type Screen = 'loading' | 'trouble' | 'question' | 'verdict' | 'result';

/** The screen to show. A trouble has its own screen only if there is nothing else to show. */
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
    case 'loaded':
      return loaded(state, event.play);
    case 'answer':
      return answer(state, event.given);
    case 'answered':
      return answered(state, event.given);
    case 'next':
      return goOn(state);
    case 'hint':
      return takeHint(state, event.hint, event.key);
    case 'hinted':
      return applyHint(state, event.taken);
    case 'give-up':
      return state.play ? send(state, { call: 'give-up', id: state.play.id }) : state;
    case 'gave-up':
      return gaveUp(state, event.end);
    case 'settled':
      return settled(state, event.result);
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

/** An unfinished play is shown as it was left; the next call brings changes made elsewhere. */
function open(state: PlayState): PlayState {
  if (isUnfinished(state) && state.question) return { ...state, open: true };
  return begin({ ...state, open: true }, false);
}

function openResult(state: PlayState, id: string | null): PlayState {
  if (state.play && state.play.id === id) return { ...state, open: true };
  const reopened = { ...CLOSED, open: true, withAnswers: true };
  return send(reopened, id === null ? { call: 'find-result' } : { call: 'read', id });
}

const begin = (state: PlayState, restart: boolean): PlayState =>
  send({ ...CLOSED, open: state.open }, { call: 'start', restart });

const loaded = (state: PlayState, play: Play): PlayState => ({
  ...state,
  ...NOTHING_SHOWN,
  play,
  question: play.question,
  announcement:
    state.sending?.call === 'read' && state.sending.movedOn ? { kind: 'moved-on' } : null,
  sending: null,
  trouble: null,
});

function gaveUp(state: PlayState, { result, answers }: GaveUp): PlayState {
  if (!state.play) return state;

  const { total } = result;
  const play = { ...state.play, question: null, index: total, finished: true, result, answers };
  return { ...loaded(state, { ...play, correct: result.correct }), withAnswers: true };
}

function settled(state: PlayState, changes: Partial<Result>): PlayState {
  const { play } = state;
  if (!play?.result) return state;
  return { ...state, play: { ...play, result: { ...play.result, ...changes } } };
}

function failed(state: PlayState, trouble: Trouble | Refusal): PlayState {
  if (isRefusal(trouble)) return applyRefusal(state, trouble);
  if (trouble !== 'stale') return { ...state, trouble };
  if (!state.play || state.sending?.call === 'read') return { ...state, trouble: 'server' };
  return readAnew(state);
}

/** A play that no longer exists is replaced by a new one. */
function again(state: PlayState): PlayState {
  if (state.trouble === 'gone') return begin(state, false);
  return { ...state, trouble: null };
}
