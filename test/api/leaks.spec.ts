import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Question } from '../../contracts/plays.ts';
import { normalise } from '../../contracts/rules/normalise.ts';
import { call } from '../support/http-call.ts';
import { jsonCall } from '../support/json-call.ts';
import {
  describeQuestion,
  type LeakLocale,
  type LeakStage,
  LOCALES,
  openLeakStage,
} from '../support/leak-stage.ts';
import { advantage, CUBE_STRATEGIES, STRATEGIES } from '../support/leak-strategies.ts';
import type { Observed } from '../support/observed-questions.ts';

const QUESTIONS = 1_000;
const TIMEOUT_MS = 240_000;

let stage: LeakStage;
/** Every question of every content at least once, and at least 1,000 questions per language. */
let observed: Record<LeakLocale, Observed[]>;

beforeAll(async () => {
  stage = await openLeakStage();
  observed = {
    ua: await stage.observeAnew('ua', QUESTIONS),
    en: await stage.observeAnew('en', QUESTIONS),
  };
}, TIMEOUT_MS);
afterAll(() => stage.server.close());

describe('what a question reveals', () => {
  const SPECIAL = /[.*+?^${}()|[\]\\]/g;

  /** Matches whole words only, so that `Рим` is not found in `Кримський`. Looks for the letters first, which is faster. */
  const holdsWord = (text: string, word: string) =>
    text.toLowerCase().includes(word.toLowerCase()) &&
    new RegExp(`(?<![\\p{L}\\d])${word.replace(SPECIAL, '\\$&')}(?![\\p{L}\\d])`, 'iu').test(text);

  /** What a player reads before the answer, except for the labels of the options. */
  const wordsIn = ({ text, media }: Question) => [text, media?.alt ?? ''];

  /** What only programs read. It may contain a short answer such as `7` by chance. */
  const marksIn = ({ choices, question }: Observed) =>
    [
      ...choices.map(choice => choice.id),
      ...[question.media?.url ?? '', question.media?.placeholder ?? ''],
    ].join(' ');

  const marksHold = (seen: Observed) =>
    seen.rightText.length > 3 && marksIn(seen).includes(seen.rightText);

  test.each(LOCALES)(
    'in %s nothing in a question except its options and cubes contains the answer',
    locale => {
      const leaking = observed[locale].filter(
        seen =>
          wordsIn(seen.question).some(text => holdsWord(text, seen.rightText)) || marksHold(seen),
      );

      expect(leaking.map(describeQuestion)).toEqual([]);
    },
  );

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

  /** The options of a clicker play are counted once, since they are sent once. */
  const marksOf = ({ question, choices }: Observed) => [
    ...(question.mode === 'clicker' && question.index > 0 ? [] : choices.map(choice => choice.id)),
    ...(question.media ? [question.media.url] : []),
  ];

  test('ids of options and cubes and addresses of media are never repeated', () => {
    const plays = [...observed.ua, ...observed.en];

    const marks = plays.flatMap(marksOf);

    expect(new Set(marks).size).toBe(marks.length);
  });

  test('questions have only play-specific addresses of media', () => {
    const urls = [...observed.ua, ...observed.en].flatMap(
      ({ question }) => question.media?.url ?? [],
    );

    expect(urls.filter(url => !/^\/media\/[\w-]{59}$/.test(url))).toEqual([]);
  });

  test.each(LOCALES)('in %s no comment names the answer of a later question', async locale => {
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

    const leaking = rows.filter(({ before, after }) => holdsWord(before, after));

    expect(leaking.map(row => row.key)).toEqual([]);
  });

  /** What is public about a content before it is played: its page, its embed and the calls about it. */
  const PLACES = {
    page: ({ uri }: { uri: string }, prefix: string) => prefix + encodeURI(uri),
    embed: ({ id }: { id: number }, prefix: string) => `${prefix}/embed/${id}`,
    call: ({ id }: { id: number }) => `/api/contents/${id}`,
  };

  const WHERE = LOCALES.flatMap(locale =>
    (['page', 'embed', 'call'] as const).map(place => [place, locale] as const),
  );

  test.each(WHERE)('the %s of a content in %s names none of its answers', async (place, locale) => {
    const texts = new Map<number, string>();
    for (const id of stage.contentIds) {
      const { body } = await jsonCall<{ uri: string }>(stage.server.origin, `/api/contents/${id}`);
      const path = PLACES[place]({ id, uri: body.uri }, locale === 'en' ? '/en' : '');
      texts.set(id, (await call(stage.server.origin, path)).text);
    }
    /** Words such as `Up` in `Give up`, which every page contains, reveal nothing. */
    const isInterface = (word: string) => [...texts.values()].every(text => holdsWord(text, word));

    const leaking = observed[locale].filter(
      ({ contentId, rightText }) =>
        holdsWord(texts.get(contentId) as string, rightText) && !isInterface(rightText),
    );

    expect([...texts.values()].every(text => /<\/html>|"itemsCounter"/.test(text))).toBe(true);
    expect(leaking.map(describeQuestion)).toEqual([]);
  });

  test.each(LOCALES)(
    'the pages and calls of dailies and playlists in %s name none of their answers',
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
      // A short answer such as `33` or `A cat` may occur by chance among so many words.
      const leaking = lists.flatMap(({ text, of }) =>
        of.filter(({ rightText }) => rightText.length > 5 && holdsWord(text, rightText)),
      );

      expect(lists.length).toBeGreaterThan(3);
      expect(lists.every(({ of }) => of.length > 0)).toBe(true);
      expect(leaking.map(describeQuestion)).toEqual([]);
    },
  );
});

