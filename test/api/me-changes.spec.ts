import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Me } from '../../contracts/me.ts';
import { jsonCall } from '../support/json-call.ts';
import { newcomer, type Signed } from '../support/people.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

let server: QuizServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const read = (headers: Signed) =>
  jsonCall<Me>(server.origin, '/api/me', { headers: { ...headers } });

const change = (headers: Signed, body: unknown) =>
  jsonCall<Me>(server.origin, '/api/me', { method: 'PATCH', body, headers: { ...headers } });

test.each([
  ['name', { name: 'Богдан-Ігор 2' }, { name: 'Богдан-Ігор 2' }],
  ['name, without the spaces around it', { name: '  Ада \t' }, { name: 'Ада' }],
  [
    'name of letters that take several characters each',
    { name: '👩🏽‍🚀'.repeat(28) },
    { name: '👩🏽‍🚀'.repeat(28) },
  ],
  ['shareStats', { shareStats: false }, { shareStats: false }],
  ['shareResults', { shareResults: true }, { shareResults: true }],
  ['locale', { locale: 'en' }, { locale: 'en' }],
  ['nothing', {}, { name: 'Оля' }],
])('a user changes %s, and is answered as they are now', async (_what, wish, expected) => {
  const { headers } = await newcomer(server);

  const { status, body } = await change(headers, wish);

  expect(status).toBe(200);
  expect(body).toMatchObject(expected);
  expect((await read(headers)).body).toMatchObject(expected);
});

test.each([
  ['a Hangul filler', 'Оля\u3164'],
  ['only a filler', '\u3164'],
  ['a blank Braille pattern', 'О\u2800ля'],
  ['an invisible Hangul letter', '\u115fОля'],
  ['a variation selector', 'Оля\ufe0f'],
  ['another variation selector', 'Оля\u{e0101}'],
  ['a zero-width space', 'О\u200bля'],
  ['a joiner between letters', 'О\u200dля'],
  ['an invisible musical note head', 'О\u{1d159}ля'],
  ['a blank hieroglyph', '\u{13441}Оля'],
  ['an unassigned character', 'О\u0378ля'],
  ['a soft hyphen', 'О\u00adля'],
  ['a direction override', 'Оля\u202e'],
  ['five marks on one letter', `О${'\u0336'.repeat(5)}ля`],
  ['five marks of which one is part of a composed letter', `й${'\u0336'.repeat(4)}`],
  ['a mark without a base letter', '\u0301Оля'],
])('a name with %s is refused', async (_what, name) => {
  const { headers } = await newcomer(server);

  const { status, body } = await change(headers, { name });

  expect(status).toBe(400);
  expect(body).toMatchObject({ code: 'input.invalid' });
});

test.each([
  ['four marks on one letter', `О${'\u0336'.repeat(4)}ля`, `О${'\u0336'.repeat(4)}ля`],
  ['emoji with joiners and skin tones', 'Оля ❤️ 👩🏽‍🚀', 'Оля ❤️ 👩🏽‍🚀'],
  ['spaces of several kinds', 'Оля\u00a0\u2003 П', 'Оля П'],
  ['a decomposed letter', 'Сергіи\u0306', 'Сергій'],
])('a name with %s is accepted', async (_what, name, kept) => {
  const { headers } = await newcomer(server);

  const { body } = await change(headers, { name });

  expect(body.name).toBe(kept);
});

test('fields that are not sent stay unchanged', async () => {
  const { headers } = await newcomer(server, { name: 'Оксана', shareStats: false });
  const { body: before } = await read(headers);

  const { body } = await change(headers, { locale: 'en' });

  const { serverNow: _now, ...unchanged } = before;
  expect(body).toMatchObject({ ...unchanged, locale: 'en' });
});

test.each([
  'id',
  'role',
  'balance',
  'premium',
  'image',
  'source',
  'joinedAt',
  'orderKey',
  'serverNow',
  'playerId',
  'player_id',
  'deletedAt',
  'share_stats',
  'portrait_id',
])('%s cannot be changed by a user', async key => {
  const { headers } = await newcomer(server);
  const { body: before } = await read(headers);

  const answer = await change(headers, JSON.parse(`{"${key}": "admin", "name": "Інша"}`));

  expect(answer).toMatchObject({ status: 400, body: { code: 'input.invalid' } });
  expect((await read(headers)).body.name).toBe(before.name);
});

const issueOf = (path: string) => expect.objectContaining({ path });

test.each([
  ['name', ''],
  ['name', '   '],
  ['name', '\u200d'],
  ['name', 'й'.repeat(41)],
  ['name', `а${'\u0301'.repeat(200)}`],
  ['name', 'два\nрядки'],
  ['name', 'два\u2028рядки'],
  ['name', 'задом \u202eнаперед'],
  ['name', 'нуль \u0000'],
  ['name', 'пів \ud800 знака'],
  ['name', null],
  ['name', 7],
  ['shareStats', 'true'],
  ['shareResults', 1],
  ['locale', 'uk'],
  ['settings', true],
])('%s may not be %j', async (key, value) => {
  const { headers } = await newcomer(server);

  const answer = await change(headers, { [key]: value });

  expect(answer).toMatchObject({
    status: 400,
    body: { code: 'input.invalid', issues: expect.arrayContaining([issueOf(key)]) },
  });
});

test.each([
  ['another banner', { google_banner: true }],
  ['a time', { telegram_banner: '2026-11-21' }],
])('settings may not have %s', async (_what, settings) => {
  const { headers } = await newcomer(server);

  const answer = await change(headers, { settings });

  expect(answer).toMatchObject({ status: 400, body: { code: 'input.invalid' } });
});
