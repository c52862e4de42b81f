// What the tests of the machine begin with: a play of two questions.
import type { AnswerGiven, Outcome, Play, Question, Result } from '../../contracts/plays.ts';
import { CLOSED, type PlayEvent, type PlayState, play } from './play-machine.ts';

const question = (index: number): Question => ({
  index,
  mode: 'choicer',
  attempt: 1,
  text: `Питання ${index}`,
  lang: 'ua',
  media: null,
  options: ['a', 'b', 'c', 'd'].map(id => ({ id, label: id.toUpperCase() })),
});

export const outcome = (index: number, correct: boolean): Outcome => ({
  index,
  attempt: 1,
  attemptsLeft: 0,
  correct,
  skipped: false,
  hinted: false,
  answer: { optionId: 'a', text: 'A' },
  given: correct ? { optionId: 'a', text: 'A' } : { optionId: 'b', text: 'B' },
  comment: null,
  rightShare: null,
  optionShares: [],
});

export const RESULT: Result = {
  correct: 1,
  total: 2,
  percent: 50,
  hinted: 0,
  practice: false,
  coins: 10,
  collected: false,
};

export const started = (changes: Partial<Play> = {}): Play => ({
  id: '0199-play',
  contentId: 12,
  contentType: 'quiz',
  uri: '/quiz/12-slug',
  mode: 'choicer',
  locale: 'ua',
  practice: false,
  total: 2,
  index: 0,
  correct: 0,
  finished: false,
  expiresAt: '2026-12-20T00:00:00Z',
  question: question(0),
  answers: [],
  result: null,
  ...changes,
});

export const given = (index: number, correct: boolean): AnswerGiven =>
  index === 0
    ? { outcome: outcome(0, correct), next: question(1), result: null }
    : { outcome: outcome(1, correct), next: null, result: RESULT };

export const after = (...events: PlayEvent[]): PlayState => events.reduce(play, CLOSED);

export const PLAYING: PlayEvent[] = [{ type: 'open' }, { type: 'told', play: started() }];
export const CHOSEN: PlayEvent[] = [...PLAYING, { type: 'choose', optionId: 'b' }];
export const ANSWERED: PlayEvent[] = [...CHOSEN, { type: 'answered', given: given(0, false) }];
