import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Content, ContentList } from '../../contracts/contents.ts';
import { AuthorProfile } from '../../contracts/profiles.ts';
import { Customer } from '../support/customer.ts';
import { whileHolding } from '../support/held-row.ts';
import { jsonCall } from '../support/json-call.ts';
import { balanceOf, transfersOf } from '../support/ledger-rows.ts';
import { addUser } from '../support/people.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';
import { addFileRow } from '../support/stored-media.ts';

let server: QuizServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

describe('authors', () => {
  const authorOf = (id: number | string, query = '') =>
    jsonCall<AuthorProfile>(server.origin, `/api/authors/${id}${query}`);

  const listOf = async (query: string) =>
    (await jsonCall<ContentList>(server.origin, `/api/contents${query}`)).body;

  /** A quiz by somebody; what it takes beyond the usual. */
  async function write(authorId: number, wishes: Parameters<typeof addQuiz>[1] = {}) {
    const id = await addQuiz(server, wishes);
    await server.database.pool.query('update content set author_id = $2 where id = $1', [
      id,
      authorId,
    ]);
    return id;
  }

  const TALLY = `
with tally as (
  insert into content_tally (content_id, players, percent_sum, positive, negative) values ($1, $2, 0, $3, $4)
)
update content set players = $2 where id = $1`;

  const tally = (id: number, players: number, positive: number, negative: number) =>
    server.database.pool.query(TALLY, [id, players, positive, negative]);

  test('an author is shown with their contents, players and votes', async () => {
    const fileId = await addFileRow(server.database);
    const { id } = await addUser(server, { name: 'Леся Квітка', role: 'author' });
    await server.database.pool.query('update app_user set portrait_id = $2 where id = $1', [
      id,
      fileId,
    ]);
    const [older, newer] = [
      await write(id, { publishedAt: '2026-11-01T09:00:00Z' }),
      await write(id, {
        publishedAt: '2026-11-02T09:00:00Z',
        contentType: 'movie',
        subtype: 'list',
      }),
    ];
    await tally(older, 5, 3, 1);
    await tally(newer, 7, 0, 4);

    const { status, body } = await authorOf(id);

    expect(status).toBe(200);
    expect(AuthorProfile.strict().parse(body)).toMatchObject({
      id,
      name: 'Леся Квітка',
      image: `/media/${fileId}`,
      quizzes: 2,
      players: 12,
      positiveShare: 3 / 8,
      items: [{ id: newer }, { id: older }],
      next: null,
    });
  });

  test('only listed contents are public contents of an author', async () => {
    const { id } = await addUser(server, { role: 'author' });
    const listed = await write(id);
    for (const status of [-10, -5, 0, 1, 3, 5, 7])
      await tally(await write(id, { status }), 9, 9, 9);

    const { body } = await authorOf(id);

    expect(body).toMatchObject({ quizzes: 1, players: 0, positiveShare: null });
    expect(body.items.map(item => item.id)).toEqual([listed]);
  });

  test.each([1, 2, 3, 50])(
    'pages of %i list everything of an author and of no one else',
    async limit => {
      const { id } = await addUser(server, { role: 'author' });
      const other = await addUser(server, { role: 'author' });
      const written: number[] = [];
      for (let at = 0; at < 5; at++) {
        written.push(await write(id, { publishedAt: `2026-11-0${1 + (at >> 1)}T09:00:00Z` }));
        await write(other.id);
      }

      const items: number[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const { body }: { body: AuthorProfile } = await authorOf(
          id,
          `?limit=${limit}${cursor && `&cursor=${cursor}`}`,
        );
        items.push(...body.items.map(item => item.id));
        cursor = body.next;
      }

      expect(items).toEqual(written.toReversed());
    },
  );

  test.each([
    ['an author', { role: 'author' as const }, false, 200],
    ['an admin', { role: 'admin' as const }, false, 200],
    ['a user', {}, false, 404],
    ['a user with a quiz in public', {}, true, 200],
  ])('whether %s has an author page', async (_who, wishes, hasQuiz, expected) => {
    const { id } = await addUser(server, wishes);
    if (hasQuiz) await write(id);

    const { status } = await authorOf(id);

    expect(status).toBe(expected);
  });

  test.each(['0', 'x', '01', '999999999', '9'.repeat(16)])('there is no author %s', async id => {
    const answer = await authorOf(id);

    expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });

  test.each([
    ['cursor', '?cursor=broken'],
    ['limit', '?limit=51'],
    ['limit', '?limit=0'],
  ])('a broken %s is refused', async (path, query) => {
    const { id } = await addUser(server, { role: 'author' });

    const answer = await authorOf(id, query);

    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'input.invalid', issues: [{ path }] },
    });
  });

  test('a content says who made it, and where they are', async () => {
    const { id } = await addUser(server, { name: 'Ґео Їжак №1', role: 'author' });
    const contentId = await write(id);

    const { body } = await jsonCall<Content>(server.origin, `/api/contents/${contentId}`);

    expect(body.author).toEqual({ id, name: 'Ґео Їжак №1', uri: `/author/${id}-ґео-їжак-1` });
  });

  test('shipped contents have no author', async () => {
    const contentId = await addQuiz(server);

    const { body } = await jsonCall<Content>(server.origin, `/api/contents/${contentId}`);

    expect(body.author).toBeNull();
  });

  test.each(['fresh', 'best', 'popular', 'new'])(
    'contents by %s of an author are theirs alone',
    async sort => {
      const { id } = await addUser(server, { role: 'author' });
      const other = await addUser(server, { role: 'author' });
      const written = [await write(id), await write(id, { contentType: 'movie', subtype: 'list' })];
      await write(other.id);

      const { items } = await listOf(`?author=${id}&sort=${sort}`);

      expect(items.map(item => item.id).toSorted()).toEqual(written.toSorted());
      expect(items.map(item => item.author?.id)).toEqual([id, id]);
    },
  );

  test('the contents of an author can be filtered by kind, subtype and difficulty', async () => {
    const { id } = await addUser(server, { role: 'author' });
    await write(id);
    const movie = await write(id, { contentType: 'movie', subtype: 'person', difficulty: 'hard' });

    const lists = await Promise.all(
      ['contentType=movie', 'subtype=person', 'difficulty=hard'].map(wish =>
        listOf(`?author=${id}&${wish}`),
      ),
    );

    expect(lists.map(({ items }) => items.map(item => item.id))).toEqual([
      [movie],
      [movie],
      [movie],
    ]);
  });

  test('an unknown author has no contents', async () => {
    const { items } = await listOf('?author=999999');

    expect(items).toEqual([]);
  });
});

