import { expect, test } from '@playwright/test';
import { Doorway } from './doorway.ts';
import { UKRAINIAN } from './languages.ts';
import { Member } from './member.ts';

test('an action for the former user is not applied to another who has signed in since', async ({
  page,
  context,
}) => {
  const first = await new Member(page).signIn();
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Видалити обліковий запис' }).click();
  await page.getByLabel('Розумію, видалити назавжди').check();
  await context.clearCookies();
  const second = new Member(page);
  const { id } = await second.signIn();
  const changes: string[] = [];
  page.on('request', request => {
    if (request.method() !== 'GET') changes.push(request.url());
  });

  await page.getByRole('button', { name: 'Видалити назавжди' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second.name);
  expect(changes).toEqual([]);
  expect((await second.me()).id).toBe(id);
  expect((await page.request.get(`/profile/${first.id}`)).ok()).toBe(true);
});

test('somebody else who signs in in another tab finds their own profile in this one', async ({
  page,
  context,
}) => {
  await new Member(page).signIn();
  await page.goto('/profile');
  const other = await context.newPage();
  const second = new Member(other);
  await other.goto('/about');
  await context.clearCookies();
  await second.signIn();

  await other.evaluate(() => localStorage.setItem('session', 'another'));

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second.name);
});

test('after a deletion with a lost response the next press shows that it is done', async ({
  page,
}) => {
  const member = new Member(page);
  const { id } = await member.signIn();
  await page.goto('/profile');
  await page.route('**/api/me', async route => {
    if (route.request().method() !== 'DELETE') return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Видалити обліковий запис' }).click();
  await page.getByLabel('Розумію, видалити назавжди').check();
  const confirm = page.getByRole('button', { name: 'Видалити назавжди' });
  await confirm.click();
  await expect(page.getByText('Зв’язок пропав, відповіді немає.')).toBeVisible();

  await confirm.click();

  await expect(page).toHaveURL('/');
  expect((await page.request.get(`/profile/${id}`)).status()).toBe(404);
});

test('after the session ends the entered text stays, and the sign-in window opens', async ({
  page,
}) => {
  const door = new Doorway(page, UKRAINIAN);
  const member = new Member(page);
  await member.signIn();
  await page.goto('/profile');
  const field = page.getByLabel('Ім’я', { exact: true });
  await field.fill('Інше ім’я');
  await member.signsOutEverywhere();

  await page.getByRole('button', { name: 'Зберегти зміни' }).click();

  await expect(door.window).toBeVisible();
  await expect(page.getByText('Сесія завершилася.')).toBeVisible();
  await expect(field).toHaveValue('Інше ім’я');
  await page.keyboard.press('Escape');
  await door.isOut();
});