describe('guessing', () => {
  /** The same contents, with every hint taken before the answer. */
  let hinted: Record<LeakLocale, Observed[]>;

  beforeAll(async () => {
    hinted = {
      ua: await stage.observeAnew('ua', QUESTIONS, true),
      en: await stage.observeAnew('en', QUESTIONS, true),
    };
  }, TIMEOUT_MS);

  const withOptions = (all: readonly Observed[]) =>
    all.filter(({ question }) => question.mode !== 'cubiqer');
  const withCubes = (all: readonly Observed[]) =>
    all.filter(({ question }) => question.mode === 'cubiqer');

  test.each(LOCALES)(
    'in %s the sample has at least 1,000 questions from every mode and content',
    locale => {
      for (const all of [observed[locale], hinted[locale]]) {
        expect(all.length).toBeGreaterThanOrEqual(QUESTIONS);
        expect(new Set(all.map(seen => seen.contentId)).size).toBe(stage.contentIds.length);
        expect(new Set(all.map(seen => seen.question.mode)).size).toBe(3);
        expect(all.every(seen => seen.rightText !== '' && seen.rightIds.length > 0)).toBe(true);
      }
    },
  );

  test.each(LOCALES)('in %s the sample has hints of every kind', locale => {
    const applied = hinted[locale].map(({ question }) => question.applied);

    const taken = (['removed', 'pair', 'letters', 'unused'] as const).map(
      effect => applied.filter(hints => hints[effect].length > 0).length > 0,
    );

    expect(taken).toEqual([true, true, true, true]);
  });

  const GUESSES = LOCALES.flatMap(locale => [
    ...STRATEGIES.map(([name, choose]) => [name, locale, 'options', choose] as const),
    ...STRATEGIES.map(([name, choose]) => [name, locale, 'options after hints', choose] as const),
    ...CUBE_STRATEGIES.map(([name, choose]) => [name, locale, 'cubes', choose] as const),
  ]);

  type Among = (typeof GUESSES)[number][2];

  const seenAmong = (among: Among, plain: readonly Observed[], withHints: readonly Observed[]) => {
    if (among === 'cubes') return withCubes(plain);
    return withOptions(among === 'options' ? plain : withHints);
  };

  /** By chance one result in 370 is beyond 3σ. Another 1,000 questions distinguish a leak from such a result. */
  test.each(GUESSES)(
    'the strategy "%s" in %s with %s is within 3σ of guessing',
    async (_name, locale, among, choose) => {
      const first = advantage(choose, seenAmong(among, observed[locale], hinted[locale]));

      const isFar = Math.abs(first) > 3;
      const anew = isFar
        ? await stage.observeAnew(locale, QUESTIONS, among === 'options after hints')
        : [];
      const second = isFar ? advantage(choose, seenAmong(among, anew, anew)) : 0;

      const isLeak = isFar && Math.abs(second) > 3 && first * second > 0;
      expect({ isLeak, first, second }).toMatchObject({ isLeak: false });
    },
    TIMEOUT_MS,
  );

  test.each(LOCALES)(
    'in %s the right answer is one of the options, and all options are different',
    locale => {
      const wrong = withOptions(observed[locale]).filter(({ choices, rightText }) => {
        const labels = choices.map(option => normalise(option.label));
        const right = labels.filter(label => label === normalise(rightText));
        return right.length !== 1 || new Set(labels).size !== labels.length;
      });

      expect(wrong.map(describeQuestion)).toEqual([]);
    },
  );

  /** Three letters among twelve cubes are in order by chance in one bank of 132. So many letters are not. */
  const LONG = 8;

  test.each(LOCALES)(
    'in %s the cubes can spell the answer, and their order does not reveal it',
    locale => {
      const spelled = withCubes(observed[locale]).map(({ choices, rightText }) => {
        const bank = normalise(choices.map(({ label }) => label).join(''));
        const letters = [...normalise(rightText)].filter(letter => /[\p{L}\d]/u.test(letter));
        return {
          canSpell: letters.every(letter => bank.includes(letter)),
          isLong: letters.length >= LONG,
          inOrder: bank.includes(letters.join('')),
        };
      });

      expect(spelled.every(({ canSpell }) => canSpell)).toBe(true);
      const long = spelled.filter(({ isLong }) => isLong);
      expect(long.length).toBeGreaterThan(0);
      expect(long.filter(({ inOrder }) => inOrder)).toEqual([]);
    },
  );
});
