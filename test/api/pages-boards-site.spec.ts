import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { realSite } from '../support/built-site.ts';
import { call } from '../support/http-call.ts';
import { textsOf } from '../support/locale-texts.ts';
import { addUser } from '../support/people.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';
import { addRatedPlay } from '../support/rated-play.ts';

const { RatingRollUp } = await import('../../src/rating/index.ts');

let server: QuizServer;

/** In week 47 nobody has played yet, in week 46 somebody has. */
beforeAll(async () => {
  server = await startServer({}, realSite);
  server.clock.set('2026-11-21T09:30');
  const person = await addUser(server.database, { name: 'Оля' });
  await addRatedPlay(server.database, person, { correct: 5, finishedAt: '2026-11-11T10:00Z' });
  await server.app.get(RatingRollUp).rollUp();
});
afterAll(() => server.close());

const LANGUAGES = [
  ['ua', ''],
  ['en', '/en'],
] as const;

/** Whether a page says each of some texts of the rating. */
async function said(locale: 'ua' | 'en', path: string, keys: string[]) {
  const { text } = await call(server.origin, path);
  const texts = textsOf(locale);
  return keys.map(key => text.includes(texts.get(`rating.${key}`) ?? key));
}

test.each(LANGUAGES)(
  'in %s the board of a past week does not invite to earn a place',
  async (locale, prefix) => {
    const keys = ['mine.nonePast', 'mine.none', 'mine.visitor', 'mine.play'];

    const past = await said(locale, `${prefix}/rating?week=2026-W46`, keys);
    const open = await said(locale, `${prefix}/rating`, keys);

    expect(past).toEqual([true, false, false, false]);
    expect(open).toEqual([false, true, true, true]);
  },
);

test.each(LANGUAGES)(
  'in %s an empty week has the text for a week, not that for all time',
  async (locale, prefix) => {
    const keys = ['empty.text.week', 'empty.text.all'];

    const week = await said(locale, `${prefix}/rating`, keys);

    expect(week).toEqual([true, false]);
  },
);

test.each(LANGUAGES)(
  'in %s a visitor comes back from signing in to the same board',
  async (_locale, prefix) => {
    const { text } = await call(server.origin, `${prefix}/rating?period=all`);

    const callback = new URLSearchParams({ callbackUrl: `${prefix}/rating?period=all` });
    expect(text).toContain(`href="${prefix}/login?${callback}"`);
  },
);
