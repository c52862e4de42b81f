import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { stringify } from 'yaml';
import { Problem } from '../../contracts/errors.ts';
import { Browser } from '../support/browser.ts';
import { jpegOf } from '../support/hostile-files.ts';
import { call } from '../support/http-call.ts';
import { jsonCall } from '../support/json-call.ts';
import { addUser, newcomer, type Signed, signIn } from '../support/people.ts';
import { Player } from '../support/player.ts';
import { QuizAuthor } from '../support/quiz-author.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { importInto } from '../support/quiz-files.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';
import { beginPlay } from '../support/signing-in.ts';
import { upload } from '../support/uploads.ts';
import { addVoter } from '../support/voters.ts';
import { zipArchive } from '../support/zip-archive.ts';

describe('share images', () => {
  const USUAL = { RATE_LIMITS: 'on', TRUST_PROXY: 'off', SHARE_IMAGES_A_MINUTE: '3' };

  let server: QuizServer;

  const imageFor = (address: string, query = 'title=a&text=b') =>
    call(server.origin, `/api/share-image?${query}`, { headers: { 'x-forwarded-for': address } });

  const statusesFor = async (addresses: string[]) => {
    const statuses: number[] = [];
    for (const address of addresses) statuses.push((await imageFor(address)).status);
    return statuses;
  };

  describe('behind a trusted proxy', () => {
    // Every test has addresses of its own.
    beforeAll(async () => {
      server = await startServer({ ...USUAL, TRUST_PROXY: '1' });
    });
    afterAll(() => server.close());

    test('the fourth share image within a minute returns 429 with Retry-After', async () => {
      await statusesFor(Array(3).fill('203.0.113.1'));

      const { status, headers, text } = await imageFor('203.0.113.1');

      expect(status).toBe(429);
      expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
      expect(headers['cache-control']).toBe('no-store');
      expect(Problem.parse(JSON.parse(text))).toMatchObject({ status: 429, code: 'rate.exceeded' });
    });

    test('a call with invalid input counts towards the limit', async () => {
      for (let at = 0; at < 3; at++) await imageFor('203.0.113.2', 'title=a');

      const [status] = await statusesFor(['203.0.113.2']);

      expect(status).toBe(429);
    });

    test('a caller over the limit of share images can still list contents', async () => {
      await statusesFor(Array(4).fill('203.0.113.3'));
      const headers = { 'x-forwarded-for': '203.0.113.3' };

      const { status } = await call(server.origin, '/api/contents', { headers });

      expect(status).toBe(200);
    });

    test('each forwarded address has its own limit', async () => {
      await statusesFor(Array(4).fill('203.0.113.4'));

      const statuses = await statusesFor(['203.0.113.4', '203.0.113.5']);

      expect(statuses).toEqual([429, 200]);
    });

    test('only the last address of X-Forwarded-For counts', async () => {
      const statuses = await statusesFor(
        ['1.1.1.1', '2.2.2.2', '3.3.3.3', '4.4.4.4'].map(invented => `${invented}, 203.0.113.6`),
      );

      expect(statuses).toEqual([200, 200, 200, 429]);
    });
  });

  describe('with other settings', () => {
    afterEach(() => server.close());

    test('the default limit is thirty share images a minute', async () => {
      server = await startServer({ ...USUAL, SHARE_IMAGES_A_MINUTE: '' });

      const statuses = await statusesFor(Array(31).fill('a'));

      expect(statuses).toEqual([...Array(30).fill(200), 429]);
    });

    test('without TRUST_PROXY the X-Forwarded-For header is ignored', async () => {
      server = await startServer(USUAL);

      const statuses = await statusesFor([
        '203.0.113.1',
        '203.0.113.2',
        '203.0.113.3',
        '203.0.113.4',
      ]);

      expect(statuses).toEqual([200, 200, 200, 429]);
    });

    test('with RATE_LIMITS=off no call returns 429', async () => {
      server = await startServer({ ...USUAL, RATE_LIMITS: 'off' });

      const statuses = await statusesFor(Array(5).fill('a'));

      expect(new Set(statuses)).toEqual(new Set([200]));
    });
  });
});

