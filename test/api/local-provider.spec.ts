import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import {
  accountsOf,
  nameOf,
  openStaffLink,
  press,
  signInAs,
  startLocalServer,
} from '../support/local-stage.ts';
import type { QuizServer } from '../support/quiz-server.ts';
import { Surfer } from '../support/surfer.ts';

const BUTTONS = ['google', 'facebook'] as const;

let server: QuizServer;
let surfer: Surfer;

beforeAll(async () => {
  server = await startLocalServer();
});
afterAll(() => server.close());
beforeEach(() => {
  surfer = new Surfer(server.origin);
});

test.each(BUTTONS)('the button of %s leads to a page on which somebody is chosen', async button => {
  const page = await press(surfer, button);

  expect(page.status).toBe(200);
  expect(page.url.pathname).toMatch(/^\/local-identity\/choice\/[\w-]+$/);
  expect(page.text).toContain('Хто заходить?');
});

test.each(BUTTONS)(
  'choosing a person at %s signs them in and returns to the page before',
  async button => {
    const page = await signInAs(surfer, button, { person: 'oksana' });

    expect(page.url.href).toBe(`${server.origin}/quiz`);
    expect(await nameOf(surfer)).toBe('Оксана Гнатюк');
  },
);

test.each([
  ['danylo', 'Danylo Bereza', 'user'],
  ['mariana', 'Мар’яна Ґудзь', 'author'],
  ['andrii', 'Андрій Щербань', 'admin'],
])('%s has an account of the name %s and the role %s', async (person, name, role) => {
  await openStaffLink(server, surfer);
  await signInAs(surfer, 'google', { person });

  expect(await accountsOf(server, name)).toMatchObject([{ name, role, source: 'google' }]);
});

const STAFF = ['mariana', 'taras', 'andrii', 'solomiia'];

test('without the secret link only players are offered, even to a request that looks local', async () => {
  const page = await press(surfer, 'google');

  const offered = [...page.text.matchAll(/name="person" value="(\w+)"/g)].map(([, who]) => who);
  expect(offered).toEqual(['oksana', 'danylo']);
  expect(page.text).toContain('щойно відкриєш посилання, яке друкує npm start');
});

test.each(STAFF)('without the secret link nobody can sign in as %s', async person => {
  const chooser = await press(surfer, 'google');

  const page = await surfer.send(chooser.url.href, { person });

  expect(page.status).toBe(400);
  expect(await nameOf(surfer)).toBeNull();
});

test('the secret link opens the sign-in page and makes authors and admins available afterwards', async () => {
  const led = await openStaffLink(server, surfer);
  const page = await press(surfer, 'google');

  expect(led.url.pathname).toBe('/login');
  for (const person of STAFF) expect(page.text).toContain(`value="${person}"`);
  expect(page.text).not.toContain('npm start');
});

test.each(['', '?key=', '?key=made-up', `?key=${'a'.repeat(43)}`, '?key=a&key=b'])(
  'a link that ends in "%s" does not make authors and admins available',
  async query => {
    const led = await surfer.open(`/local-identity/staff${query}`);
    const page = await press(surfer, 'google');

    expect(led.status).toBe(403);
    expect(page.text).not.toContain('value="andrii"');
  },
);

test('a forged cookie does not make authors and admins available', async () => {
  surfer.cookies.set('local-identity-staff', { value: 'a'.repeat(43), path: '/local-identity' });

  const page = await press(surfer, 'google');

  expect(page.text).not.toContain('value="andrii"');
});

test('a role from the local provider is logged', async () => {
  await openStaffLink(server, surfer);
  await signInAs(surfer, 'google', { person: 'solomiia' });
  await signInAs(surfer, 'google', { person: 'solomiia' });

  const [{ id } = { id: 0 }] = await accountsOf(server, 'Соломія Їжак');
  const log = 'select role, by from role_grant where user_id = $1';
  const { rows } = await server.database.pool.query(log, [id]);
  expect(rows).toEqual([{ role: 'admin', by: 'local provider' }]);
});

