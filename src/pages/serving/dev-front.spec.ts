import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { beforeEach, expect, test } from '@jest/globals';
import type { SiteLocals } from '../pages.ts';
import { devFront } from './dev-front.ts';

let called: string[];

beforeEach(() => {
  called = [];
});

const SIGNED_IN = { role: 'user' };
const pages = {
  siteUrl: 'https://quiz.example',
  people: {
    visitors: {
      viewer: async ({ headers }: IncomingMessage) => (headers.cookie ? SIGNED_IN : null),
    },
  },
};
const front = devFront({
  api: request => void called.push(request.url ?? ''),
  locals: { pages } as unknown as SiteLocals,
  fixedPaths: new Set(['/fixed-page']),
  home: '/profile',
});

function asked(url: string, cookie?: string) {
  const request = new IncomingMessage(new Socket());
  request.url = url;
  request.headers = { host: 'localhost/en/quiz#', ...(cookie && { cookie }) };
  return { request, response: new ServerResponse(request) };
}

async function open(url: string, cookie?: string) {
  const { request, response } = asked(url, cookie);
  const answer = await front.handle(request, response);
  const { statusCode: status } = response;
  const header = (name: string) => response.getHeader(name);
  return { answer, url: request.url, host: request.headers.host, status, header };
}

test.each([
  ['/quiz?page=2&x=1', '/quiz?page=2', false],
  ['/en/embed/7', '/en/embed/7', true],
  ['/en/fixed-page', '/en/fixed/fixed-page', false],
])(
  'the page %s is rendered for the host of SITE_URL, and is not cached',
  async (path, url, isFramed) => {
    const page = await open(path);

    expect(page).toMatchObject({ url, host: 'quiz.example', answer: { locals: { isFramed } } });
    expect(page.header('cache-control')).toBe('no-store');
  },
);

test.each([
  ['//quiz', undefined, 308],
  ['/profile', undefined, 302],
  ['/login', 'session=1', 302],
])('%s is redirected although no page is cached', async (path, cookie, status) => {
  const { answer, ...page } = await open(path, cookie);

  expect({ answer, status: page.status }).toEqual({ answer: null, status });
  expect(page.header('cache-control')).toBe('no-store');
});

test('a page for admins is rendered as the 404 page for everybody else', async () => {
  expect(await open('/en/admin?x=1', 'session=1')).toMatchObject({ url: '/en/missing' });
});

test('a request for /api is passed to Nest', async () => {
  expect((await open('/api/plays?x=1')).answer).toBeNull();
  expect(called).toEqual(['/api/plays?x=1']);
});

test.each([
  '/@vite/client',
  '/site/pages/[type]/[id]-[slug].astro?astro&type=style&index=0&lang.css',
  '/node_modules/.vite/deps/react.js?v=1',
])('%s is left to Vite with its URL unchanged', async path => {
  expect(await open(path)).toMatchObject({ answer: 'file', url: path });
});

test.each([
  ['/zz', '/missing'],
  ['/en/zz?a=/ua', '/en/missing'],
  ['/quiz/index.html', '/missing'],
  ['/movie/5/[id]', '/missing'],
])('%s, which is not in the page table, renders the not-found page %s', async (path, url) => {
  const { request, response } = asked(path);
  const answer = await front.handle(request, response);

  const missing = front.missing(request, response);

  expect(answer).toBe('file');
  expect(missing.locals.isFramed).toBe(false);
  expect({ url: request.url, host: request.headers.host }).toEqual({ url, host: 'quiz.example' });
  expect(response.getHeader('cache-control')).toBe('no-store');
});
