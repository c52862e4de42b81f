import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Quiz } from '../../contracts/quiz.ts';
import { QuizAuthor } from '../support/quiz-author.ts';
import { exportOf, importInto, takeRows } from '../support/quiz-files.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

let server: QuizServer;
let author: QuizAuthor;
/** A draft of the author, without questions. */
let quiz: Quiz;

beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: 'off' });
  author = await QuizAuthor.comes(server);
});
afterAll(() => server.close());

beforeEach(async () => {
  quiz = await author.makes();
});

const HEAD = 'question;question_en;answer;answer_en;variant_1;variant_2;comment;source';
const goodRow = (n: number) =>
  `Яка столиця ${n}?;Which one is ${n}?;Місто ${n};City ${n};а${n};б${n};бо;книга`;

/** The numbers of the invalid rows and the problems of each. */
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

test('importing 50 rows with 5 bad ones reports exactly these errors and adds nothing', async () => {
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
  'questions exported as %s and imported again are equal',
  async format => {
    await takeRows(author, quiz.id, (await importInto(author, quiz.id, FIFTY)).body);
    const other = await author.makes({ titleUA: 'Інша' });

    const { text } = await exportOf(author, quiz.id, format);
    await takeRows(author, other.id, (await importInto(author, other.id, text)).body);

    expect(await questionsOf(other.id)).toEqual(await questionsOf(quiz.id));
  },
);

test('an export escapes formulas by an apostrophe and an import removes it', async () => {
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

test('importing quiz.yaml also returns the fields of the quiz, and its price to admins only', async () => {
  const admin = await QuizAuthor.comes(server, { role: 'admin' });
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
  ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x00, 0xd8]), 415, 'import.type'],
  ['YAML with a mistake', 'title: { ua: "x"\nquestions: [', 400, 'import.broken'],
  ['YAML without questions', 'title: { ua: "x" }\n', 400, 'import.broken'],
  ['YAML that repeats itself', 'title: &a [1]\nquestions: [*a, *a]', 400, 'import.broken'],
  ['YAML that takes long to read', `questions: ${'['.repeat(500_000)}`, 400, 'import.broken'],
  ['more text than a quiz can have', 'а'.repeat(600_000), 413, 'import.too-large'],
  ['more rows than a quiz can have', 'а,б\n'.repeat(101), 413, 'import.too-large'],
])('a file is refused with its code: %s', async (_what, file, status, code) => {
  const answer = await importInto(author, quiz.id, file);

  expect([answer.status, answer.body.code]).toEqual([status, code]);
});

test('the quiz of another author can neither be exported nor imported into', async () => {
  const other = await QuizAuthor.comes(server);

  const statuses = [
    (await exportOf(other, quiz.id, 'yaml')).status,
    (await importInto(other, quiz.id, FIFTY)).status,
  ];

  expect(statuses).toEqual([404, 404]);
});
