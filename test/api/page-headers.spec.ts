import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ContentLoader } from '../../src/quizzes/index.ts';
import { AccessWorld, type Actor } from '../support/access-world.ts';
import { type CallAnswer, call } from '../support/http-call.ts';
import { notingSite } from '../support/noting-site.ts';
import { PAGE_ACCESS } from '../support/page-access-table.ts';
import { Player } from '../support/player.ts';
import { ContentFolder } from '../support/quiz-folder.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

const SITE_URL = 'https://quiz.test';

let server: QuizServer;

beforeAll(async () => {
  server = await startServer({ SITE_URL }, notingSite);
});
afterAll(() => server.close());

const hashOf = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

const inlineScriptsOf = (html: string) =>
  [...html.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => !/type="application\/(ld\+)?json"/.test(attributes))
    .map(([, , script = '']) => script);

describe('headers of public pages', () => {
  const PAGES = [
    '/',
    '/en',
    '/quiz',
    '/about',
    '/quiz/1-title-en',
    '/en/quiz/1-title-en',
    '/missing',
  ];

  beforeAll(async () => {
    const folder = new ContentFolder();
    folder.write('kyiv');
    await server.app.get(ContentLoader).load(folder.root);
    folder.remove();
  });

  const read = (path: string) => call(server.origin, path);

  /** Reads the page twice: first rendered, then from the cache. */
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

  test.each(PAGES)(
    '%s has the security headers when rendered and when served from the cache',
    async path => {
      for (const { headers } of await readTwice(path))
        expect(headers).toMatchObject({
          'content-type': expect.stringMatching(/^text\/html/),
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'strict-origin-when-cross-origin',
          'cross-origin-opener-policy': 'same-origin',
          'x-frame-options': 'DENY',
          'strict-transport-security': 'max-age=31536000; includeSubDomains',
        });
    },
  );

  test.each(PAGES)('%s has a strict Content-Security-Policy', async path => {
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

  test.each(PAGES)('%s, which is the same for everybody, sets no cookie', async path => {
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

  test('with an https SITE_URL the guest cookie is Secure and has the prefix __Host-', async () => {
    const { headers } = await new Player(server.origin).start(1);

    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-guest=[^;]+; (?=.*Secure)(?=.*HttpOnly)(?=.*Path=\/)/),
    ]);
    expect(headers['strict-transport-security']).toBeDefined();
  });

  test.each([
    ['/random', {}],
    ['/', { 'accept-language': 'en' }],
  ])(
    'the redirect from %s has the security headers and stays on our site',
    async (path, wishes) => {
      const { status, headers } = await call(server.origin, path, { headers: wishes });

      expect(status).toBe(302);
      expect(headers.location).toMatch(/^\/(?!\/)/);
      expect(headers['x-content-type-options']).toBe('nosniff');
    },
  );

  test('POST to a page returns 405 with the security headers', async () => {
    const { status, headers } = await call(server.origin, '/quiz', { method: 'POST' });

    expect(status).toBe(405);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('headers of every page', () => {
  let world: AccessWorld;

  beforeAll(async () => {
    world = await AccessWorld.make(server);
  });

  const english = (path: string) => (path === '/' ? '/en' : `/en${path}`);

  /** Every page of the site, since pages.spec.ts fails if the table lacks one. */
  const CASES = PAGE_ACCESS.flatMap(row =>
    (['visitor', 'user', 'author'] as const).map(actor => ({ ...row, actor })),
  );

  type Case = (typeof CASES)[number];

  /** Reads the page in both languages, and each a second time, when it may come from the cache. */
  async function answersOf({ pattern, path, actor }: Case): Promise<CallAnswer[]> {
    const plain = path?.(world) ?? pattern;
    const answers = [];
    for (const address of [plain, english(plain), plain, english(plain)])
      answers.push(await world.answer(actor, 'get', address));
    return answers;
  }

  const isEmbed = ({ pattern }: Case) => pattern.startsWith('/embed/');

  test.each(CASES)('$pattern sends the security headers to $actor', async row => {
    for (const { headers } of await answersOf(row)) {
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
      });
      expect(headers['x-frame-options']).toBe(isEmbed(row) ? undefined : 'DENY');
    }
  });

  const directivesOf = (policy: unknown) =>
    new Map(
      String(policy)
        .split(';')
        .map(part => {
          const [name = '', ...sources] = part.trim().split(/\s+/);
          return [name, sources.join(' ')];
        }),
    );

  const isPage = ({ headers }: CallAnswer) => /^text\/html/.test(String(headers['content-type']));

  test.each(CASES)("$pattern allows $actor only the site's own scripts", async row => {
    const pages = (await answersOf(row)).filter(isPage);

    for (const { headers, text } of pages) {
      const policy = directivesOf(headers['content-security-policy']);
      const scripts = policy.get('script-src') ?? '';
      expect([policy.get('object-src'), policy.get('base-uri')]).toEqual(["'none'", "'none'"]);
      expect(policy.get('frame-ancestors')).toBe(isEmbed(row) ? '*' : "'none'");
      expect(policy.get('form-action')).toBe("'self'");
      expect(scripts).not.toMatch(/unsafe|https?:|data:|\*/);
      expect(inlineScriptsOf(text).filter(script => !scripts.includes(hashOf(script)))).toEqual([]);
      expect(text).not.toMatch(/<[^>]+\son[a-z]+=/i);
    }
  });

  const SECRETS = `
select subject as secret from identity union all select player_id::text from app_user
union all select portrait_source from app_user where portrait_source is not null
union all select encode(token_hash, 'hex') from session union all select encode(token_hash, 'base64') from session`;

  test.each(CASES)('$pattern shows $actor no private data', async row => {
    const { rows } = await server.database.pool.query<{ secret: string }>(SECRETS);

    const texts = (await answersOf(row)).map(({ text, headers }) => text + JSON.stringify(headers));

    expect(rows.length).toBeGreaterThan(10);
    expect(rows.filter(({ secret }) => texts.some(text => text.includes(secret)))).toEqual([]);
  });

  /** Spellings of addresses of personal pages that browsers would not send. */
  const SPELLINGS = [
    '/%70rofile',
    '/%2570rofile',
    '/%25%37%30rofile',
    '/profile/',
    '/profil%65?x',
    '/en/%70rofile',
    '/%63reate',
    '/en//profile',
    '/PROFILE',
    '/./profile',
    '/profile%2F',
    '/profile%3Fx',
    '/profile%00',
    '/%6Cogin/../profile',
    '//profile',
    '///profile',
    '/\\profile',
    '/\\/profile',
    '/profile.html',
    '/profile/index.html',
    '/en/profile.html',
    '/profile/.',
    '/profile/%2e%2e/profile',
    '/profile#x',
    '//create?x',
  ];

  const seen = async (actor: Actor, path: string) => {
    const { status, text, headers } = await world.answer(actor, 'get', path);
    return { status, text, isKept: !/no-store/.test(String(headers['cache-control'])) };
  };

  test.each(SPELLINGS)("%s shows nobody another user's page", async path => {
    const own = await seen('user', path);

    const visitors = await seen('visitor', path);

    expect([308, 404]).toContain(visitors.status);
    expect(own).toMatchObject({ status: visitors.status, isKept: false });
  });

  /** Characters that have a meaning in HTML, in SQL or in JavaScript. */
  const MARKUP = `</script><b onclick="x">'-- ${'$'}{7}`;

  test('markup and SQL in a name are escaped on every page', async () => {
    const named = await AccessWorld.make(server);
    const change = { name: MARKUP };
    const { text } = await named.answer('author', 'patch', '/api/me', change);
    const id = named.idOf('author');
    const { headers } = await named.answer('visitor', 'get', `/author/${id}`);

    const paths = ['/', '/rating', '/profile', '/create', `/profile/${id}`, `/en/profile/${id}`];
    const pages = [];
    for (const path of [...paths, String(headers.location)])
      pages.push(await named.answer('author', 'get', path));

    expect(JSON.parse(text).name).toBe(MARKUP);
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]));
    expect(pages.filter(page => page.text.includes('&lt;/script'))).not.toEqual([]);
    for (const page of pages) expect(page.text).not.toMatch(/<b onclick="x">/);
  });
});