describe('becoming an author', () => {
  const comes = (wishes: Parameters<typeof Customer.comes>[1]) => Customer.comes(server, wishes);

  const roleOf = async ({ person }: Customer) => {
    const sql = 'select role from app_user where id = $1';
    const { rows } = await server.database.pool.query<{ role: string }>(sql, [person.id]);
    return rows[0]?.role;
  };

  const setRole = ({ person }: Customer, role: string) =>
    server.database.pool.query('update app_user set role = $2 where id = $1', [person.id, role]);

  const ledgerOf = ({ person }: Customer) => transfersOf(server.database, person.id);

  test('authorship costs 10000 coins, and the answer is the user as they are now', async () => {
    const customer = await comes({ coins: 10_001, name: 'Леся' });

    const answer = await customer.becomeAuthor();

    const { id } = customer.person;
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ id, name: 'Леся', role: 'author', balance: 1 });
    expect(await roleOf(customer)).toBe('author');
    expect(await balanceOf(server.database, id)).toBe(1);
  });

  test('the ledger has the fee as a transfer to the till, with the balance before it', async () => {
    const customer = await comes({ coins: 12_345 });

    await customer.becomeAuthor();

    const fee = { kind: 'authorship', reference: 'author', amount: 10_000, balanceBefore: 12_345 };
    expect(await ledgerOf(customer)).toEqual([{ ...fee, source: 'user', target: 'till' }]);
  });

  test('the same again answers the same and pays nothing', async () => {
    const customer = await comes({ coins: 30_000 });
    await customer.becomeAuthor();

    const answer = await customer.becomeAuthor();

    expect(answer).toMatchObject({ status: 200, body: { role: 'author', balance: 20_000 } });
    expect(await ledgerOf(customer)).toHaveLength(1);
  });

  test('an admin who had bought authorship pays nothing and stays an admin', async () => {
    const customer = await comes({ coins: 30_000 });
    await customer.becomeAuthor();
    await setRole(customer, 'admin');

    const answer = await customer.becomeAuthor();

    expect(answer).toMatchObject({ status: 200, body: { role: 'admin', balance: 20_000 } });
    expect(await roleOf(customer)).toBe('admin');
  });

  test.each([10_000, 9_999, 10, 0])('with %i coins authorship is refused', async coins => {
    const customer = await comes({ coins });

    const answer = await customer.becomeAuthor();

    expect(answer).toMatchObject({ status: 409, body: { code: 'author.balance' } });
    expect(await roleOf(customer)).toBe('user');
    expect(await ledgerOf(customer)).toEqual([]);
  });

  test.each(['author', 'admin'] as const)(
    'a user who was made an %s has nothing to buy',
    async role => {
      const customer = await comes({ role, coins: 30_000 });

      const answer = await customer.becomeAuthor();

      expect(answer).toMatchObject({ status: 409, body: { code: 'author.already' } });
      expect(await roleOf(customer)).toBe(role);
      expect(await balanceOf(server.database, customer.person.id)).toBe(30_000);
    },
  );

  test('authorship that was taken away is not sold a second time', async () => {
    const customer = await comes({ coins: 30_000 });
    await customer.becomeAuthor();
    await setRole(customer, 'user');

    const answer = await customer.becomeAuthor();

    expect(answer).toMatchObject({ status: 409, body: { code: 'author.already' } });
    expect(await roleOf(customer)).toBe('user');
    expect(await ledgerOf(customer)).toHaveLength(1);
  });

  test('a user who is granted authorship at the same time does not pay for it', async () => {
    const customer = await comes({ coins: 30_000 });
    const sql = `update app_user set role = 'author' where id = ${customer.person.id}`;

    const answer = await whileHolding(server.database, sql, () => customer.becomeAuthor());

    expect(answer).toMatchObject({ status: 409, body: { code: 'author.already' } });
    expect(await ledgerOf(customer)).toEqual([]);
  });

  test('a user who is deleted at the same time pays nothing', async () => {
    const customer = await comes({ coins: 30_000 });
    const sql = `update app_user set deleted_at = now() where id = ${customer.person.id}`;

    const answer = await whileHolding(server.database, sql, () => customer.becomeAuthor());

    expect(answer).toMatchObject({ status: 401, body: { code: 'auth.required' } });
    expect(await ledgerOf(customer)).toEqual([]);
  });

  test.each([
    ['admin', { role: 'admin' }],
    ['user', { role: 'user' }],
    ['author for ever', { role: 'author', premium: true }],
    ['undefined', { role: undefined }],
  ])('this call does not accept the role %s', async (_what, wish) => {
    const customer = await comes({ coins: 30_000 });

    const answer = await customer.post('/api/me', { ...customer.sign('author'), ...wish });

    expect(answer).toMatchObject({ status: 400, body: { code: 'input.invalid' } });
    expect(await roleOf(customer)).toBe('user');
    expect(await ledgerOf(customer)).toEqual([]);
  });
});
