import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { parse, stringify } from 'yaml';
import type { Quiz } from '../../contracts/quiz.ts';
import { QuizAuthor } from '../support/quiz-author.ts';
import { exportOf, importInto, takeRows } from '../support/quiz-files.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';
import { unzipped } from '../support/unzipped.ts';
import { type ZipEntry, zipArchive } from '../support/zip-archive.ts';

const { ContentLoader } = await import('../../src/quizzes/index.ts');

const MEGABYTE = 1_048_576;
const CONTENT = 'content/quizzes';

let folder: string;
let server: QuizServer;
let author: QuizAuthor;
/** A draft of the author, without questions. */
let quiz: Quiz;

beforeAll(async () => {
  // A separate folder, since no worker removes these uploads and other tests expect an empty
  // folder.
  folder = mkdtempSync(join(tmpdir(), 'archives-'));
  server = await startServer({ RATE_LIMITS: 'off', DATA_DIR: folder });
  author = await QuizAuthor.create(server);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

beforeEach(async () => {
  quiz = await author.makes();
});

const HEAD = 'question;question_en;answer;answer_en;variant_1;variant_2;comment;source';
const goodRow = (n: number) =>
  `Яка столиця ${n}?;Which one is ${n}?;Місто ${n};City ${n};а${n};б${n};бо;книга`;

/** The invalid rows by their numbers, each with the field and the code of its error. */
const BAD: Record<number, [row: string, field: string, code: string]> = {
  7: [';;Місто;;а;б;;', 'text.ua', 'question.text'],
  16: ['Де це?;;;;а;б;;', 'answer.ua', 'question.answer'],
  25: ['Де це?;;Місто;;;;;', 'variants', 'question.variants'],
  34: ['Де це?;;Місто;;а;МІСТО;;', 'variants.1', 'question.equal'],
  43: [`Де це?;;${'й'.repeat(61)};;а;б;;`, 'answer.ua', 'text.long'],
};
const FIFTY = [
  HEAD,
  ...Array.from({ length: 50 }, (_, at) => BAD[at + 1]?.[0] ?? goodRow(at + 1)),
].join('\r\n');

const questionsOf = async (id: number) =>
  (await author.reads(id)).questions.map(
    ({ id: _id, key: _key, version: _version, ...question }) => question,
  );

test('importing 50 rows, 5 of them invalid, reports exactly 5 errors and adds no questions', async () => {
  const { status, body } = await importInto(author, quiz.id, FIFTY);

  expect(status).toBe(200);
  expect(body.columns.slice(0, 3)).toEqual(['text', 'textEnglish', 'answer']);
  expect(body.rows).toHaveLength(50);
  expect(body.rows.flatMap(({ at, errors }) => errors.map(error => ({ at, ...error })))).toEqual(
    Object.entries(BAD).map(([at, [, field, code]]) => ({ at: Number(at), field, code })),
  );
  expect((await author.reads(quiz.id)).questions).toEqual([]);
});

test.each(['csv', 'yaml'] as const)(
  'questions exported as %s and imported into another quiz are equal to the originals',
  async format => {
    await takeRows(author, quiz.id, (await importInto(author, quiz.id, FIFTY)).body);
    const other = await author.makes({ titleUA: 'Інша' });

    const { text } = await exportOf(author, quiz.id, format);
    await takeRows(author, other.id, (await importInto(author, other.id, text)).body);

    expect(await questionsOf(other.id)).toEqual(await questionsOf(quiz.id));
  },
);

test('a CSV export puts an apostrophe before formulas and an import removes it', async () => {
  const formulas = ['=1+1', '+380', '-5 °C', '@ua', "'=x", "'слово'"];
  const variants = formulas.map((ua, at) => ({ id: `v${at + 1}`, ua, en: null }));
  await author.adds(quiz.id, { text: { ua: '=A1', en: null }, variants });

  const { text } = await exportOf(author, quiz.id, 'csv');
  const { body } = await importInto(author, quiz.id, text);

  expect(text.match(/"'[^"]*"/g)).toEqual([
    `"'=A1"`,
    ...["'=1+1", "'+380", "'-5 °C", "'@ua", "''=x", "'слово'"].map(cell => `"${cell}"`),
  ]);
  expect(body.rows[0]?.question).toMatchObject({ text: { ua: '=A1' }, variants });
});

test('importing quiz.yaml returns the fields of the quiz, but the price only to admins', async () => {
  const admin = await QuizAuthor.create(server, { role: 'admin' });
  const file = [
    'type: music',
    'subtype: artist',
    'genre: no such genre',
    'price: 50',
    'title: { ua: "Пісні", en: "Songs" }',
    'questions:',
    '  - { text: { ua: "Хто?" }, answer: { ua: "Я" }, variants: [{ ua: "Ти" }], hint: "1" }',
  ].join('\n');

  const own = await importInto(author, quiz.id, file);
  const theirs = await importInto(admin, quiz.id, file);

  expect(own.body.head).toEqual({
    contentType: 'music',
    subtype: 'artist',
    title: { ua: 'Пісні', en: 'Songs' },
  });
  expect(own.body.rows[0]?.errors).toEqual([{ field: 'hint', code: 'row.unknown' }]);
  expect(theirs.body.head).toMatchObject({ price: 50 });
});

test('an invalid field is reported and the other fields of its row are kept', async () => {
  const file = 'questions:\n  - { text: [1], answer: { ua: "Я" }, variants: [{ ua: "Ти" }] }';

  const { body } = await importInto(author, quiz.id, file);

  expect(body.rows[0]).toMatchObject({
    question: { answer: { ua: 'Я', en: null }, text: { ua: '', en: null } },
    errors: [
      { field: 'text', code: 'row.invalid' },
      { field: 'text.ua', code: 'question.text' },
    ],
  });
});

test.each([
  ['bytes that are not UTF-8 text', Buffer.from([0xff, 0xfe, 0x00, 0xd8]), 415, 'import.type'],
  ['YAML with a syntax error', 'title: { ua: "x"\nquestions: [', 400, 'import.broken'],
  ['YAML without questions', 'title: { ua: "x" }\n', 400, 'import.broken'],
  ['YAML with anchors', 'title: &a [1]\nquestions: [*a, *a]', 400, 'import.broken'],
  ['YAML with 500,000 open brackets', `questions: ${'['.repeat(500_000)}`, 400, 'import.broken'],
  ['more text than a quiz can have', 'а'.repeat(600_000), 413, 'import.too-large'],
  ['more rows than a quiz can have', 'а,б\n'.repeat(101), 413, 'import.too-large'],
])('importing %s returns the error listed for it', async (_what, file, status, code) => {
  const answer = await importInto(author, quiz.id, file);

  expect([answer.status, answer.body.code]).toEqual([status, code]);
});

test('exporting or importing the quiz of another author returns 404', async () => {
  const other = await QuizAuthor.create(server);

  const statuses = [
    (await exportOf(other, quiz.id, 'yaml')).status,
    (await importInto(other, quiz.id, FIFTY)).status,
  ];

  expect(statuses).toEqual([404, 404]);
});

const question = (fields: object = {}) => ({
  text: { ua: 'Де це?' },
  answer: { ua: 'Київ' },
  variants: [{ ua: 'Львів' }],
  ...fields,
});
const yamlOf = (...questions: object[]) => stringify({ questions });
const TEXT: ZipEntry = { name: 'quiz.yaml', bytes: yamlOf(question()) };
const drafts = () => readdirSync(join(folder, 'media', 'drafts'));
const ownFiles = async () => {
  const own = 'select state, code from file where owner_id = $1 order by id';
  return (await server.database.pool.query(own, [author.person.id])).rows;
};

test('importing an archive of a quiz folder uploads its pictures and returns its questions', async () => {
  const picture = await sharp({
    create: { width: 320, height: 180, channels: 3, background: 'teal' },
  })
    .png()
    .toBuffer();
  const said = {
    media: 'm01.png',
    alt: { ua: 'Хвиля' },
    credit: { text: 'Оля', url: 'https://a.example' },
  };
  const yaml = stringify({ cover: 'cover.png', questions: [question(said), question()] });

  const { status, body } = await importInto(
    author,
    quiz.id,
    zipArchive(
      { name: 'my-quiz/', mode: 0o40755 },
      { name: '__MACOSX/my-quiz/._quiz.yaml', bytes: 'x' },
      { name: 'my-quiz/quiz.yaml', bytes: yaml, isDeflated: true },
      { name: 'my-quiz/m01.png', bytes: picture },
      { name: 'my-quiz/cover.png', bytes: picture, isDeflated: true },
    ),
  );

  expect(status).toBe(200);
  expect(body.head?.cover).toMatchObject({ kind: 'image', state: 'processing' });
  expect(body.rows.map(({ errors }) => errors)).toEqual([[], []]);
  expect(body.rows[0]?.question).toMatchObject({
    source: 'upload',
    media: {
      ...{ state: 'processing', alt: { ua: 'Хвиля', en: null } },
      credit: { kind: 'licence', author: 'Оля', licence: 'other', url: 'https://a.example' },
    },
  });
  await takeRows(author, quiz.id, body);
  const [taken] = (await author.reads(quiz.id)).questions;
  expect(taken?.media?.id).toBe(body.rows[0]?.question.media?.id);
});

test('importing an archive with missing or invalid files reports them in their rows and stores none', async () => {
  const before = await ownFiles();
  const named = ['none.png', 'page.png', 'inner.zip', 'lies.png'];

  const { body } = await importInto(
    author,
    quiz.id,
    zipArchive(
      { name: 'quiz.yaml', bytes: yamlOf(...named.map(media => question({ media }))) },
      { name: 'page.png', bytes: '<html><script>alert(1)</script></html>' },
      { name: 'inner.zip', bytes: zipArchive(TEXT) },
      { name: 'lies.png', bytes: randomBytes(1_000), isDeflated: true, declared: 500 },
    ),
  );

  expect(body.rows.map(({ errors }) => errors)).toEqual(
    ['media.absent', 'media.type', 'media.type', 'media.broken'].map(code => [
      { field: 'media', code },
    ]),
  );
  expect(await ownFiles()).toEqual(before);
});

const zeros = (bytes: number) => Buffer.alloc(bytes);
const many = (count: number): ZipEntry[] =>
  Array.from({ length: count }, (_, n) => ({ name: `m${n}.png` }));

test.each<[string, () => Buffer, number, string]>([
  ['no quiz.yaml', () => zipArchive({ name: 'a.png' }), 400, 'import.broken'],
  ['no files', () => zipArchive(), 400, 'import.broken'],
  ['201 entries', () => zipArchive(TEXT, ...many(200)), 413, 'import.too-large'],
  [
    'a path outside the archive',
    () => zipArchive(TEXT, { name: '../x.png' }),
    400,
    'import.entries',
  ],
  ['an absolute path', () => zipArchive(TEXT, { name: '/etc/x' }), 400, 'import.entries'],
  [
    'a path with a drive letter',
    () => zipArchive(TEXT, { name: 'C:x.png' }),
    400,
    'import.entries',
  ],
  ['a path with a backslash', () => zipArchive(TEXT, { name: 'a\\x.png' }), 400, 'import.entries'],
  ['a file in a subfolder', () => zipArchive(TEXT, { name: 'a/x.png' }), 400, 'import.entries'],
  [
    'a symbolic link',
    () => zipArchive(TEXT, { name: 'x', bytes: '/etc/passwd', mode: 0o120777 }),
    400,
    'import.entries',
  ],
  ['two files of the same name', () => zipArchive(TEXT, TEXT), 400, 'import.entries'],
  ['an encrypted file', () => zipArchive({ ...TEXT, isEncrypted: true }), 400, 'import.encrypted'],
  ['a missing end record', () => zipArchive(TEXT).subarray(0, 60), 400, 'import.broken'],
  [
    'an archive as quiz.yaml',
    () => zipArchive({ name: 'quiz.yaml', bytes: zipArchive(TEXT) }),
    415,
    'import.type',
  ],
  [
    'a quiz.yaml longer than its declared size',
    () => zipArchive({ ...TEXT, isDeflated: true, declared: 10 }),
    400,
    'import.broken',
  ],
  [
    'a quiz.yaml that unpacks to 20 MB',
    () => zipArchive({ name: 'quiz.yaml', bytes: zeros(20 * MEGABYTE), isDeflated: true }),
    413,
    'import.too-large',
  ],
  [
    'a picture that unpacks to 151 MB',
    () => zipArchive(TEXT, { name: 'x.png', bytes: zeros(151 * MEGABYTE), isDeflated: true }),
    413,
    'import.too-large',
  ],
  [
    'a size of 100 MB and one byte',
    () =>
      Buffer.concat([zipArchive(TEXT), zeros(100 * MEGABYTE + 1)]).subarray(0, 100 * MEGABYTE + 1),
    413,
    'import.too-large',
  ],
])(
  'importing an archive with %s returns the error listed for it and stores no files',
  async (_what, make, status, code) => {
    const answer = await importInto(author, quiz.id, make());

    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(drafts()).toEqual([]);
  },
);

test('importing an archive that unpacks to 140 MB takes less than 80 MB of memory', async () => {
  const bytes = zeros(140 * MEGABYTE);
  const bomb = zipArchive(
    { name: 'quiz.yaml', bytes: yamlOf(question({ media: 'x.png' })) },
    { name: 'x.png', bytes, isDeflated: true },
  );
  const before = process.memoryUsage.rss();

  const { body } = await importInto(author, quiz.id, bomb);

  expect(body.rows[0]?.errors).toEqual([{ field: 'media', code: 'media.type' }]);
  expect(process.memoryUsage.rss() - before).toBeLessThan(80 * MEGABYTE);
});

/** Quizzes with pictures, with clips, with a drawing for the home page, and with none of these. */
const FOLDERS = [
  'flags-of-the-world',
  'ukraine-regions',
  'classics-by-ear',
  'ocean-life',
  'beatles-songs',
];

function folderAsArchive(quizName: string): Buffer {
  const path = join(CONTENT, quizName);
  const names = readdirSync(path).filter(name => statSync(join(path, name)).isFile());
  return zipArchive(...names.map(name => ({ name, bytes: readFileSync(join(path, name)) })));
}

/** Replaces file names by the bytes of the files, and drops the publication date, which the editor does not have. */
function meaningOf(text: string, bytesOf: (name: string) => string): unknown {
  const { published: _published, ...file } = parse(text);
  for (const holder of [file, ...file.questions])
    for (const field of ['cover', 'media', 'teaser'])
      if (holder[field]) holder[field] = bytesOf(holder[field]);
  return file;
}

test('a quiz folder of content/ that is imported and exported again has the same fields and files', async () => {
  await server.app.get(ContentLoader).load('content');
  const admin = await QuizAuthor.create(server, { role: 'admin' });
  const shippedBytes = (quizName: string) => (name: string) => {
    const path = /^package:(.+)/.exec(name)?.[1];
    return readFileSync(
      path ? join('node_modules', path) : join(CONTENT, quizName, name),
      'base64',
    );
  };
  for (const name of FOLDERS) {
    const { id, headVersion: version } = await admin.makes();
    const { body } = await importInto(admin, id, folderAsArchive(name));
    const set = { ...body.head, cover: body.head?.cover ?? null };
    await admin.call('PATCH', `/quizzes/${id}`, { version, set });
    await takeRows(admin, id, body);

    const { bytes } = await exportOf(admin, id, 'zip');

    const files = await unzipped(bytes);
    const text = readFileSync(join(CONTENT, name, 'quiz.yaml'), 'utf8');
    const written = (files.get('quiz.yaml') as Buffer).toString();
    expect(meaningOf(written, file => (files.get(file) as Buffer).toString('base64'))).toEqual(
      meaningOf(text, shippedBytes(name)),
    );
  }
});
