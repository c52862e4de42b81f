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

const TIMEOUT_MS = 120_000;

let stage: LeakStage;
/** Every question of every content, once. */
let observed: Record<LeakLocale, Observed[]>;

beforeAll(async () => {
  stage = await openLeakStage();
  observed = { ua: await stage.observeAnew('ua', 1), en: await stage.observeAnew('en', 1) };
}, TIMEOUT_MS);
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

test.each(LOCALES)('in %s the answer appears nowhere else in its question', locale => {
  const telling = observed[locale].filter(
    seen => wordsIn(seen.question).some(text => holdsWord(text, seen.rightText)) || marksHold(seen),
  );

  expect(telling.map(told)).toEqual([]);
});

test.each(LOCALES)('in %s a question has exactly the fields of the contract', locale => {
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

test('ids of options and cubes and addresses of pictures and clips are never repeated', () => {
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

/** Everything that is told of a content before it is played: its page, its embed and the calls about it. */
const PLACES = {
  page: ({ uri }: { uri: string }, prefix: string) => prefix + encodeURI(uri),
  embed: ({ id }: { id: number }, prefix: string) => `${prefix}/embed/${id}`,
  call: ({ id }: { id: number }) => `/api/contents/${id}`,
};

const WHERE = LOCALES.flatMap(locale =>
  (['page', 'embed', 'call'] as const).map(place => [place, locale] as const),
);

test.each(WHERE)('the %s of a content in %s names no answer of it', async (place, locale) => {
  const texts = new Map<number, string>();
  for (const id of stage.contentIds) {
    const { body } = await jsonCall<{ uri: string }>(stage.server.origin, `/api/contents/${id}`);
    const path = PLACES[place]({ id, uri: body.uri }, locale === 'en' ? '/en' : '');
    texts.set(id, (await call(stage.server.origin, path)).text);
  }
  /** Such as `Up` in `Give up`: what every page has in its menus and texts tells nothing. */
  const isInterface = (word: string) => [...texts.values()].every(text => holdsWord(text, word));

  const telling = observed[locale].filter(
    ({ contentId, rightText }) =>
      holdsWord(texts.get(contentId) as string, rightText) && !isInterface(rightText),
  );

  expect([...texts.values()].every(text => /<\/html>|"itemsCounter"/.test(text))).toBe(true);
  expect(telling.map(told)).toEqual([]);
});

test.each(LOCALES)(
  'the data of dailies and playlists in %s name none of their answers',
  async locale => {
    const { rows } = await stage.server.database.pool.query<{
      uri: string;
      id: number;
      items: number[];
    }>(
      `select '/playlist/' || c.id || '-' || c.slug as uri, c.id::int,
       array(select content_id::int from playlist_item where playlist_id = c.id) as items
     from content c where c.content_type = 'playlist'`,
    );
    const prefix = locale === 'en' ? '/en' : '';
    const dailies = observed[locale].filter(({ contentType }) => contentType === 'daily');
    const read = async (path: string) => (await call(stage.server.origin, path)).text;

    const lists = [
      { text: (await read(`${prefix}/daily`)) + (await read('/api/daily')), of: dailies },
      ...(await Promise.all(
        rows.map(async ({ uri, id, items }) => ({
          text: (await read(prefix + encodeURI(uri))) + (await read(`/api/playlists/${id}`)),
          of: observed[locale].filter(({ contentId }) => items.includes(contentId)),
        })),
      )),
    ];
    // A short one, such as `33` or `A cat`, may stand among so many words by chance.
    const telling = lists.flatMap(({ text, of }) =>
      of.filter(({ rightText }) => rightText.length > 5 && holdsWord(text, rightText)),
    );

    expect(lists.length).toBeGreaterThan(3);
    expect(lists.every(({ of }) => of.length > 0)).toBe(true);
    expect(telling.map(told)).toEqual([]);
  },
);