describe('plays', () => {
  const USUAL = { RATE_LIMITS: 'on', TRUST_PROXY: '1' };
  const ANSWERS = { ...USUAL, ANSWERS_IN_TEN_SECONDS: '4' };
  const PLAYS = { ...USUAL, PLAYS_A_MINUTE: '3', PLAYS_A_MINUTE_PER_ADDRESS: '300' };
  const ADDRESS = { ...USUAL, PLAYS_A_MINUTE: '30', PLAYS_A_MINUTE_PER_ADDRESS: '4' };

  let server: QuizServer;

  async function statusesOf(count: number, call: (at: number) => Promise<{ status: number }>) {
    const statuses: number[] = [];
    for (let at = 0; at < count; at++) statuses.push((await call(at)).status);
    return statuses;
  }

  const newcomerAt = (address: string) => new Player(server.origin, { 'x-forwarded-for': address });

  /** A guest with a cookie, so that calls are counted per player and not per address. */
  async function guest(address = '203.0.113.1'): Promise<Player> {
    const player = newcomerAt(address);
    await player.start(await addQuiz(server));
    return player;
  }

  describe('answers', () => {
    // Every test has players or addresses of its own.
    beforeAll(async () => {
      server = await startServer(ANSWERS);
    });
    afterAll(() => server.close());

    test('with ANSWERS_IN_TEN_SECONDS=4 the fifth answer returns 429, counted over all plays of the player', async () => {
      const player = await guest();
      const plays = [await addQuiz(server), await addQuiz(server)].map(
        async contentId => (await player.start(contentId)).body,
      );
      const [one, two] = await Promise.all(plays);

      const statuses = await statusesOf(5, at =>
        player.answer((at % 2 ? one : two)?.id as string, Math.floor(at / 2), { skip: true }),
      );

      expect(statuses).toEqual([200, 200, 200, 200, 429]);
    });

    test('an answer over the limit returns 429 with Retry-After and is not stored', async () => {
      const player = await guest();
      const { body: play } = await player.start(await addQuiz(server, { questions: 6 }));
      await statusesOf(4, at => player.answer(play.id, at, { skip: true }));

      const { status, headers, body } = await player.answer(play.id, 4, { skip: true });

      expect(status).toBe(429);
      expect(body).toMatchObject({ code: 'rate.exceeded' });
      expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(10);
      expect((await player.read(play.id)).body.index).toBe(4);
    });

    test('repeating an answer counts towards the limit', async () => {
      const player = await guest();
      const { body: play } = await player.start(await addQuiz(server));

      const statuses = await statusesOf(5, () => player.answer(play.id, 0, { skip: true }));

      expect(statuses).toEqual([200, 200, 200, 200, 429]);
    });

    test('players with the same address have separate limits of answers', async () => {
      const [one, two] = [await guest(), await guest()];
      const contentId = await addQuiz(server);
      const plays = [(await one.start(contentId)).body, (await two.start(contentId)).body];
      await statusesOf(5, () => one.answer(plays[0]?.id as string, 0, { skip: true }));

      const { status } = await two.answer(plays[1]?.id as string, 0, { skip: true });

      expect(status).toBe(200);
    });

    test('answers of callers without a cookie are counted by address', async () => {
      const id = '00000000-0000-4000-8000-000000000000';
      const answerAt = (address: string) => newcomerAt(address).answer(id, 0, { skip: true });

      const statuses = await statusesOf(5, () => answerAt('203.0.113.1'));

      expect(statuses).toEqual([404, 404, 404, 404, 429]);
      expect((await answerAt('203.0.113.2')).status).toBe(404);
    });

    test('the answers of an account are counted over all its browsers', async () => {
      const first = await addVoter(server);
      const second = new Browser(server);
      await second.signIn(first.person);
      const play = await beginPlay(first, await addQuiz(server), 0);

      const statuses = await statusesOf(5, at =>
        (at % 2 ? first : second).answer(play.id, at, { skip: true }),
      );

      expect(statuses.at(-1)).toBe(429);
    });
  });

  describe('starts', () => {
    afterEach(() => server.close());

    test('with PLAYS_A_MINUTE=3 the fourth start of a known guest returns 429', async () => {
      server = await startServer(PLAYS);
      const player = newcomerAt('203.0.113.1');
      await player.start(await addQuiz(server));
      const contentId = await addQuiz(server);

      const statuses = await statusesOf(4, () => player.start(contentId));

      expect(statuses).toEqual([201, 200, 200, 429]);
    });

    test('players without a cookie have only the limit of starts of their address', async () => {
      server = await startServer({ ...PLAYS, ...ADDRESS, PLAYS_A_MINUTE_PER_ADDRESS: '5' });
      const contentId = await addQuiz(server);

      const statuses = await statusesOf(6, () => newcomerAt('203.0.113.1').start(contentId));

      expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
      expect((await newcomerAt('203.0.113.2').start(contentId)).status).toBe(201);
    });

    test('the starts of all players of one address share the limit of the address', async () => {
      server = await startServer({ ...ADDRESS, PLAYS_A_MINUTE_PER_ADDRESS: '6' });
      const contentId = await addQuiz(server);
      const [one, two] = [await guest(), await guest()];

      const statuses = await statusesOf(6, at => (at % 2 ? one : two).start(contentId));

      expect(statuses).toEqual([201, 201, 200, 200, 429, 429]);
      expect((await newcomerAt('203.0.113.2').start(contentId)).status).toBe(201);
    });

    test('a start refused for the player does not count towards the limit of the address', async () => {
      server = await startServer({ ...PLAYS, PLAYS_A_MINUTE_PER_ADDRESS: '5' });
      const contentId = await addQuiz(server);
      const eager = await guest();
      await statusesOf(10, () => eager.start(contentId));

      const statuses = await statusesOf(2, () => newcomerAt('203.0.113.1').start(contentId));

      expect(statuses).toEqual([201, 429]);
    });

    test('the default limits are sixty answers in ten seconds and thirty starts a minute', async () => {
      server = await startServer({
        ...USUAL,
        ANSWERS_IN_TEN_SECONDS: '',
        PLAYS_A_MINUTE: '',
        PLAYS_A_MINUTE_PER_ADDRESS: '',
      });
      const player = await guest();
      const { body: play } = await player.start(await addQuiz(server));

      const answers = await statusesOf(61, () => player.answer(play.id, 0, { skip: true }));
      const plays = await statusesOf(30, () => player.start(play.contentId));

      expect([answers.indexOf(429), plays.indexOf(429)]).toEqual([60, 29]);
    });

    test('reading and answering samples of locked quizzes share one rate limit per address', async () => {
      server = await startServer({ ...USUAL, SAMPLES_A_MINUTE: '3' });
      const path = `/api/contents/${await addQuiz(server, { price: 20 })}/sample`;
      const ask = (address: string) =>
        jsonCall(server.origin, path, { headers: { 'x-forwarded-for': address } });
      await newcomerAt('203.0.113.1').post(path, { token: 'made-up', optionId: 'any' });

      const statuses = await statusesOf(3, () => ask('203.0.113.1'));

      expect(statuses).toEqual([200, 200, 429]);
      expect((await ask('203.0.113.2')).status).toBe(200);
    });
  });
});

