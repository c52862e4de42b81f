import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import type { ContentStats } from '../../contracts/contents.ts';
import { DeletionConfirmed, Export } from '../../contracts/me.ts';
import type { ProviderProfile } from '../../src/auth/sign-in/provider-profile.ts';
import { DroppedPages } from '../support/dropped-pages.ts';
import { emptyDatabase } from '../support/empty-database.ts';
import { eventually } from '../support/eventually.ts';
import { addFinishedPlay } from '../support/finished-plays.ts';
import { addFullAccount, deleteMe, type FullAccount, TYPED } from '../support/full-account.ts';
import { call } from '../support/http-call.ts';
import { jsonCall } from '../support/json-call.ts';
import { notingSite } from '../support/noting-site.ts';
import { isBlocked, OpenTransaction } from '../support/open-transaction.ts';
import { addUser, newcomer, type Person, type Signed, signIn } from '../support/people.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, SITE_URL, startServer } from '../support/quiz-server.ts';
import { addUploadRow, keepDrawn } from '../support/stored-media.ts';
import { countOf, userColumns } from '../support/user-columns.ts';

const { Deletion } = await import('../../src/people/deletion.ts');
const { RatingRollUp } = await import('../../src/rating/index.ts');
const { Claims } = await import('../../src/plays/guests/claims.ts');
const { Invariants } = await import('../../src/audit/index.ts');
const { Accounts } = await import('../../src/auth/sign-in/accounts.ts');
const { PlaySweep, Statistics } = await import('../../src/plays/index.ts');

const SECRET = 'the secret of our app at Facebook';
const CREDENTIALS = { FACEBOOK_CLIENT_ID: '1234567890', FACEBOOK_CLIENT_SECRET: SECRET };

let server: QuizServer;

beforeAll(async () => {
  server = await startServer(CREDENTIALS, notingSite);
});
afterAll(() => server.close());

