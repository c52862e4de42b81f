import { expect, test } from '@playwright/test';
import { Doorway } from './doorway.ts';
import { UKRAINIAN } from './languages.ts';
import { Member } from './member.ts';

test('confirming the deletion of a former user does not delete the user who has signed in since', async ({
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

test('if another user signs in in another tab, this tab shows the profile of that user', async ({
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

test('pressing Delete again after a lost response shows that the account is deleted', async ({
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

test('saving after the session has ended opens the sign-in window and keeps the entered text', async ({
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
