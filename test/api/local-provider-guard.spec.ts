import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { nameOf, openStaffLink, press, startLocalServer } from '../support/local-stage.ts';
import type { QuizServer } from '../support/quiz-server.ts';
import { Surfer } from '../support/surfer.ts';

let server: QuizServer;
let surfer: Surfer;

beforeAll(async () => {
  server = await startLocalServer();
});
afterAll(() => server.close());
beforeEach(() => {
  surfer = new Surfer(server.origin);
});

test('its page runs no script, and loads nothing from elsewhere', async () => {
  const { headers, text } = await press(surfer, 'google');

  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self'; /);
  expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'$/);
  expect(headers['cache-control']).toBe('no-store');
  expect(text).not.toMatch(/<script|style="|https?:\/\//);
});

test('what its page loads is there', async () => {
  await openStaffLink(server, surfer);
  const { text } = await press(surfer, 'google');
  const style = await surfer.open('/local-identity/page.css');
  const parts = [
    ...[...text.matchAll(/src="([^"]+)"/g)].map(match => match[1] as string),
    ...[...style.text.matchAll(/url\("([^"]+)"\)/g)].map(match => match[1] as string),
  ];

  const answers = await Promise.all(parts.map(part => surfer.open(part)));

  expect(parts.length).toBeGreaterThan(8);
  expect(answers.map(({ status }) => status)).toEqual(parts.map(() => 200));
});

test.each(['/portraits/nobody.png', '/fonts/9', '/fonts/x', '/session/end', '/reg', '/nothing'])(
  '%s is not found',
  async path => {
    expect((await surfer.open(`/local-identity${path}`)).status).toBe(404);
  },
);

test('a choice can be made only in the browser that began it', async () => {
  const chooser = await press(surfer, 'google');
  const other = new Surfer(server.origin);

  const seen = await other.open(chooser.url.href);
  const sent = await other.send(chooser.url.href, { person: 'danylo' });

  for (const { status, text } of [seen, sent]) {
    expect(status).toBe(400);
    expect(text).toContain('Ця спроба входу вже не діє');
  }
  expect(await nameOf(other)).toBeNull();
});

test('a choice is made once', async () => {
  const chooser = await press(surfer, 'google');
  const cookies = new Map(surfer.cookies);
  await surfer.send(chooser.url.href, { person: 'oksana' });
  const again = new Surfer(server.origin);
  for (const [name, cookie] of cookies) again.cookies.set(name, cookie);

  const page = await again.send(chooser.url.href, { person: 'danylo' });

  expect(page.status).toBe(400);
  expect(await nameOf(again)).toBeNull();
});

test.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['another site', { 'sec-fetch-site': 'cross-site' }],
])('a choice that a page of %s sends is refused', async (_what, headers) => {
  const chooser = await press(surfer, 'google');

  const page = await surfer.send(chooser.url.href, { person: 'danylo' }, headers);

  expect(page.status).toBe(403);
  expect(await nameOf(surfer)).toBeNull();
});

test.each([
  ['a proxy for somebody elsewhere', { 'x-forwarded-for': '203.0.113.7' }],
  ['a foreign name', { host: 'evil.example' }],
])('%s is refused', async (_what, headers) => {
  const page = await surfer.open('/local-identity/auth', headers);

  expect(page.status).toBe(403);
});

test.each([
  ['an unknown client', { client_id: 'somebody' }],
  ['a foreign address to return to', { redirect_uri: 'https://evil.example/' }],
  ['no challenge', { code_challenge: '' }],
])('a request with %s is refused', async (_what, wrong) => {
  await press(surfer, 'google');
  const address = new URL(beginning(surfer));
  for (const [name, value] of Object.entries(wrong)) address.searchParams.set(name, value);

  const page = await surfer.open(address.href);

  expect(page.url.origin).toBe(server.origin);
  expect(page.url.pathname).not.toContain('/choice/');
});

/** The address to which the strategy sent the browser. */
const beginning = ({ visited }: Surfer) =>
  visited.find(address => address.includes('/local-identity/auth?')) as string;

test.each(['userinfo', 'graph/me'])('%s is refused without its own token', async path => {
  const address = `/local-identity/${path}`;

  const without = await surfer.open(address);
  const wrong = await surfer.open(address, { authorization: 'Bearer made-up' });

  expect(without.status).toBeGreaterThanOrEqual(400);
  expect(wrong.status).toBe(401);
  expect(without.text + wrong.text).not.toMatch(/role|example\.org/);
});
