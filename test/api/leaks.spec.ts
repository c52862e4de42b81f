import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Question } from '../../contracts/plays.ts';
import { normalise } from '../../src/normalise.ts';
import { ContentLoader } from '../../src/quizzes/index.ts';
import { call } from '../support/http-call.ts';
import { jsonCall } from '../support/json-call.ts';
import { advantage, STRATEGIES } from '../support/leak-strategies.ts';
import { notingSite } from '../support/noting-site.ts';
import { type Observed, observe } from '../support/observed-questions.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

const LOCALES = ['ua', 'en'] as const;
type Locale = (typeof LOCALES)[number];

const QUESTIONS = 1_000;
const PATIENCE = 180_000;

let server: QuizServer;
let contentIds: number[];
let observed: Record<Locale, Observed[]>;

const observeAnew = (locale: Locale, count = QUESTIONS) =>
  observe(server.origin, contentIds, locale, count);

beforeAll(async () => {
  server = await startServer({}, notingSite);
  await server.app.get(ContentLoader).load('content');
  const { rows } = await server.database.pool.query('select id from content order by id');
  contentIds = rows.map(row => row.id);
  observed = { ua: await observeAnew('ua'), en: await observeAnew('en') };
}, PATIENCE);
afterAll(() => server.close());

const SPECIAL = /[.*+?^${}()|[\]\\]/g;

/** A letter or digit on neither side, so that `Рим` is not found in `Кримський`. */
const holdsWord = (text: string, word: string) =>
  new RegExp(`(?<![\\p{L}\\d])${word.replace(SPECIAL, '\\$&')}(?![\\p{L}\\d])`, 'iu').test(text);

/** What a player reads before the answer, but for the labels of the options. */
const wordsIn = ({ text, media }: Question) => [text, media?.alt ?? ''];

/** What only programs read. A short answer such as `7` may stand there by chance. */
const marksIn = ({ options, media }: Question) =>
  [...options.map(option => option.id), media?.url ?? '', media?.placeholder ?? ''].join(' ');

const marksHold = (question: Question, answer: string) =>
  answer.length > 3 && marksIn(question).includes(answer);

const told = ({ contentId, question }: Observed) => `${contentId}: ${question.text}`;

test.each(LOCALES)('in %s at least 1,000 questions of every shipped quiz were played', locale => {
  expect(observed[locale].length).toBeGreaterThanOrEqual(QUESTIONS);
  expect(new Set(observed[locale].map(seen => seen.contentId)).size).toBe(contentIds.length);
  expect(observed[locale].every(seen => seen.rightId !== '')).toBe(true);
});

const GUESSES = LOCALES.flatMap(locale =>
  STRATEGIES.map(([name, choose]) => [name, locale, choose] as const),
);

/** Chance alone leaves 3σ once in 370 times; another 1,000 questions tell a leak from bad luck. */
test.each(GUESSES)(
  'whoever plays %s in %s stays within 3σ of chance',
  async (_name, locale, choose) => {
    const first = advantage(choose, observed[locale]);

    const second = Math.abs(first) > 3 ? advantage(choose, await observeAnew(locale)) : 0;

    const isLeak = Math.abs(first) > 3 && Math.abs(second) > 3 && first * second > 0;
    expect({ isLeak, first, second }).toMatchObject({ isLeak: false });
  },
  PATIENCE,
);

test.each(LOCALES)(
  'in %s the right answer is the label of one option, of which none are equal',
  locale => {
    const wrong = observed[locale].filter(({ question, rightText }) => {
      const labels = question.options.map(option => normalise(option.label));
      const right = labels.filter(label => label === normalise(rightText));
      return right.length !== 1 || new Set(labels).size !== labels.length;
    });

    expect(wrong.map(told)).toEqual([]);
  },
);

test.each(LOCALES)('in %s the answer stands nowhere else in its question', locale => {
  const telling = observed[locale].filter(
    ({ question, rightText }) =>
      wordsIn(question).some(text => holdsWord(text, rightText)) || marksHold(question, rightText),
  );

  expect(telling.map(told)).toEqual([]);
});

test.each(LOCALES)('in %s a question has as much as the contract says, and no more', locale => {
  const keys = new Set(
    observed[locale].flatMap(({ question }) => [
      ...Object.keys(question),
      ...Object.keys(question.media ?? {}).map(key => `media.${key}`),
      ...question.options.flatMap(option => Object.keys(option)).map(key => `options.${key}`),
    ]),
  );

  expect([...keys].toSorted()).toEqual(
    [
      ...['attempt', 'index', 'lang', 'media', 'mode', 'options', 'text'],
      ...['alt', 'duration', 'height', 'kind', 'placeholder', 'url', 'width'].map(
        key => `media.${key}`,
      ),
      ...['options.id', 'options.label'],
    ].toSorted(),
  );
});

const marksOf = ({ options, media }: Question) => [
  ...options.map(option => option.id),
  ...(media ? [media.url] : []),
];

test('no id of an option and no address of a picture or clip comes twice', () => {
  const plays = [...observed.ua, ...observed.en];

  const marks = plays.flatMap(({ question }) => marksOf(question));

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
    const { rows } = await server.database.pool.query<{
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
  for (const contentId of contentIds) {
    const { body } = await jsonCall<{ uri: string }>(server.origin, `/api/contents/${contentId}`);
    const path = (locale === 'en' ? '/en' : '') + encodeURI(body.uri);
    pages.set(contentId, (await call(server.origin, path)).text);
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