test('a new name is a player, and the same one the next time', async () => {
  await signInAs(surfer, 'google', { name: 'Їжачок' });
  await signInAs(new Surfer(server.origin), 'google', { name: ' Їжачок ' });

  expect(await nameOf(surfer)).toBe('Їжачок');
  expect(await accountsOf(server, 'Їжачок')).toMatchObject([{ role: 'user' }]);
});

test('the same person behind the other button is another account', async () => {
  await signInAs(surfer, 'google', { person: 'danylo' });
  await signInAs(new Surfer(server.origin), 'facebook', { person: 'danylo' });

  const accounts = await accountsOf(server, 'Danylo Bereza');
  expect(accounts.map(({ source }) => source)).toEqual(['google', 'facebook']);
});

test('every sign-in asks for a choice, also in a browser that has chosen before', async () => {
  await signInAs(surfer, 'google', { person: 'oksana' });

  const page = await press(surfer, 'google');

  expect(page.text).toContain('Хто заходить?');
  expect([...surfer.cookies.keys()].filter(name => /^local-identity(\.sig)?$/.test(name))).toEqual(
    [],
  );
});

test('cancelling shows that the sign-in was refused, and signs nobody in', async () => {
  const chooser = await press(surfer, 'google');
  const [, cancel = ''] = /href="([^"]+\/cancel)"/.exec(chooser.text) ?? [];

  const page = await surfer.open(cancel);

  expect(surfer.visited.some(address => address.endsWith('error=AccessDenied'))).toBe(true);
  expect(page.url.pathname).not.toContain('local-identity');
  expect(await nameOf(surfer)).toBeNull();
});

test.each(['', '   ', 'я'.repeat(41)])(
  'the name "%s" is refused, and the page says why',
  async name => {
    const chooser = await press(surfer, 'google');

    const page = await surfer.send(chooser.url.href, { name });

    expect(page.status).toBe(400);
    expect(page.text).toContain('Напиши ім’я, щонайбільше 40 символів.');
    expect(page.text).toContain('aria-invalid="true"');
    expect(await nameOf(surfer)).toBeNull();
  },
);

test('a name that is markup is text on the page', async () => {
  const chooser = await press(surfer, 'google');

  const page = await surfer.send(chooser.url.href, { name: `"><script>${'x'.repeat(40)}` });

  expect(page.text).toContain('value="&quot;&gt;&lt;script&gt;');
  expect(page.text).not.toContain('<script');
});

test('somebody who is not in the list cannot be chosen', async () => {
  const chooser = await press(surfer, 'google');

  const page = await surfer.send(chooser.url.href, { person: 'name-0J7Qu9GP' });

  expect(page.status).toBe(400);
  expect(await nameOf(surfer)).toBeNull();
});

test('the language of the page is the chosen one, else that of the page before', async () => {
  surfer.cookies.set('locale', { value: 'en', path: '/' });
  const english = new Surfer(server.origin);

  const chosen = await press(surfer, 'google');
  const before = await press(english, 'google', '/en/quiz');

  for (const { text } of [chosen, before]) {
    expect(text).toContain('<html lang="en">');
    expect(text).toContain('Who is signing in?');
  }
});

test('a portrait lies with the provider: a small PNG of a letter cube', async () => {
  await openStaffLink(server, surfer);
  await signInAs(surfer, 'facebook', { person: 'mariana' });
  const [account] = await accountsOf(server, 'Мар’яна Ґудзь').then(all => all.slice(-1));

  const { status, headers, bytes } = await surfer.open(account?.portraitSource ?? '');

  expect(account?.portraitSource).toBe(`${server.origin}/local-identity/portraits/mariana.png`);
  expect([status, headers['content-type']]).toEqual([200, 'image/png']);
  expect(bytes.length).toBeLessThan(10_000);
});