describe('deletion and export by the owner of the account', () => {
  const rowsOf = async (sql: string, ...values: unknown[]) =>
    (await server.database.pool.query(sql, values)).rows;

  describe('deletion', () => {
    /** What a deletion does to the rows that refer to the user, by column. A new column has to be added here. */
    const AFTERWARDS: Record<string, 'gone' | 'kept' | 'one more'> = {
      'admin_action.admin_id': 'kept',
      'app_user.player_id': 'kept',
      'bulk_run.admin_id': 'kept',
      'coin_account.user_id': 'kept',
      'content.author_id': 'gone',
      'content_listing.author_id': 'gone',
      'daily.filled_by': 'kept',
      'file.owner_id': 'gone',
      'fixed_page.admin_id': 'kept',
      'identity.user_id': 'gone',
      'moderation_claim.admin_id': 'gone',
      'notice.user_id': 'gone',
      'play.player_id': 'kept',
      'playlist_request.admin_id': 'kept',
      'question_report.player_id': 'kept',
      'rating_score.user_id': 'kept',
      // The author still has to see the remark; only the name of the moderator is removed.
      'remark.by_id': 'kept',
      'role_grant.user_id': 'kept',
      'session.user_id': 'gone',
      // Deleting an unfinished quiz adds a status change.
      'status_change.actor_id': 'one more',
      'suspicion.user_id': 'gone',
      'transfer.user_id': 'kept',
      'unlock.user_id': 'kept',
      'vote.user_id': 'kept',
      'working_copy.updated_by': 'gone',
    };

    async function countsOf(account: FullAccount) {
      const columns = await userColumns(server.database);
      const counts = columns.map(async column => [
        column,
        await countOf(server.database, column, account),
      ]);
      return Object.fromEntries(await Promise.all(counts)) as Record<string, number>;
    }

    test('DELETE /api/me keeps or removes the rows of every column that refers to the user, as listed', async () => {
      const account = await addFullAccount(server);
      const before = await countsOf(account);

      const { status, body } = await deleteMe(server, account.headers);

      expect({ status, body }).toEqual({ status: 204, body: '' });
      expect(Object.keys(before)).toEqual(Object.keys(AFTERWARDS));
      expect(Object.values(before)).not.toContain(0);
      const expected = Object.entries(before).map(([column, count]) => [
        column,
        { gone: 0, kept: count, 'one more': count + 1 }[AFTERWARDS[column] ?? 'gone'],
      ]);
      expect(await countsOf(account)).toEqual(Object.fromEntries(expected));
    });

    test('DELETE /api/me removes all personal data from the row of the user', async () => {
      const { userId, headers } = await addFullAccount(server);

      await deleteMe(server, headers);

      expect(await rowsOf('select * from app_user where id = $1', userId)).toEqual([
        {
          id: userId,
          player_id: expect.any(String),
          name: 'Гравець',
          role: 'user',
          premium: false,
          source: 'google',
          locale: 'ua',
          share_stats: false,
          share_results: false,
          telegram_banner_at: null,
          monobase_banner_at: null,
          portrait_source: null,
          portrait_id: null,
          blocked_at: null,
          joined_at: expect.any(Date),
          deleted_at: expect.any(Date),
        },
      ]);
    });

    test('DELETE /api/me signs out every browser of the user and deletes the session cookies', async () => {
      const { headers, elsewhere } = await addFullAccount(server);

      const answer = await deleteMe(server, headers);

      const statuses = [headers, elsewhere].map(async one => {
        const { status } = await jsonCall(server.origin, '/api/me', { headers: { ...one } });
        return status;
      });
      expect(await Promise.all(statuses)).toEqual([401, 401]);
      expect(answer.headers['set-cookie']).toEqual([
        expect.stringMatching(/^session=;.*Max-Age=0/i),
        expect.stringMatching(/^signed-in=;.*Max-Age=0/i),
      ]);
    });

    test('a second DELETE /api/me returns 401 auth.required and changes nothing', async () => {
      const account = await addFullAccount(server);
      await deleteMe(server, account.headers);
      const before = await rowsOf('select * from app_user where id = $1', account.userId);

      const answer = await deleteMe(server, account.headers);

      expect(answer).toMatchObject({ status: 401, body: { code: 'auth.required' } });
      expect(await rowsOf('select * from app_user where id = $1', account.userId)).toEqual(before);
    });

    test('simultaneous DELETE /api/me calls of one user return 204, or 401 if the account is already deleted', async () => {
      const account = await addFullAccount(server);
      const browsers = [
        account.headers,
        account.elsewhere,
        await signIn(server, { id: account.userId }),
      ];

      const answers = await Promise.all(browsers.map(headers => deleteMe(server, headers)));

      const statuses = answers.map(answer => answer.status);
      expect(statuses.filter(status => status !== 204 && status !== 401)).toEqual([]);
      expect(statuses).toContain(204);
    });

    test('DELETE /api/me without the CSRF token returns 403 csrf.invalid and deletes nothing', async () => {
      const { userId, headers } = await addFullAccount(server);

      const answer = await deleteMe(server, { cookie: headers.cookie });

      expect(answer).toMatchObject({ status: 403, body: { code: 'csrf.invalid' } });
      const sql = 'select name from app_user where id = $1';
      expect(await rowsOf(sql, userId)).toEqual([{ name: 'Марта Справжня' }]);
    });
  });

  describe('calls during a deletion', () => {
    const countOf = async (sql: string, values: unknown[]) => {
      const { rowCount } = await server.database.pool.query(sql, values);
      return rowCount;
    };

    /** Runs `act` while the deletion of the person is not committed, and commits the deletion once `act` waits for it. */
    async function whileDeleting({ id }: Person, act: () => Promise<unknown>): Promise<void> {
      const deletion = await OpenTransaction.begin(server.database);
      await deletion.run('update app_user set deleted_at = now() where id = $1', [id]);
      const acting = act();
      const isWaiting = await eventually(() => isBlocked(server.database));
      await deletion.end();
      await acting;
      expect(isWaiting).toBe(true);
    }

    test('a sign-in that waits for the deletion of the account creates no session', async () => {
      const person = await addUser(server);

      await whileDeleting(person, () => signIn(server, person).catch((error: Error) => error));

      expect(await countOf('select from session where user_id = $1', [person.id])).toBe(0);
    });

    test('a claim that waits for the deletion of the account leaves the play to the guest', async () => {
      const person = await addUser(server);
      const guestId = randomUUID();
      const contentId = await addQuiz(server);
      await addFinishedPlay(server, { contentId, playerId: guestId, correct: 2 });

      await whileDeleting(person, () => server.app.get(Claims).claim(guestId, person.playerId));

      expect(await countOf('select from play where player_id = $1', [guestId])).toBe(1);
    });

    test('a deletion that waits for a lock on the portrait does not block the roll-up of the boards', async () => {
      const { id } = await addUser(server);
      const portrait = await sharp({
        create: { width: 9, height: 9, channels: 3, background: '#3a7' },
      })
        .webp()
        .toBuffer();
      const fileId = await keepDrawn(server, portrait);
      await countOf('update app_user set portrait_id = $2 where id = $1', [id, fileId]);
      await server.app.get(RatingRollUp).rollUp();
      const reader = await OpenTransaction.begin(server.database);
      await reader.run('select from file where id = $1 for key share', [fileId]);

      const deleting = server.app.get(Deletion).delete(id);
      const isWaiting = await eventually(() => isBlocked(server.database));
      const free = await countOf('select from rating_progress for update skip locked', []);
      await reader.end();
      await deleting;

      expect({ isWaiting, free }).toEqual({ isWaiting: true, free: 1 });
      expect(await countOf('select from file where id = $1', [fileId])).toBe(0);
    });
  });

  describe('data after a deletion', () => {
    beforeAll(() => emptyDatabase(server));

    test('a deletion removes typed texts from the answers and keeps the results of plays', async () => {
      const { playerId, headers } = await addFullAccount(server);
      const answers = `select a.choice, a.correct, a.text from play p join answer a on a.play_id = p.id
    where player_id = $1 order by p.id, a.index`;
      const before = await rowsOf(answers, playerId);

      await deleteMe(server, headers);

      expect(before.filter(answer => answer.text === TYPED)).toHaveLength(2);
      const untyped = before.map(answer => ({ ...answer, text: null }));
      expect(await rowsOf(answers, playerId)).toEqual(untyped);
    });

    test('a deletion removes the texts of reports and keeps their reasons', async () => {
      const { playerId, headers } = await addFullAccount(server);
      const reports = 'select reason, text from question_report where player_id = $1';
      const before = await rowsOf(reports, playerId);

      await deleteMe(server, headers);

      expect(before).toEqual([{ reason: 'fact', text: TYPED }]);
      expect(await rowsOf(reports, playerId)).toEqual([{ reason: 'fact', text: null }]);
    });

    test('the sweep gives up the unfinished play of a deleted user', async () => {
      const { playerId, headers } = await addFullAccount(server);
      await deleteMe(server, headers);

      await server.app.get(PlaySweep).sweep();

      const sql = 'select gave_up as "gaveUp" from play where player_id = $1 and gave_up';
      expect(await rowsOf(sql, playerId)).toEqual([{ gaveUp: true }]);
      const open = 'select id from play where player_id = $1 and finished_at is null';
      expect(await rowsOf(open, playerId)).toEqual([]);
    });

    const statsOf = async (id: number) =>
      (await jsonCall<{ stats: ContentStats }>(server.origin, `/api/contents/${id}`)).body.stats;

    test('a deletion does not change the statistics of a quiz, even after they are rebuilt', async () => {
      const { playedId, headers } = await addFullAccount(server);
      const statistics = server.app.get(Statistics);
      await statistics.count(playedId);
      const before = await statsOf(playedId);

      await deleteMe(server, headers);
      await statistics.rebuild();

      expect(before).toMatchObject({ total_players: 1, average_score: 67, positive_ratings: 1 });
      expect(await statsOf(playedId)).toEqual(before);
    });

    test('a deletion violates no invariant', async () => {
      const { headers } = await addFullAccount(server);
      const invariants = server.app.get(Invariants);
      const before = await invariants.violated();

      await deleteMe(server, headers);

      expect([before, await invariants.violated()]).toEqual([[], []]);
    });

    test('profile and author page of a deleted user return 404, and the board of all time omits the user', async () => {
      const { userId, headers } = await addFullAccount(server);

      await deleteMe(server, headers);

      const paths = [`/api/profiles/${userId}`, `/api/authors/${userId}`];
      const answers = paths.map(async path => (await jsonCall(server.origin, path)).status);
      expect(await Promise.all(answers)).toEqual([404, 404]);
      const { body } = await jsonCall(server.origin, '/api/ratings?period=all');
      expect(JSON.stringify(body)).not.toContain(`"id":${userId},`);
    });

    test('a deletion keeps public quizzes without an author and deletes drafts', async () => {
      const { publicId, draftId, headers } = await addFullAccount(server);

      await deleteMe(server, headers);

      const { body } = await jsonCall(server.origin, `/api/contents/${publicId}`);
      expect(body).toMatchObject({ id: publicId, status: 10, author: null });
      const sql = 'select status from content where id = $1';
      expect(await rowsOf(sql, draftId)).toEqual([{ status: -10 }]);
    });

    test('a deletion drops the cached pages of the profile, of the author and of the ratings', async () => {
      const { userId, headers } = await addFullAccount(server);
      const dropped = await DroppedPages.listen(server.database);

      await deleteMe(server, headers);

      const tags = await dropped.take();
      await dropped.stop();
      expect(new Set(tags)).toEqual(new Set([`user:${userId}`, `author:${userId}`, 'rating']));
    });

    const JOBS = `select name, data from outbox where data->>'fileId' = $1 and name = 'remove-file'`;

    test('a deletion removes the portrait and adds a job that deletes its file', async () => {
      const { portraitId, headers } = await addFullAccount(server);

      await deleteMe(server, headers);

      expect(await rowsOf('select id from file where id = $1', portraitId)).toEqual([]);
      expect(await rowsOf(JOBS, portraitId)).toEqual([
        { name: 'remove-file', data: { fileId: portraitId } },
      ]);
    });

    test('deleting an account removes its unused uploads and keeps used ones without an owner', async () => {
      const { userId, publicId, headers } = await addFullAccount(server);
      const [shown, hidden] = [
        await addUploadRow(server.database, userId),
        await addUploadRow(server.database, userId),
      ];
      await rowsOf('update content set picture_id = $2 where id = $1', publicId, shown);

      await deleteMe(server, headers);

      const uploads = 'select id, owner_id as owner from file where id = any($1)';
      expect(await rowsOf(uploads, [shown, hidden])).toEqual([{ id: shown, owner: null }]);
      expect(await rowsOf(JOBS, hidden)).toHaveLength(1);
    });

    test('a deletion keeps a portrait that another user also has', async () => {
      const { portraitId, headers } = await addFullAccount(server);
      const other = await addFullAccount(server);
      const show = 'update app_user set portrait_id = $2 where id = $1';
      await server.database.pool.query(show, [other.userId, portraitId]);

      await deleteMe(server, headers);

      expect(await rowsOf('select id from file where id = $1', portraitId)).toHaveLength(1);
      expect(await rowsOf(JOBS, portraitId)).toEqual([]);
    });

    test.each(['google', 'facebook'] as const)(
      'a sign-in with %s after the deletion creates a new user without data',
      async id => {
        const { userId, headers } = await addFullAccount(server);
        const sql = 'select issuer, subject from identity where user_id = $1 and provider = $2';
        const [identity] = await rowsOf(sql, userId, id);
        await deleteMe(server, headers);

        const { isNew, userId: newId } = await server.app.get(Accounts).admit(
          {
            provider: { id, issuer: identity.issuer } as ProviderProfile['provider'],
            subject: identity.subject,
            name: 'Марта Справжня',
            email: null,
            isEmailVerified: false,
            picture: null,
            claims: {},
          },
          'ua',
        );

        expect({ isNew, isOther: newId !== userId }).toEqual({ isNew: true, isOther: true });
        const newcomer = await signIn(server, { id: newId });
        const { body } = await jsonCall(server.origin, '/api/me', { headers: { ...newcomer } });
        expect(body).toMatchObject({ balance: 0, role: 'user', premium: false });
      },
    );
  });

  describe('export', () => {
    type Exported = Record<string, Record<string, unknown>[]> & {
      account: Record<string, unknown>;
    };

    /** The part of the export for each column that refers to a user. A new column has to be added here. */
    const EXPORTED: Record<string, string> = {
      'admin_action.admin_id': 'adminActions',
      'app_user.player_id': 'account',
      'bulk_run.admin_id': 'bulkRuns',
      'coin_account.user_id': 'account',
      'content.author_id': 'contents',
      'content_listing.author_id': 'contents',
      'daily.filled_by': 'filledDailies',
      'file.owner_id': 'uploads',
      'fixed_page.admin_id': 'fixedPages',
      'identity.user_id': 'identities',
      'moderation_claim.admin_id': 'claims',
      'notice.user_id': 'notices',
      'play.player_id': 'plays',
      'playlist_request.admin_id': 'playlistRequests',
      'question_report.player_id': 'reports',
      'rating_score.user_id': 'boards',
      'remark.by_id': 'remarks',
      'role_grant.user_id': 'roles',
      'session.user_id': 'sessions',
      'status_change.actor_id': 'statusChanges',
      'suspicion.user_id': 'suspicions',
      'transfer.user_id': 'transfers',
      'unlock.user_id': 'unlocks',
      'vote.user_id': 'votes',
      'working_copy.updated_by': 'workingCopies',
    };
    let account: FullAccount;

    beforeAll(async () => {
      account = await addFullAccount(server);
    });

    const exportOf = (headers: Signed) =>
      jsonCall<Exported>(server.origin, '/api/me/export', { headers: { ...headers } });

    test('the export contains all rows of every column that refers to the user', async () => {
      const { body } = await exportOf(account.headers);

      const columns = await userColumns(server.database);
      expect(columns).toEqual(Object.keys(EXPORTED));
      for (const column of columns) {
        const part = [body[EXPORTED[column] as string]].flat();
        const count = await countOf(server.database, column, account);
        expect({ column, rows: part.length }).toEqual({ column, rows: count });
        expect(count).toBeGreaterThan(0);
      }
    });

    const ACCOUNT_COLUMNS = `
select column_name as name from information_schema.columns where table_name = 'app_user' order by 1`;

    const camelCase = (name: string) =>
      name.replace(/_(\w)/g, (_all, letter) => letter.toUpperCase());

    test('the export contains all columns of the account, the address of the portrait and the balance', async () => {
      const { body } = await exportOf(account.headers);

      const { rows } = await server.database.pool.query<{ name: string }>(ACCOUNT_COLUMNS);
      const kept = rows.map(row => camelCase(row.name)).filter(name => name !== 'deletedAt');
      const expected = [...kept.filter(name => name !== 'portraitId'), 'image', 'balance'];
      expect(Object.keys(body.account).toSorted()).toEqual(expected.toSorted());
      expect(body.account).toMatchObject({
        id: account.userId,
        name: 'Марта Справжня',
        balance: 9_950,
        image: `/media/${account.portraitId}`,
      });
    });

    test('GET /api/me/export returns an uncached file my-data.json', async () => {
      const { status, headers, body } = await exportOf(account.headers);

      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': expect.stringMatching(/^attachment; filename="?my-data\.json"?$/),
        'cache-control': 'no-store',
      });
      expect(Export.safeParse(body).error).toBeUndefined();
    });

    test('the export contains what admins did to the account, but not who they were', async () => {
      const { body } = await exportOf(account.headers);

      expect(body.actionsOnAccount).toEqual([
        { at: expect.any(String), action: 'user.premium', details: {} },
      ]);
    });

    test('the export contains plays with their answers and typed texts', async () => {
      const { body } = await exportOf(account.headers);

      const typed = body.plays?.filter(play => JSON.stringify(play.answers).includes(TYPED));
      expect(typed).toHaveLength(2);
      expect(
        body.plays?.find(play => play.contentId === account.playedId && !play.practice),
      ).toMatchObject({
        titleUA: 'A quiz',
        correct: 2,
        total: 3,
        finishedAt: '2026-11-18T10:00:00.000Z',
        answers: [
          { index: 0, choice: 0, correct: true },
          { index: 1, choice: 1, correct: false },
          { index: 2, choice: 0, correct: true },
        ],
      });
    });

    test('the export contains the quizzes of an author with their questions', async () => {
      const { body } = await exportOf(account.headers);

      expect(body.contents).toMatchObject([
        { id: account.publicId },
        { id: account.draftId, status: 0 },
      ]);
      expect(body.contents?.[0]?.questions).toMatchObject([
        { text: { ua: 'питання 0' }, answer: { ua: 'правильно 0' } },
        { position: 1 },
        { position: 2 },
      ]);
    });

    test('the export shows received coins as positive amounts and spent coins as negative amounts', async () => {
      const { body } = await exportOf(account.headers);

      const moves = body.transfers?.map(({ kind, amount }) => [kind, amount]);
      expect(moves).toEqual([
        ['adjustment', 20_000],
        ['reward', 20],
        ['authorship', -10_000],
        ['unlock', -70],
      ]);
    });

    const SECRETS = `
select encode(token_hash, 'hex') as secret from session
union all select encode(token_hash, 'base64') from session union all select seed::text from play`;

    test('the export contains no server secrets', async () => {
      const { text } = await call(server.origin, '/api/me/export', {
        headers: { ...account.headers },
      });

      const { rows } = await server.database.pool.query<{ secret: string }>(SECRETS);
      expect(rows.length).toBeGreaterThan(5);
      expect(rows.filter(row => text.includes(row.secret))).toEqual([]);
      expect(text).not.toContain(account.headers.cookie.split('=')[1]);
    });

    test('the export contains nothing about other people', async () => {
      const other = await addFullAccount(server);

      const { body } = await exportOf(account.headers);

      const ids = (name: string) => body[name]?.map(row => row.contentId ?? row.id);
      expect(ids('contents')).not.toContain(other.publicId);
      expect(ids('plays')).not.toContain(other.playedId);
      expect(ids('unlocks')).not.toContain(other.unlockedId);
      expect(ids('votes')).not.toContain(other.playedId);
      expect(JSON.stringify(body)).not.toContain(`subject ${other.userId} `);
    });

    test('the export contains each of 401 plays once', async () => {
      const { playerId, headers } = await newcomer(server);
      const quizzes = [await addQuiz(server), await addQuiz(server)];
      const played: string[] = [];
      for (let at = 0; at < 401; at++) {
        const contentId = quizzes[at % 2] as number;
        const play = { contentId, playerId, correct: 1, practice: at > 1 };
        played.push(await addFinishedPlay(server, play));
      }

      const { body } = await exportOf(headers);

      expect(body.plays?.map(play => play.id).toSorted()).toEqual(played.toSorted());
    });

    test('the export of a new user has only empty lists, except for the session', async () => {
      const { headers } = await newcomer(server);

      const { body } = await exportOf(headers);

      const { account: _account, exportedAt: _at, sessions, ...lists } = body;
      expect(Object.values(lists)).toEqual(Object.keys(lists).map(() => []));
      expect(sessions).toHaveLength(1);
    });

    test('GET /api/me/export without a session returns 401 auth.required', async () => {
      const answer = await jsonCall(server.origin, '/api/me/export');

      expect(answer).toMatchObject({ status: 401, body: { code: 'auth.required' } });
    });
  });
});

