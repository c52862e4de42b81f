import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { poolOf, questionOf } from '../../../test/support/drawable-questions.ts';
import { questions } from '../../../test/support/shipped-catalogue.ts';
import { loadConfig } from '../../config.ts';
import { addDays } from '../../kyiv-day.ts';
import { drawDaily } from './daily-drawing.ts';
import type { Drawable } from './daily-fingerprint.ts';

const DAY = '2026-11-21';
const DRAW = { day: DAY, seed: 'a secret of the day', size: 10, restDays: 100 };

const draw = (pool: Drawable[], changes: Partial<typeof DRAW> = {}) =>
  drawDaily(pool, { ...DRAW, ...changes }) as Drawable[];

const keysOf = (drawn: Drawable[]) => drawn.map(question => question.key);

test('no question of the last hundred days is repeated while enough others are rested', () => {
  const pool = poolOf(60, at => ({ usedOn: at < 15 ? null : addDays(DAY, -(at % 101)) }));

  const drawn = draw(pool);

  expect(drawn.every(({ usedOn }) => usedOn === null)).toBe(true);
});

test.each([
  ['a hundred days ago has not rested', -100, false],
  ['a hundred and one days ago has rested', -101, true],
  ['on a later day has not rested', 3, false],
])('a question asked %s', (_when, days, isAsked) => {
  const other = poolOf(10);
  const asked = questionOf(99, { difficulty: 1, usedOn: addDays(DAY, days) });
  const draws = Array.from({ length: 60 }, (_, at) => draw([...other, asked], { seed: `${at}` }));

  expect(draws.some(drawn => keysOf(drawn).includes(asked.key))).toBe(isAsked);
});

test('when too few questions are rested, rested ones come first, then those asked longest ago', () => {
  const pool = poolOf(100, at => ({ usedOn: at < 4 ? null : addDays(DAY, -at % 100) }));

  const drawn = draw(pool);

  const used = drawn.flatMap(({ usedOn }) => usedOn ?? []);
  expect(used).toHaveLength(6);
  expect(used.every(day => day <= addDays(DAY, -70))).toBe(true);
});

test.each([
  ['movie', 'DAILY_REST_DAYS_MOVIE'],
  ['music', 'DAILY_REST_DAYS_MUSIC'],
] as const)(
  'there are %s questions for every day of the rest period and the day after',
  (kind, setting) => {
    const settings = loadConfig({
      DATABASE_URL: 'postgres://localhost/quiz',
      APP_SECRET: 'x'.repeat(64),
    });

    const shipped = questions.filter(question => question.kind === kind);

    expect(shipped.length).toBeGreaterThanOrEqual(
      settings.DAILY_QUESTIONS * (settings[setting] + 1),
    );
  },
);

test('consecutive days repeat no question until the pool is used up, and are filled after that as well', () => {
  fc.assert(
    fc.property(fc.integer({ min: 20, max: 80 }), fc.string(), (count, secret) => {
      const pool = poolOf(count);
      const asked: string[][] = [];
      for (let at = 0; at < 12; at++) {
        const day = addDays(DAY, at);
        const drawn = draw(pool, { day, seed: `${secret} ${day}` });
        asked.push(keysOf(drawn));
        for (const question of pool) if (asked[at]?.includes(question.key)) question.usedOn = day;
      }

      const fresh = asked.slice(0, Math.floor(count / 10)).flat();

      expect(new Set(fresh).size).toBe(fresh.length);
      expect(asked.every(keys => new Set(keys).size === 10)).toBe(true);
    }),
    { numRuns: 20 },
  );
});
