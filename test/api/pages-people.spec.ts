import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { addFinishedPlay } from '../support/finished-plays.ts';
import { call } from '../support/http-call.ts';
import { addUser, newcomer, type Person, type Signed, type Wishes } from '../support/people.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';
import { addRatedPlay } from '../support/rated-play.ts';
import { namesOf } from '../support/rating-call.ts';
import { requestWith } from '../support/request-with.ts';

const { Pages } = await import('../../src/pages/index.ts');
const { RatingRollUp } = await import('../../src/rating/index.ts');
const { copyLive } = await import('../../src/quizzes/working-copy/live-content.ts');
const { Transactions } = await import('../../src/transaction.ts');

let server: QuizServer;

beforeAll(async () => {
  server = await startServer({
    LOGIN_REDIRECT: '/profile',
    LISTING_SIZE: '2',
    RATING_SETTLES_AT: '7',
  });
});
afterAll(() => server.close());

const pages = () => server.app.get(Pages);

describe('access to personal pages', () => {
  let headers: Signed;

  beforeAll(async () => {
    ({ headers } = await newcomer(server));
  });
  beforeEach(() => {
    server.site.rendered.length = 0;
  });

  const read = (path: string, cookie?: string) =>
    call(server.origin, path, cookie === undefined ? {} : { headers: { cookie } });

  test.each([
    ['/profile', '/login?error=SessionRequired&callbackUrl=%2Fprofile'],
    ['/en/profile?tab=1', '/en/login?error=SessionRequired&callbackUrl=%2Fen%2Fprofile%3Ftab%3D1'],
    ['/create', '/login?error=SessionRequired&callbackUrl=%2Fcreate'],
    ['/create/wizard/7', '/login?error=SessionRequired&callbackUrl=%2Fcreate%2Fwizard%2F7'],
  ])(
    '%s without a session redirects to the sign-in page without rendering anything',
    async (path, location) => {
      const answer = await read(path);

      expect(answer.status).toBe(302);
      expect(answer.headers).toMatchObject({ location, 'cache-control': 'no-store' });
      expect(server.site.rendered).toEqual([]);
    },
  );

  test.each(['/profile', '/en/profile', '/create', '/create/wizard/7'])(
    '%s is rendered for each request of a signed-in user and not cached',
    async path => {
      await read(path, headers.cookie);
      const again = await read(path, headers.cookie);

      expect(again.status).toBe(200);
      expect(again.headers['cache-control']).toBe('no-store');
      expect(server.site.rendered).toEqual([path, path]);
    },
  );

  test('a visitor after a signed-in user does not get the personal page of that user', async () => {
    await read('/create', headers.cookie);

    expect((await read('/create')).status).toBe(302);
  });

  test.each([
    ['/login?callbackUrl=%2Fcreate', '/profile'],
    ['/en/login', '/en/profile'],
  ])('a signed-in user is redirected from %s', async (path, location) => {
    const answer = await read(path, headers.cookie);

    expect(answer.status).toBe(302);
    expect(answer.headers).toMatchObject({ location });
  });

  test('the sign-in page of a visitor is rendered with its query', async () => {
    await read('/login?error=OAuthCallback&callbackUrl=%2Fquiz');

    expect(server.site.rendered).toEqual(['/login?error=OAuthCallback&callbackUrl=%2Fquiz']);
  });

  test.each(['/profile/7', '/en/profile/7'])('%s is open to visitors', async path => {
    expect((await read(path)).status).toBe(200);
  });

  test('the viewer of a page is the user of its session cookie', async () => {
    const { id, playerId, headers } = await newcomer(server, { role: 'author' });

    const viewer = await pages().people.visitors.viewer(requestWith(headers.cookie));

    expect(viewer).toEqual({ id, playerId, role: 'author' });
  });

  test.each([undefined, '', 'session=', `session=${'x'.repeat(43)}; signed-in=1`, 'signed-in=1'])(
    'a request with the cookies %s has no viewer',
    async cookies => {
      expect(await pages().people.visitors.viewer(requestWith(cookies))).toBeNull();
    },
  );

  test('a personal page with an ended session redirects', async () => {
    const { id, headers } = await newcomer(server);
    await server.database.pool.query('delete from session where user_id = $1', [id]);

    expect((await read('/profile', headers.cookie)).status).toBe(302);
  });

  test('a personal page with the session of a deleted account redirects', async () => {
    const { id, headers } = await newcomer(server);
    await server.database.pool.query('update app_user set deleted_at = now() where id = $1', [id]);

    expect((await read('/profile', headers.cookie)).status).toBe(302);
  });

  test('a visitor has no own profile and no list of own quizzes', async () => {
    await addUser(server);

    expect(await pages().people.ownProfile(undefined)).toBeNull();
    expect(await pages().people.create(undefined)).toBeNull();
  });
});