describe('deletion requests from Facebook', () => {
  const PATH = '/api/facebook/deletion';

  const nowInSeconds = () => Math.floor(Date.now() / 1000);

  function signedRequest(subject: string, { issuedAt = nowInSeconds(), secret = SECRET } = {}) {
    const asked = { algorithm: 'HMAC-SHA256', user_id: subject, issued_at: issuedAt };
    const payload = Buffer.from(JSON.stringify(asked)).toString('base64url');
    return `${createHmac('sha256', secret).update(payload).digest('base64url')}.${payload}`;
  }

  async function send(body: string, headers = {}, path = PATH, { origin } = server) {
    const answer = await call(origin, path, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': Buffer.byteLength(body),
        ...headers,
      },
    });
    return { status: answer.status, body: JSON.parse(answer.text) };
  }

  const ask = (signed: string, headers = {}, asked = server) =>
    send(new URLSearchParams({ signed_request: signed }).toString(), headers, PATH, asked);

  const subjectOf = ({ userId }: FullAccount) => `subject ${userId} f`;

  const hasAccount = async ({ headers }: FullAccount) =>
    (await jsonCall(server.origin, '/api/me', { headers: { ...headers } })).status === 200;

  test('a deletion request from Facebook deletes the account and all its identities', async () => {
    const account = await addFullAccount(server);

    const { status, body } = await ask(signedRequest(subjectOf(account)));

    expect(status).toBe(200);
    expect(DeletionConfirmed.strict().parse(body)).toEqual({
      url: `${SITE_URL}/contacts?deletion=${body.confirmation_code}`,
      confirmation_code: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(await hasAccount(account)).toBe(false);
    const { rows } = await server.database.pool.query(
      'select name, deleted_at is not null as deleted, (select count(*)::int from identity where user_id = id) as identities from app_user where id = $1',
      [account.userId],
    );
    expect(rows).toEqual([{ name: 'Гравець', deleted: true, identities: 0 }]);
  });

  test('a repeated deletion request returns the same code, and a request for another user a different code', async () => {
    const account = await addFullAccount(server);

    const first = await ask(signedRequest(subjectOf(account)));
    const second = await ask(signedRequest(subjectOf(account)));
    const stranger = await ask(signedRequest('nobody whom we know'));

    expect(second).toEqual(first);
    expect(stranger.status).toBe(200);
    expect(stranger.body.confirmation_code).not.toBe(first.body.confirmation_code);
  });

  test.each([
    ['', 'Запит на видалення виконано', 'Такого запиту ми не знаємо'],
    ['/en', 'Your deletion request is done', 'We know no such request'],
  ])(
    'the page %s/contacts says that the request is done for its code, and unknown for another code',
    async (prefix, done, unknown) => {
      const account = await addFullAccount(server);
      const { url, confirmation_code } = (await ask(signedRequest(subjectOf(account)))).body;
      const path = `${prefix}${url.slice(SITE_URL.length)}`;
      const pages = [];

      for (const address of [path, `${path}0`, path])
        pages.push(await call(server.origin, address));

      expect(pages.map(({ text }) => [text.includes(done), text.includes(unknown)])).toEqual([
        [true, false],
        [false, true],
        [true, false],
      ]);
      expect(pages[0]?.text).toContain(confirmation_code);
      for (const { text, headers } of pages) {
        expect(text).toContain('<meta name="robots" content="noindex">');
        expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined]);
      }
    },
  );

  test('the page /contacts without a code shows nothing about deletion requests', async () => {
    const { text } = await call(server.origin, '/contacts');

    expect(text).not.toContain('data-deletion');
    expect(text).not.toContain('content="noindex"');
  });

  test('a deletion request deletes only the account with this id at Facebook', async () => {
    const [one, other] = [await addFullAccount(server), await addFullAccount(server)];

    await ask(signedRequest(subjectOf(one)));
    await ask(signedRequest(`subject ${other.userId} g`));

    expect(await hasAccount(other)).toBe(true);
  });

  test.each([
    ['a minute before the account was created deletes the account', 0, true],
    ['an hour before the account was created deletes nothing', 3_600, false],
  ])('a deletion request issued %s', async (_when, earlier, deletes) => {
    const account = await addFullAccount(server);

    const issuedAt = nowInSeconds() - 60 - earlier;
    const { status } = await ask(signedRequest(subjectOf(account), { issuedAt }));

    expect({ status, hasAccount: await hasAccount(account) }).toEqual({
      status: 200,
      hasAccount: !deletes,
    });
  });

  test.each([
    [
      'signed with another secret',
      (subject: string) => signedRequest(subject, { secret: 'another' }),
    ],
    ['without a signature', (subject: string) => signedRequest(subject).replace(/^[^.]*/, '')],
    ['without a payload', () => 'nothing'],
  ])(
    'a deletion request %s returns 403 deletion.signature and deletes nothing',
    async (_how, requestOf) => {
      const account = await addFullAccount(server);

      const answer = await ask(requestOf(subjectOf(account)));

      expect(answer).toMatchObject({ status: 403, body: { code: 'deletion.signature' } });
      expect(await hasAccount(account)).toBe(true);
    },
  );

  test.each(['', 'signed_request=', 'request=1', 'signed_request=1&signed_request=2'])(
    'a deletion request with the form %j returns 400 input.invalid',
    async form => {
      const answer = await send(form);

      expect(answer).toMatchObject({ status: 400, body: { code: 'input.invalid' } });
    },
  );

  test('a signed deletion request from a page of another site returns 403 origin.refused', async () => {
    const account = await addFullAccount(server);

    const answer = await ask(signedRequest(subjectOf(account)), { origin: 'https://evil.example' });

    expect(answer).toMatchObject({ status: 403, body: { code: 'origin.refused' } });
    expect(await hasAccount(account)).toBe(true);
  });

  test('POST /api/plays with a form returns 415 input.media-type', async () => {
    const answer = await send('name=form', {}, '/api/plays');

    expect(answer).toMatchObject({ status: 415, body: { code: 'input.media-type' } });
  });

  test('a deletion request returns 404 if no credentials for Facebook are configured', async () => {
    const other = await startServer({ FACEBOOK_CLIENT_ID: '', FACEBOOK_CLIENT_SECRET: '' });

    const answer = await ask(signedRequest('7'), {}, other).finally(other.close);

    expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });
});
