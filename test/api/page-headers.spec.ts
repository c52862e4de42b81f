import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ContentLoader } from '../../src/quizzes/index.ts';
import { call } from '../support/http-call.ts';
import { notingSite } from '../support/noting-site.ts';
import { Player } from '../support/player.ts';
import { ContentFolder } from '../support/quiz-folder.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

const SITE_URL = 'https://quiz.test';
const PAGES = [
  '/',
  '/en',
  '/quiz',
  '/about',
  '/quiz/1-title-en',
  '/en/quiz/1-title-en',
  '/missing',
];

let server: QuizServer;

beforeAll(async () => {
  server = await startServer({ SITE_URL }, notingSite);
  const folder = new ContentFolder();
  folder.write('kyiv');
  await server.app.get(ContentLoader).load(folder.root);
  folder.remove();
});
afterAll(() => server.close());

const read = (path: string) => call(server.origin, path);

/** Fresh from the site, and then as the cache has it. */
const readTwice = async (path: string) => [await read(path), await read(path)] as const;

const directivesOf = (policy: string) =>
  new Map(
    policy.split(';').map(part => {
      const [name = '', ...sources] = part.trim().split(/\s+/);
      return [name, sources];
    }),
  );

const policyOf = (headers: { [name: string]: unknown }) =>
  directivesOf(String(headers['content-security-policy']));

const hashOf = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

const inlineScriptsOf = (html: string) =>
  [...html.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => !/type="application\/(ld\+)?json"/.test(attributes))
    .map(([, , script = '']) => script);

test.each(PAGES)('%s carries the security headers, fresh and from the cache', async path => {
  for (const { headers } of await readTwice(path))
    expect(headers).toMatchObject({
      'content-type': expect.stringMatching(/^text\/html/),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
});

test.each(PAGES)('%s has a strict policy for what it may load', async path => {
  for (const { headers } of await readTwice(path)) {
    const policy = policyOf(headers);
    expect(policy.get('default-src')).toEqual(["'self'"]);
    expect(policy.get('object-src')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    expect(policy.get('form-action')).toEqual(["'self'"]);
    expect(policy.get('script-src')?.join(' ')).not.toMatch(/unsafe|https?:|\*/);
  }
});

test.each(PAGES)('every inline script of %s is allowed by its hash', async path => {
  const { headers, text } = await read(path);

  const allowed = policyOf(headers).get('script-src') ?? [];
  const refused = inlineScriptsOf(text).filter(script => !allowed.includes(hashOf(script)));
  expect(refused).toEqual([]);
});

test.each(PAGES)('%s has no inline event handlers', async path => {
  expect((await read(path)).text).not.toMatch(/<[^>]+\son[a-z]+=/i);
});

test.each(PAGES)('%s sets no cookie, being the same for everyone', async path => {
  expect((await read(path)).headers['set-cookie']).toBeUndefined();
});

test.each(PAGES)('%s does not contain the requested host name', async path => {
  server.cache.pause();
  server.cache.resume();

  const { text } = await call(server.origin, path, {
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
  });

  expect(text).not.toContain('evil.example');
});

test('on https the cookie of a guest is bound to this host and sent over https alone', async () => {
  const { headers } = await new Player(server.origin).start(1);

  expect(headers['set-cookie']).toEqual([
    expect.stringMatching(/^__Host-guest=[^;]+; (?=.*Secure)(?=.*HttpOnly)(?=.*Path=\/)/),
  ]);
  expect(headers['strict-transport-security']).toBeDefined();
});

test.each([
  ['/random', {}],
  ['/', { 'accept-language': 'en' }],
])('the redirect from %s has the security headers and stays on our site', async (path, wishes) => {
  const { status, headers } = await call(server.origin, path, { headers: wishes });

  expect(status).toBe(302);
  expect(headers.location).toMatch(/^\/(?!\/)/);
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('a method that no page has is refused with the security headers', async () => {
  const { status, headers } = await call(server.origin, '/quiz', { method: 'POST' });

  expect(status).toBe(405);
  expect(headers['x-content-type-options']).toBe('nosniff');
});