describe('authors', () => {
  async function write(authorId: number, wishes: Parameters<typeof addQuiz>[1]) {
    const id = await addQuiz(server, { questions: 0, ...wishes });
    const values = [id, authorId];
    await server.database.pool.query('update content set author_id = $2 where id = $1', values);
    return id;
  }

  test('an author’s public quizzes come in pages, the newest first', async () => {
    const wishes = { name: 'Леся Квітка', role: 'author', premium: true } as const;
    const { id } = await addUser(server, wishes);
    const oldest = await write(id, { publishedAt: '2026-11-01T09:00:00Z' });
    const newest = await write(id, { publishedAt: '2026-11-03T09:00:00Z' });
    const middle = await write(id, { publishedAt: '2026-11-02T09:00:00Z' });
    await write(id, { status: 3, publishedAt: '2026-11-04T09:00:00Z' });

    const [first, second] = [
      await pages().people.authors.page(id, 1),
      await pages().people.authors.page(id, 2),
    ];

    expect(first).toMatchObject({
      uri: `/author/${id}-леся-квітка`,
      quizzes: 3,
      page: 1,
      pages: 2,
    });
    expect(first?.premium).toBe(true);
    expect(first?.items.map(item => item.id)).toEqual([newest, middle]);
    expect(second?.items.map(item => item.id)).toEqual([oldest]);
    expect(await pages().people.authors.page(id, 3)).toBeNull();
  });

  test('an author without quizzes has one empty page', async () => {
    const { id } = await addUser(server, { role: 'author' });

    expect(await pages().people.authors.page(id, 1)).toMatchObject({
      items: [],
      quizzes: 0,
      pages: 1,
    });
  });

  test('a user who is not an author has no author page', async () => {
    const { id } = await addUser(server);

    expect(await pages().people.authors.page(id, 1)).toBeNull();
    expect(await pages().people.authors.page(999_999, 1)).toBeNull();
  });

  test('a user without authorship sees its price and their balance', async () => {
    const { headers } = await newcomer(server, { coins: 9_990 });

    expect(await pages().people.create(requestWith(headers.cookie))).toEqual({
      role: 'user',
      balance: 9_990,
      fee: 10_000,
      authorUri: null,
      notices: { items: [], unread: 0, next: null },
      own: null,
    });
  });

  const ownOf = async (
    request: Parameters<ReturnType<typeof pages>['people']['create']>[0],
    query = '',
  ) => (await pages().people.create(request, new URLSearchParams(query)))?.own;

  test('/create groups own quizzes by status, declined first, and counts each group', async () => {
    const { id, headers } = await newcomer(server, { name: 'Зоя', role: 'author' });
    const [open, draft] = [await write(id, { status: 10 }), await write(id, { status: 0 })];
    const declined = await write(id, { status: 1 });
    await write(id, { status: -10 });
    await write((await addUser(server)).id, { status: 0 });

    const page = await pages().people.create(requestWith(headers.cookie));

    expect(page?.authorUri).toBe(`/author/${id}-зоя`);
    expect(page?.own?.counts).toEqual({
      declined: 1,
      draft: 1,
      pending: 0,
      approved: 0,
      public: 1,
      unlisted: 0,
    });
    expect(
      page?.own?.shelves.map(({ group, quizzes }) => [group, quizzes.map(quiz => quiz.id)]),
    ).toEqual([
      ['declined', [declined]],
      ['draft', [draft]],
      ['public', [open]],
    ]);
    expect(page?.own?.shelves[2]?.quizzes[0]?.uri).toBe(`/quiz/${open}-a-quiz`);
  });

  test.each(['recent', 'title', 'plays'])(
    'two pages of one group on /create sorted by %s list each quiz once',
    async sort => {
      const { id, headers } = await newcomer(server, { role: 'author' });
      const ids: number[] = [];
      for (let at = 0; at < 27; at++) ids.push(await write(id, { status: 0, title: `Їжа ${at}` }));

      const first = await ownOf(requestWith(headers.cookie), `group=draft&sort=${sort}`);
      const after = first?.shelves[0]?.next ?? '';
      const second = await ownOf(
        requestWith(headers.cookie),
        `group=draft&sort=${sort}&after=${after}`,
      );

      const shown = [first, second].flatMap(page =>
        page?.shelves.flatMap(({ quizzes }) => quizzes.map(quiz => quiz.id)),
      );
      expect(first?.shelves[0]?.quizzes).toHaveLength(24);
      expect(second?.shelves[0]?.next).toBeNull();
      expect([...shown].sort()).toEqual([...ids].sort());
    },
  );

  test('titles are sorted by the Ukrainian alphabet', async () => {
    const { id, headers } = await newcomer(server, { role: 'author' });
    for (const title of ['Яблука', 'Єнот', 'Еней', 'Жаба', 'Індик', 'Йод'])
      await write(id, { status: 0, title });

    const own = await ownOf(requestWith(headers.cookie), 'group=draft&sort=title');

    expect(own?.shelves[0]?.quizzes.map(({ titleUA }) => titleUA)).toEqual([
      'Еней',
      'Єнот',
      'Жаба',
      'Індик',
      'Йод',
      'Яблука',
    ]);
  });

  test('a search in titles on /create ignores case and the kind of apostrophe', async () => {
    const { id, headers } = await newcomer(server, { role: 'author' });
    const found = await write(id, { status: 0, title: 'Дев’яності на касетах' });
    await write(id, { status: 0, title: 'Птахи' });

    const own = await ownOf(requestWith(headers.cookie), "query=ДЕВ'ЯНОСТІ");

    expect(own?.shelves.flatMap(({ quizzes }) => quizzes.map(quiz => quiz.id))).toEqual([found]);
  });

  test.each(['after=nothing', 'after=WyJ4IiwxXQ', 'sort=no', 'group=no', 'query=%00'])(
    '/create with the invalid query %s shows the list from its start',
    async query => {
      const { id, headers } = await newcomer(server, { role: 'author' });
      await write(id, { status: 0 });

      const own = await ownOf(requestWith(headers.cookie), `group=draft&${query}`);

      expect(own?.shelves).toHaveLength(1);
    },
  );

  test('/create shows the place of a pending quiz in the queue of all authors', async () => {
    const { id, headers } = await newcomer(server, { role: 'author' });
    for (const authorId of [(await addUser(server)).id, id]) {
      const quiz = await write(authorId, { status: 5 });
      await server.app.get(Transactions).run(tx => copyLive(tx, quiz, 'pending'));
    }

    const own = await ownOf(requestWith(headers.cookie), 'group=pending');

    const queue = own?.shelves[0]?.quizzes[0]?.queue;
    expect(queue?.place).toBe(queue?.of);
    expect(queue?.of).toBeGreaterThan(1);
  });
});

