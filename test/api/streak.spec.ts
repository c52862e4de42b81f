import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addDailies, addHistory, type DailyPlay } from '../support/daily-history.ts';
import { naiveStreak } from '../support/naive-streak.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

const { Streaks } = await import('../../src/plays/viewer/streaks.ts');
const { addDays, endOf, startOf } = await import('../../src/kyiv-day.ts');

const HOUR = 60 * 60 * 1000;

let server: QuizServer;

beforeAll(async () => {
  server = await startServer();
  await addDailies(server.database, '2026-03-01', '2026-04-30');
  await addDailies(server.database, '2026-10-01', '2026-11-30');
});
afterAll(() => server.close());

const usualPlay = { kind: 'movie', gaveUp: false, practice: false } as const;

const playOn = (day: string, changes: Partial<DailyPlay> = {}): DailyPlay => ({
  ...usualPlay,
  day,
  startedAt: new Date(startOf(day).getTime() + 9 * HOUR),
  finishedAt: new Date(startOf(day).getTime() + 10 * HOUR),
  ...changes,
});

/** At noon of the day. */
const streakAt = async (today: string, plays: readonly DailyPlay[]) => {
  const playerId = await addHistory(server.database, plays);
  server.clock.set(new Date(startOf(today).getTime() + 12 * HOUR).toISOString());
  return server.app.get(Streaks).of(playerId);
};

/** `x` is played, `.` is missed; the last one is today. */
const daysOf = (calendar: string, today: string) =>
  [...calendar].flatMap((mark, at) =>
    mark === 'x' ? [addDays(today, at + 1 - calendar.length)] : [],
  );

test.each([
  ['nothing', '.', 0, 0],
  ['today', 'x', 1, 1],
  ['three days up to today', 'xxx', 3, 3],
  ['three days up to yesterday, with today still open', 'xxx.', 3, 3],
  ['a missed day between, which is bridged and adds nothing', 'xx.xx', 4, 4],
  ['yesterday missed and today open, which may still be bridged', 'xxx..', 3, 3],
  ['two missed days in a row', 'xxx..x', 1, 3],
  ['two missed days in a row and today open', 'xxx...', 0, 3],
  ['two bridges a week apart', 'xx.xxxxxx.x', 9, 9],
  ['two bridges within a week: the streak begins after the first', 'xxxx.xxxxx.x', 6, 9],
  ['a bridge yesterday that is too near to the one before', 'xxxx.xxx..', 3, 7],
  ['the best streak long ago', 'xxxxx...x', 1, 5],
])('%s', async (_what, calendar, current, best) => {
  const days = daysOf(calendar, '2026-11-21');

  const streak = await streakAt(
    '2026-11-21',
    days.map(day => playOn(day)),
  );

  expect(streak).toEqual({ current, best });
});

test('films and music of one day are one day', async () => {
  const plays = [playOn('2026-11-20'), playOn('2026-11-20', { kind: 'music' })];

  const streak = await streakAt('2026-11-20', plays);

  expect(streak).toEqual({ current: 1, best: 1 });
});

const OVER = (day: string) => endOf(day).getTime();

test.each<[string, string, (day: string) => Partial<DailyPlay>, number]>([
  ['was given up', '2026-11-20', () => ({ gaveUp: true }), 0],
  ['is not finished', '2026-11-20', () => ({ finishedAt: null }), 0],
  ['was practice', '2026-11-20', () => ({ practice: true }), 0],
  ...['2026-11-20', '2026-03-29', '2026-10-25'].flatMap(
    (on): [string, string, (day: string) => Partial<DailyPlay>, number][] => [
      ['began with the first moment of its day', on, day => ({ startedAt: startOf(day) }), 1],
      [
        'began a millisecond before its day',
        on,
        day => ({ startedAt: new Date(startOf(day).getTime() - 1) }),
        0,
      ],
      [
        'began with the last moment of its day and ended in time',
        on,
        day => ({
          startedAt: new Date(OVER(day) - 1),
          finishedAt: new Date(OVER(day) + 2 * HOUR - 1),
        }),
        1,
      ],
      [
        'ended two hours after its day',
        on,
        day => ({ finishedAt: new Date(OVER(day) + 2 * HOUR) }),
        0,
      ],
      [
        'began when its day was over',
        on,
        day => ({ startedAt: new Date(OVER(day)), finishedAt: new Date(OVER(day) + HOUR) }),
        0,
      ],
    ],
  ),
])('a play that %s, on %s', async (_what, day, changes, best) => {
  const streak = await streakAt(addDays(day, 3), [playOn(day, changes(day))]);

  expect(streak.best).toBe(best);
});

const minutes = (from: number, to: number) =>
  fc.integer({ min: from * 60, max: to * 60 }).map(count => count * 60_000);

/** Mostly a play in its window; sometimes one around an edge of it. */
const anyPlayOn = (day: string): fc.Arbitrary<DailyPlay[]> => {
  const around = fc.record({
    day: fc.constant(day),
    kind: fc.constantFrom('movie' as const, 'music' as const),
    startedAt: minutes(-2, 26).map(shift => new Date(startOf(day).getTime() + shift)),
    finishedAt: fc.option(minutes(1, 30).map(shift => new Date(startOf(day).getTime() + shift))),
    gaveUp: fc.boolean(),
    practice: fc.boolean(),
  });
  return fc.oneof<fc.WeightedArbitrary<DailyPlay[]>[]>(
    { weight: 16, arbitrary: fc.constant([playOn(day)]) },
    { weight: 3, arbitrary: fc.constant([]) },
    { weight: 3, arbitrary: fc.uniqueArray(around, { maxLength: 2, selector: play => play.kind }) },
  );
};

const historyFrom = (first: string, length: number) =>
  fc
    .tuple(...Array.from({ length }, (_, at) => anyPlayOn(addDays(first, at))))
    .map(days => days.flat());

test.each([
  ['forward', '2026-03-12'],
  ['back', '2026-10-08'],
])(
  'over the day on which the clock goes %s, any history matches a naive model',
  async (_way, first) => {
    const history = historyFrom(first, 30);
    const today = fc.integer({ min: 0, max: 33 }).map(at => addDays(first, at));

    await fc.assert(
      fc.asyncProperty(history, today, async (plays, day) => {
        expect(await streakAt(day, plays)).toEqual(naiveStreak(plays, day));
      }),
      { numRuns: 300 },
    );
  },
  60_000,
);
