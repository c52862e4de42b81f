import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import sharp from 'sharp';
import type { Problem } from '../../contracts/errors.ts';
import { log } from '../../src/log.ts';
import { Storage } from '../../src/media/storage/storage.ts';
import { call } from '../support/http-call.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';
import { isPure, lookOf, PICTURE } from '../support/share-picture.ts';

let server: QuizServer;

beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: 'off' });
});
afterAll(() => server.close());

const imageOf = (words: Record<string, string>) =>
  call(server.origin, `/api/share-image?${new URLSearchParams(words)}`);

const picture = async (title: string, text: string) => (await imageOf({ title, text })).bytes;

const LENGTHS = [1, 71, 100, 101, 200, 201, 300, 301, 500, 501, 2000];
const ALPHABETS: [string, string][] = [
  ['Ukrainian', 'Ґава їсть єдиний ківі під дощем, щоб її об’єли. '],
  ['Latin', 'The quick brown fox jumps over the lazy dog. '],
  ['emoji', '🟩🟨🟥😀👍🏽❤️🇺🇦🎬'],
  ['right to left', 'שלום עולם مرحبا بالعالم '],
  ['markup', '<b style="color:red">&amp;</b><script>'],
];

const segmenter = new Intl.Segmenter('uk', { granularity: 'grapheme' });

/** So many characters, as a reader counts them. */
const long = (sample: string, length: number): string =>
  Array.from(segmenter.segment(sample.repeat(length)), ({ segment }) => segment)
    .slice(0, length)
    .join('');

const cases = ALPHABETS.flatMap(([alphabet, sample]) =>
  LENGTHS.map(length => [length, alphabet, long(sample, length)] as const),
);

test.each(cases)('%i characters of %s stay inside the frame', async (_length, _alphabet, text) => {
  const { status, bytes } = await imageOf({ title: text, text });

  const look = await lookOf(bytes);
  expect(status).toBe(200);
  expect(look).toMatchObject({ format: 'jpeg', ...PICTURE });
  expect(isPure(look)).toBe(true);
  expect(look.ink).toBeGreaterThan(0.1);
});

test.each([
  ['a word without a blank', 'Щ'.repeat(2000)],
  ['nothing but line breaks between letters', 'щ\n'.repeat(1000)],
  [
    'letters with a heap of accents',
    'а\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308'.repeat(150),
  ],
  ['families of four', '👨‍👩‍👧‍👦'.repeat(200)],
  ['letters that no face of ours has', '語'.repeat(2000)],
])('%s stays inside the frame', async (_what, text) => {
  const { status, bytes } = await imageOf({ title: text, text });

  const look = await lookOf(bytes);
  expect(status).toBe(200);
  expect(isPure(look)).toBe(true);
  expect(look.ink).toBeGreaterThan(0.1);
});

test('a text that cannot be seen leaves the title and the name of the site', async () => {
  const { status, bytes } = await imageOf({ title: 'Кіно', text: '\u200b\u202e\u0000\u2060' });

  expect(status).toBe(200);
  expect((await lookOf(bytes)).ink).toBeGreaterThan(0.1);
});

test('controls, joiners and marks of direction change nothing', async () => {
  const [plain, strange] = [
    await picture('Кіно', 'Вісім із десяти'),
    await picture('К\u200bі\u0007но', '\u202eВісім\u2066 із де\u00adсяти\ufeff'),
  ];

  expect(strange).toEqual(plain);
});

test('a title is cut at 71 characters, the ellipsis among them', async () => {
  const [long, cut] = [
    await picture('ж'.repeat(72), 'текст'),
    await picture(`${'ж'.repeat(70)}…`, 'текст'),
  ];

  expect(long).toEqual(cut);
});

test('a title has no colons', async () => {
  const [written, drawn] = [
    await picture('Кіно: хіти :: 2026', 'текст'),
    await picture('Кіно хіти 2026', 'текст'),
  ];

  expect(drawn).toEqual(written);
});

test('another title and another text are another picture', async () => {
  const pictures = [
    await picture('Кіно', 'текст'),
    await picture('Музика', 'текст'),
    await picture('Кіно', 'слова'),
  ];

  expect(new Set(pictures.map(bytes => bytes.toString('base64'))).size).toBe(3);
});

test('the picture is a JPEG without metadata that every cache may keep for a year', async () => {
  const { headers, bytes } = await imageOf({ title: 'Кіно', text: '8/10' });

  expect(headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': String(bytes.length),
    'x-content-type-options': 'nosniff',
  });
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();
});

test('parallel requests for the same picture get the same bytes', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => picture('Разом', 'усі дванадцятеро')),
  );

  expect(new Set(answers.map(bytes => bytes.toString('base64'))).size).toBe(1);
});

test('with a full disk the picture is still drawn, and the log reports the full disk once', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  const writing = jest.spyOn(server.app.get(Storage), 'write').mockRejectedValue(full);
  const logged = jest.spyOn(log, 'error').mockReturnValue(undefined);
  const words = { title: 'Повний диск', text: '8/10' };

  const answers = [await imageOf(words), await imageOf(words), await imageOf(words)];

  writing.mockRestore();
  const kept = await picture(words.title, words.text);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers.map(({ bytes }) => bytes)).toEqual([kept, kept, kept]);
  expect(logged).toHaveBeenCalledTimes(1);
  logged.mockRestore();
});

test.each<[string, Record<string, string>, string]>([
  ['no title', { text: 'x' }, 'title'],
  ['no text', { title: 'x' }, 'text'],
  ['an empty title', { title: '', text: 'x' }, 'title'],
  ['an empty text', { title: 'x', text: '' }, 'text'],
  ['a title of 2001 characters', { title: 'ж'.repeat(2001), text: 'x' }, 'title'],
  ['a text of 2001 characters', { title: 'x', text: 'ж'.repeat(2001) }, 'text'],
  ['a text of 2001 emoji', { title: 'x', text: '🟩'.repeat(2001) }, 'text'],
])('%s is refused', async (_what, words, path) => {
  const { status, headers, text } = await imageOf(words);

  const problem = JSON.parse(text) as Problem;
  expect(status).toBe(400);
  expect(headers['cache-control']).toBe('no-store');
  expect(problem.code).toBe('input.invalid');
  expect(problem.issues?.map(issue => issue.path)).toEqual([path]);
});

test('two texts are refused', async () => {
  const { status } = await call(server.origin, '/api/share-image?title=x&text=a&text=b');

  expect(status).toBe(400);
});
