// Test data for the machine: a play of two questions.
import type { Applied } from '../../../contracts/hints.ts';
import type { AnswerGiven, Outcome, Play, Question, Result } from '../../../contracts/plays.ts';
import { play } from './play-machine.ts';
import { CLOSED, type PlayEvent, type PlayState } from './play-state.ts';

export const NOTHING_APPLIED: Applied = { removed: [], pair: [], letters: [], unused: [] };

export const question = (index: number, changes: Partial<Question> = {}): Question => ({
  index,
  mode: 'choicer',
  attempt: 1,
  text: `Питання ${index}`,
  lang: 'ua',
  media: null,
  options: ['a', 'b', 'c', 'd'].map(id => ({ id, label: id.toUpperCase() })),
  slots: [],
  bank: [],
  applied: NOTHING_APPLIED,
  ...changes,
});

export const outcome = (index: number, correct: boolean): Outcome => ({
  index,
  attempt: 1,
  asked: { text: `Питання ${index}`, lang: 'ua' },
  attemptsLeft: 0,
  correct,
  skipped: false,
  unreached: false,
  hinted: false,
  corrected: false,
  answer: { optionId: 'a', text: 'A' },
  given: correct ? { optionId: 'a', text: 'A' } : { optionId: 'b', text: 'B' },
  comment: null,
  reference: null,
  credit: null,
  rightShare: null,
  optionShares: [],
});

/** A wrong attempt of five with attempts left. */
export const attempt = (index: number, number: number): Outcome => ({
  ...outcome(index, false),
  attempt: number,
  attemptsLeft: 5 - number,
  answer: null,
  given: { optionId: null, text: 'ТИК' },
});

export const RESULT: Result = {
  correct: 1,
  total: 2,
  percent: 50,
  hinted: 0,
  practice: false,
  coins: 10,
  collected: false,
  betterThan: null,
  distribution: null,
};

export const started = (changes: Partial<Play> = {}): Play => ({
  id: '0199-play',
  contentId: 12,
  contentType: 'quiz',
  uri: '/quiz/12-slug',
  mode: 'choicer',
  locale: 'ua',
  purpose: 'game',
  practice: false,
  total: 2,
  index: 0,
  correct: 0,
  finished: false,
  expiresAt: '2026-12-20T00:00:00Z',
  options: [],
  retired: [],
  question: question(0),
  hints: { fiftyfifty: 1 },
  answers: [],
  result: null,
  ...changes,
});

export const given = (index: number, correct: boolean): AnswerGiven =>
  index === 0
    ? { outcome: outcome(0, correct), next: question(1), result: null, retired: [] }
    : { outcome: outcome(1, correct), next: null, result: RESULT, retired: [] };

export const after = (...events: PlayEvent[]): PlayState => events.reduce(play, CLOSED);

export const PLAYING: PlayEvent[] = [{ type: 'open' }, { type: 'loaded', play: started() }];
export const CHOSEN: PlayEvent[] = [...PLAYING, { type: 'answer', given: { optionId: 'b' } }];
export const ANSWERED: PlayEvent[] = [...CHOSEN, { type: 'answered', given: given(0, false) }];

/** A cubiqer question with three slots for кит and four cubes. */
export const cubes = (index: number, number = 1): Question =>
  question(index, {
    mode: 'cubiqer',
    attempt: number,
    options: [],
    slots: [[{ given: null }, { given: null }, { given: null }]],
    bank: ['К', 'И', 'Т', 'О'].map((letter, at) => ({ id: `cube-${at}`, letter })),
  });

export const CUBES: PlayEvent[] = [
  { type: 'open' },
  {
    type: 'loaded',
    play: started({
      mode: 'cubiqer',
      question: cubes(0),
      hints: { first: 1, random: 2, unused: 1 },
    }),
  },
];