describe('accounts', () => {
  let server: QuizServer;

  afterEach(() => server.close());

  const exportOf = (headers?: Signed) =>
    call(server.origin, '/api/me/export', { headers: { ...headers } });

  async function statusesOf(count: number, headers?: Signed) {
    const statuses: number[] = [];
    for (let time = 0; time < count; time++) statuses.push((await exportOf(headers)).status);
    return statuses;
  }

  test('the default limit is ten exports an hour', async () => {
    server = await startServer({ RATE_LIMITS: 'on', EXPORTS_AN_HOUR: '' });
    const { headers } = await newcomer(server);

    const statuses = await statusesOf(11, headers);

    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });

  test('the exports of a user are counted over all their sessions and separately from other users', async () => {
    server = await startServer({ RATE_LIMITS: 'on', EXPORTS_AN_HOUR: '2' });
    const person = await newcomer(server);
    const other = await newcomer(server);

    const statuses = [
      ...(await statusesOf(2, person.headers)),
      ...(await statusesOf(1, await signIn(server, person))),
      ...(await statusesOf(1, other.headers)),
    ];

    expect(statuses).toEqual([200, 200, 429, 200]);
  });

  test('an export over the limit returns 429 rate.exceeded with Retry-After', async () => {
    server = await startServer({ RATE_LIMITS: 'on', EXPORTS_AN_HOUR: '1' });
    const { headers } = await newcomer(server);
    await exportOf(headers);

    const refused = await exportOf(headers);

    expect(JSON.parse(refused.text)).toMatchObject({ code: 'rate.exceeded' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500);
  });

  test('the default limit is thirty changes of the own account a minute for each user', async () => {
    server = await startServer({ RATE_LIMITS: 'on', PROFILE_CHANGES_A_MINUTE: '' });
    const { headers } = await newcomer(server);
    const other = await newcomer(server);
    const change = async (signed: Signed) => {
      const type = { 'content-type': 'application/json', ...signed };
      const body = JSON.stringify({ locale: 'en' });
      return (await call(server.origin, '/api/me', { method: 'PATCH', headers: type, body }))
        .status;
    };

    const statuses: number[] = [];
    for (let time = 0; time < 31; time++) statuses.push(await change(headers));

    expect(statuses).toEqual([...Array(30).fill(200), 429]);
    expect(await change(other.headers)).toBe(200);
  });

  test('a visitor over the limit of exports gets 401 and not 429', async () => {
    server = await startServer({ RATE_LIMITS: 'on', EXPORTS_AN_HOUR: '1' });

    expect(await statusesOf(3)).toEqual([401, 401, 401]);
  });
});

describe('authors', () => {
  let server: QuizServer;

  afterEach(() => server.close());

  async function authorOf(settings: Record<string, string>): Promise<Signed> {
    server = await startServer({ RATE_LIMITS: 'on', ...settings });
    return signIn(server, await addUser(server, { role: 'author' }));
  }

  test('an upload over UPLOADS_AN_HOUR returns 429 with Retry-After, and other authors can upload', async () => {
    const author = await authorOf({ UPLOADS_AN_HOUR: '2' });
    const picture = await jpegOf(32, 18);
    await upload(server, author, picture);
    await upload(server, author, picture);

    const refused = await upload(server, author, picture);

    expect(refused).toMatchObject({ status: 429, body: { code: 'rate.exceeded' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500);
    const other = await signIn(server, await addUser(server, { role: 'author' }));
    expect((await upload(server, other, picture)).status).toBe(201);
  });

  test('importing an archive with more new files than UPLOADS_AN_HOUR returns 429, keeps none of its files and leaves the uploads of the hour', async () => {
    server = await startServer({ RATE_LIMITS: 'on', UPLOADS_AN_HOUR: '2' });
    const author = await QuizAuthor.create(server);
    const { id } = await author.makes();
    const pictures = await Promise.all([32, 33, 34].map(width => jpegOf(width, 18)));
    const named = pictures.map((bytes, at) => ({ name: `m${at}.jpg`, bytes }));
    const questions = named.map(({ name }) => ({ text: { ua: 'Де це?' }, media: name }));

    const refused = await importInto(
      author,
      id,
      zipArchive({ name: 'quiz.yaml', bytes: stringify({ questions }) }, ...named),
    );

    expect(refused).toMatchObject({ status: 429, body: { code: 'rate.exceeded' } });
    const own = 'select from file where owner_id = $1';
    expect((await server.database.pool.query(own, [author.person.id])).rowCount).toBe(0);
    const uploads = [];
    for (const bytes of pictures) uploads.push(await upload(server, author.headers, bytes));
    expect(uploads.map(({ status }) => status)).toEqual([201, 201, 429]);
  });

  test('a file refused by UPLOAD_MB_A_DAY uses up no bytes, so a smaller one is accepted', async () => {
    const author = await authorOf({ UPLOAD_MB_A_DAY: '1' });
    const small = await jpegOf(32, 18);

    const answers = [
      await upload(server, author, Buffer.concat([small, Buffer.alloc(2_000_000)])),
      await upload(server, author, small),
    ];

    expect(answers.map(({ status }) => status)).toEqual([429, 201]);
  });

  test('an upload over UPLOAD_MB_A_DAY returns 429 with Retry-After', async () => {
    const author = await authorOf({ UPLOAD_MB_A_DAY: '1' });
    const picture = Buffer.concat([await jpegOf(32, 18), Buffer.alloc(700_000)]);

    const answers = [await upload(server, author, picture), await upload(server, author, picture)];

    expect(answers.map(({ status }) => status)).toEqual([201, 429]);
    expect(Number(answers[1]?.headers['retry-after'])).toBeGreaterThan(80_000);
  });

  test('catalogue searches and suggestions share one limit of calls a second', async () => {
    const author = await authorOf({ CATALOG_SEARCHES_A_SECOND: '3' });
    const search = () =>
      jsonCall(server.origin, '/api/catalog?source=movie&query=a', { headers: { ...author } });
    const suggest = () =>
      jsonCall(server.origin, '/api/catalog/1/wrong', { headers: { ...author } });

    const answers = await Promise.all([search(), search(), search(), search(), suggest()]);

    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(2);
  });

  test('changes of a file and saves of quizzes count towards SAVES_A_MINUTE together', async () => {
    const author = await authorOf({ SAVES_A_MINUTE: '2' });
    const { body } = await upload(server, author, await jpegOf(32, 18));
    const write = async (method: string, path: string, data: object) =>
      (await jsonCall(server.origin, path, { method, headers: { ...author }, body: data })).status;
    const change = () => write('PATCH', `/api/media/${body.id}`, { credit: null });
    const quiz = { contentType: 'quiz', subtype: 'list', mode: 'choicer', titleUA: 'Річки' };

    const statuses = [await change(), await write('POST', '/api/quizzes', quiz), await change()];

    expect(statuses).toEqual([200, 201, 429]);
  });
});
