import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Question } from '../../contracts/plays.ts';
import { call } from '../support/http-call.ts';
import { jsonCall } from '../support/json-call.ts';
import {
  type LeakLocale,
  type LeakStage,
  LOCALES,
  openLeakStage,
  told,
} from '../support/leak-stage.ts';
import type { Observed } from '../support/observed-questions.ts';

const PATIENCE = 120_000;

let stage: LeakStage;
/** Every question of every content, once. */
let observed: Record<LeakLocale, Observed[]>;

beforeAll(async () => {
  stage = await openLeakStage();
  observed = { ua: await stage.observeAnew('ua', 1), en: await stage.observeAnew('en', 1) };
}, PATIENCE);
afterAll(() => stage.server.close());

const SPECIAL = /[.*+?^${}()|[\]\\]/g;

/** A letter or digit on neither side, so that `Рим` is not found in `Кримський`. */
const holdsWord = (text: string, word: string) =>
  new RegExp(`(?<![\\p{L}\\d])${word.replace(SPECIAL, '\\$&')}(?![\\p{L}\\d])`, 'iu').test(text);

/** What a player reads before the answer, but for the labels of the options. */
const wordsIn = ({ text, media }: Question) => [text, media?.alt ?? ''];

/** What only programs read. A short answer such as `7` may stand there by chance. */
const marksIn = ({ choices, question }: Observed) =>
  [
    ...choices.map(choice => choice.id),
    ...[question.media?.url ?? '', question.media?.placeholder ?? ''],
  ].join(' ');

const marksHold = (seen: Observed) =>
  seen.rightText.length > 3 && marksIn(seen).includes(seen.rightText);

test.each(LOCALES)('in %s the answer stands nowhere else in its question', locale => {
  const telling = observed[locale].filter(
    seen => wordsIn(seen.question).some(text => holdsWord(text, seen.rightText)) || marksHold(seen),
  );

  expect(telling.map(told)).toEqual([]);
});

test.each(LOCALES)('in %s a question has as much as the contract says, and no more', locale => {
  const keys = new Set(
    observed[locale].flatMap(({ question }) => [
      ...Object.keys(question),
      ...Object.keys(question.media ?? {}).map(key => `media.${key}`),
      ...Object.keys(question.applied).map(key => `applied.${key}`),
      ...question.options.flatMap(option => Object.keys(option)).map(key => `options.${key}`),
      ...question.bank.flatMap(cube => Object.keys(cube)).map(key => `bank.${key}`),
      ...question.slots
        .flat()
        .flatMap(slot => Object.keys(slot))
        .map(key => `slots.${key}`),
    ]),
  );

  expect([...keys].toSorted()).toEqual(
    [
      ...[
        'applied',
        'attempt',
        'bank',
        'index',
        'lang',
        'media',
        'mode',
        'options',
        'slots',
        'text',
      ],
      ...['applied.letters', 'applied.pair', 'applied.removed', 'applied.unused'],
      ...['bank.id', 'bank.letter', 'slots.given'],
      ...['alt', 'duration', 'height', 'kind', 'placeholder', 'url', 'width'].map(
        key => `media.${key}`,
      ),
      ...['options.id', 'options.label'],
    ].toSorted(),
  );
});

/** Of a clicker list once, since it is sent once. */
const marksOf = ({ question, choices }: Observed) => [
  ...(question.mode === 'clicker' && question.index > 0 ? [] : choices.map(choice => choice.id)),
  ...(question.media ? [question.media.url] : []),
];

test('no id of an option or cube and no address of a picture or clip comes twice', () => {
  const plays = [...observed.ua, ...observed.en];

  const marks = plays.flatMap(marksOf);

  expect(new Set(marks).size).toBe(marks.length);
});

test('no address of a cover or of a file is the address of a question', () => {
  const urls = [...observed.ua, ...observed.en].flatMap(
    ({ question }) => question.media?.url ?? [],
  );

  expect(urls.filter(url => !/^\/media\/[\w-]{59}$/.test(url))).toEqual([]);
});

test.each(LOCALES)(
  'in %s no explanation names the answer of a question that is yet to come',
  async locale => {
    const { rows } = await stage.server.database.pool.query<{
      before: string;
      after: string;
      key: string;
    }>(
      `select c.key || ' ' || q1.key || ' → ' || q2.key as key, r1.comment->>$1 as before, r2.answer->>$1 as after
     from content c join question q1 on q1.content_id = c.id join question_revision r1 on r1.id = q1.revision_id
     join question q2 on q2.content_id = c.id and q2.position > q1.position
     join question_revision r2 on r2.id = q2.revision_id`,
      [locale],
    );

    const telling = rows.filter(({ before, after }) => holdsWord(before, after));

    expect(telling.map(row => row.key)).toEqual([]);
  },
);

test.each(LOCALES)('the page of a quiz in %s names no answer of it', async locale => {
  const pages = new Map<number, string>();
  for (const contentId of stage.contentIds) {
    const { body } = await jsonCall<{ uri: string }>(
      stage.server.origin,
      `/api/contents/${contentId}`,
    );
    const path = (locale === 'en' ? '/en' : '') + encodeURI(body.uri);
    pages.set(contentId, (await call(stage.server.origin, path)).text);
  }
  /** Such as `Up` in `Give up`: what every page has in its menus and texts tells nothing. */
  const isInterface = (word: string) => [...pages.values()].every(page => holdsWord(page, word));

  const telling = observed[locale].filter(
    ({ contentId, rightText }) =>
      holdsWord(pages.get(contentId) as string, rightText) && !isInterface(rightText),
  );

  expect([...pages.values()].every(page => page.includes('</html>'))).toBe(true);
  expect(telling.map(told)).toEqual([]);
});