describe('profiles', () => {
  let contentId: number;

  beforeAll(async () => {
    contentId = await addQuiz(server, { questions: 3 });
  });

  async function playerWho(wishes: Wishes) {
    const person = await newcomer(server, wishes);
    await addFinishedPlay(server, { contentId, playerId: person.playerId, correct: 2 });
    return person;
  }

  const IDENTIFY = `insert into identity (issuer, subject, user_id, provider) values ($1, $1, $2, $1)`;

  test('a public profile has only the parts that its owner shares', async () => {
    const { id } = await playerWho({ shareStats: true, shareResults: false });

    const profile = await pages().people.profiles.public(id);

    expect(profile?.stats).toMatchObject({ correctAnswers: 2, quizzesPlayed: 1 });
    expect(profile).not.toHaveProperty('results');
  });

  test('the profile of a user who does not share stats has no stats', async () => {
    const { id } = await playerWho({ shareStats: false, shareResults: false });

    const profile = await pages().people.profiles.public(id);

    expect(profile).toMatchObject({ id });
    expect(profile).not.toHaveProperty('stats');
  });

  test('an unknown user has no profile', async () => {
    expect(await pages().people.profiles.public(999_999)).toBeNull();
  });

  test('the own profile has all parts except the order key', async () => {
    const { id, headers } = await playerWho({ shareStats: false, shareResults: false, coins: 70 });

    const own = await pages().people.ownProfile(requestWith(headers.cookie));

    expect(own?.account).toMatchObject({ id, balance: 70, shareStats: false });
    expect(own?.profile.results).toMatchObject([{ contentId, correct: 2, total: 3 }]);
    expect(own?.profile.stats).toMatchObject({ quizzesPlayed: 1 });
    expect(JSON.stringify(own)).not.toContain('orderKey');
  });

  test('the own profile lists the providers that are joined and those that can be joined', async () => {
    const { id, headers } = await newcomer(server);
    await server.database.pool.query(IDENTIFY, ['google', id]);

    const own = await pages().people.ownProfile(requestWith(headers.cookie));

    expect(own?.joined).toEqual(['google']);
    expect(own?.joinable).not.toContain('google');
  });

  test('the profile of an author links to their author page', async () => {
    const { id, headers } = await newcomer(server, { name: 'Леся', role: 'author' });
    await addUser(server);

    expect(await pages().people.ownProfile(requestWith(headers.cookie))).toMatchObject({
      authorUri: `/author/${id}-леся`,
    });
  });
});

