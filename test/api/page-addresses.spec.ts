import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { notingSite } from '../support/noting-site.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';
import { sendRaw } from '../support/raw-request.ts';

let server: QuizServer;

beforeAll(async () => {
  // Astro says what it thinks of a broken escape.
  jest.spyOn(console, 'error').mockReturnValue(undefined);
  server = await startServer({}, notingSite);
  await addQuiz(server.database);
});
afterAll(() => server.close());

/** As it stands, which a client of HTTP would straighten first. */
const read = (address: string, header = 'x: y') =>
  sendRaw(
    server.origin,
    Buffer.from(
      `GET ${address} HTTP/1.1\r\nhost: quiz.test\r\n${header}\r\nconnection: close\r\n\r\n`,
    ),
  );

test.each([
  '/x/%0d%0ay',
  '/a//b%0a',
  '/%E2%80%A8',
  '/%E0%A4%A',
  '/%00',
  '/%',
  '//evil.example',
  '/quiz/1-a-quiz/more',
  '/quiz/01-a-quiz',
  '/quiz/1e0-a-quiz',
  '/quiz/99999999999999999999-x',
  '/quiz/track',
  '/playlist/movie',
  '/quiz?page=2',
  '/quiz?page=0',
  '/quiz?page=1.5',
  '/quiz?page=1e99',
  '/quiz?page=%00',
  '/404',
  '/500',
  '/__proto__',
  '/constructor',
  '/_astro/nothing.js',
])('%s is a page that is not there, and a whole one', async address => {
  const { status, text } = await read(address);

  expect(status).toBe(404);
  expect(text).toContain('Сторінку не знайдено');
  expect(text.trimEnd().endsWith('</html>') || text.endsWith('0\r\n\r\n')).toBe(true);
});

test.each(['/en/x', '/en//x%0ay', '/en/500'])('%s is missed in English', async address => {
  const { status, text } = await read(address);

  expect(status).toBe(404);
  expect(text).toContain('Page not found');
});

test.each([
  '/./favicon.svg',
  '/quiz/../favicon.svg',
  '/%66avicon.svg',
  'http://quiz.test/favicon.svg',
])('%s is the file that it means', async address => {
  const { status, text } = await read(address);

  expect(status).toBe(200);
  expect(text).toContain('image/svg+xml');
});

test.each(['bytes=5-2', 'bytes=5-2,-1', 'bytes=-0', 'bytes=99999999-', 'bytes=x-y', 'lines=1-2'])(
  'the range %s of a file of the build breaks nothing',
  async range => {
    const { status } = await read('/favicon.svg', `range: ${range}`);

    expect(status).toBe(200);
  },
);

test.each([
  '/_image?href=/favicon.svg&w=10',
  '/_image?href=https://evil.example/x.png',
  '/_server-islands/x',
  '/_actions/x',
])('%s, which Astro brings along, gives nothing', async address => {
  const { status } = await read(address);

  expect([400, 404]).toContain(status);
});

test.each([
  '//evil.example/',
  '//evil.example//',
  '/\\evil.example/',
  '/%5cevil.example/',
  '/.//evil.example/',
  '/en//evil.example/',
  '/quiz/1-//evil.example/',
  '/quiz/..//evil.example/',
  'http://evil.example/quiz/1-x',
  '//evil.example/%2e%2e/',
])('%s redirects to none but our own pages', async address => {
  const { status, text } = await read(address);

  const location = /^location: (.*)$/im.exec(text)?.[1];
  expect([301, 302, 308, 404]).toContain(status);
  expect(location ?? '/').toMatch(/^\/(?![/\\])/);
});
