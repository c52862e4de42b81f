import type { Applied, HintTaken, TakeHint } from '../../../contracts/hints.ts';
import type {
  AnswerGiven,
  GaveUp,
  Outcome,
  Play,
  Question,
  Result,
} from '../../../contracts/plays.ts';
import type { Hint } from '../../../contracts/vocabulary.ts';
import type { AnswerBody } from '../../api.ts';
import type { Refusal, Trouble } from './play-trouble.ts';

/** A call to the server that is running or waits for the connection. */
export type Command =
  | { call: 'start'; restart: boolean }
  /** `movedOn`: the play was continued elsewhere. */
  | { call: 'read'; id: string; movedOn?: boolean }
  /** The result of the first finished play. */
  | { call: 'find-result' }
  | { call: 'answer'; id: string; body: AnswerBody }
  | { call: 'hint'; id: string; body: TakeHint }
  | { call: 'give-up'; id: string };

/** An option, the letters of all slots, or nothing. */
export type Given = { optionId: string } | { text: string } | { skip: true };

/** An event of the open question, for screen readers; a new object each time, so that a repeated one is announced again. */
export type Announcement =
  | { kind: 'attempt'; attemptsLeft: number }
  /** `before` is the effect of hints before this one. */
  | { kind: 'hint'; hint: Hint; before: Applied }
  | { kind: 'refused'; why: Refusal }
  /** The play was continued elsewhere. */
  | { kind: 'moved-on' };

export interface PlayState {
  open: boolean;
  play: Play | null;
  /** The question on the screen: the open one, or the one of the verdict. */
  question: Question | null;
  /** The chosen option; null if there is none and after a skip. */
  chosen: string | null;
  outcome: Outcome | null;
  next: Question | null;
  announcement: Announcement | null;
  sending: Command | null;
  trouble: Trouble | null;
  /** Whether the result opens with its answers: after giving up, or when it is opened again. */
  withAnswers: boolean;
}

/** The state while a question or its verdict is shown. */
export type RunningState = PlayState & { play: Play; question: Question };

export type PlayEvent =
  | { type: 'open' }
  /** Without an id, the result of the first finished play. */
  | { type: 'open-result'; id: string | null }
  | { type: 'close' }
  | { type: 'loaded'; play: Play }
  | { type: 'answer'; given: Given }
  | { type: 'answered'; given: AnswerGiven }
  | { type: 'next' }
  /** `key` distinguishes two presses of `random`. */
  | { type: 'hint'; hint: Hint; key: string }
  | { type: 'hinted'; taken: HintTaken }
  | { type: 'give-up' }
  | { type: 'gave-up'; end: GaveUp }
  /** The reward was collected or found to be nothing. */
  | { type: 'settled'; result: Pick<Result, 'coins' | 'collected' | 'practice'> }
  | { type: 'replay' }
  | { type: 'restart' }
  | { type: 'failed'; trouble: Trouble | Refusal }
  | { type: 'again' }
  | { type: 'dismiss' };

export const NOTHING_SHOWN = {
  question: null,
  chosen: null,
  outcome: null,
  next: null,
  announcement: null,
};

export const CLOSED: PlayState = {
  ...NOTHING_SHOWN,
  open: false,
  play: null,
  sending: null,
  trouble: null,
  withAnswers: false,
};

export const send = (state: PlayState, sending: Command): PlayState => ({
  ...state,
  sending,
  trouble: null,
});

/** The play was continued elsewhere, so the server's state replaces this tab's. */
export const readAnew = (state: PlayState): PlayState =>
  state.play
    ? send({ ...state, announcement: null }, { call: 'read', id: state.play.id, movedOn: true })
    : state;