describe('ratings', () => {
  afterAll(() => server.clock.start());

  let olia: Person;
  let taras: Person;

  /** Olia has plays in weeks 45 and 47, Taras in week 45, and Ivan, who is hidden, in week 46. */
  beforeAll(async () => {
    server.clock.set('2026-11-21T09:30');
    olia = await addUser(server, { name: 'Оля', premium: true });
    taras = await addUser(server, { name: 'Тарас' });
    const ivan = await addUser(server, { name: 'Іван', shareStats: false });
    const play = (person: Person, correct: number, finishedAt: string) =>
      addRatedPlay(server, person, { correct, finishedAt });
    await play(olia, 3, '2026-11-04T10:00Z');
    await play(taras, 8, '2026-11-04T10:00Z');
    await play(ivan, 9, '2026-11-11T10:00Z');
    await play(olia, 6, '2026-11-18T10:00Z');
    await server.app.get(RatingRollUp).rollUp();
  });

  const board = (period: 'week' | 'all', week?: string) =>
    server.app.get(Pages).people.ratings.page(period, week);

  test('the board of the current week is open and has its bounds, but no row of the viewer', async () => {
    const page = await board('week');

    expect(page).toMatchObject({
      period: 'week',
      week: '2026-W47',
      from: '2026-11-15T22:00:00.000Z',
      to: '2026-11-22T22:00:00.000Z',
      isOpen: true,
      settlingHour: 7,
      rows: [
        { rank: 1, user: { id: olia.id, premium: true }, coins: 60, correct: 6, accuracy: 0.6 },
      ],
    });
    expect(page).not.toHaveProperty('me');
  });

  test('the board of all time adds up the weeks', async () => {
    const page = await board('all');

    expect(namesOf(page?.rows ?? [])).toEqual(['1 Оля', '2 Тарас']);
    expect(page).toMatchObject({ isOpen: true, previous: null, next: null, week: null });
  });

  test('the links to the previous and next week skip weeks without visible users', async () => {
    const [older, current] = [await board('week', '2026-W45'), await board('week')];

    expect(older).toMatchObject({ isOpen: false, previous: null, next: '/rating' });
    expect(current).toMatchObject({ previous: '/rating?week=2026-W45', next: null });
  });

  test('the current week has the same board with and without its name', async () => {
    expect(await board('week', '2026-W47')).toEqual(await board('week'));
  });

  test.each(['2026-W48', '2026-W46', '2026-W44', '2026-W00', '2026-47', 'week', ''])(
    'the week %j has no board',
    async week => {
      expect(await board('week', week)).toBeNull();
    },
  );

  test('the home page lists only the best players of the current week', async () => {
    const { top } = await server.app.get(Pages).lists.homes.page('ua');

    expect(namesOf(top)).toEqual(['1 Оля']);
  });
});
