import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { contentWith } from './contents.ts';
import { Doorway } from './doorway.ts';
import { ENGLISH } from './languages.ts';
import { Member } from './member.ts';
import { newName } from './people.ts';

const language = ENGLISH;
const { prefix, tag, t } = language;

test.describe('profiles on the English pages', () => {
  test.use({ locale: tag });

  test('others see a new name at once, and only the parts that are shared', async ({
    page,
    browser,
    request,
  }) => {
    const quiz = await contentWith(request, null);
    const member = new Member(page);
    const { id } = await member.signIn();
    await member.hasGivenUp(quiz.id);
    const name = `Ще ${newName()}`;
    const others = await (await browser.newContext({ locale: tag })).newPage();
    const stats = others.getByRole('heading', { name: t('profile.stats.title') });
    const results = others.getByRole('heading', { name: t('profile.results.title') });
    await others.goto(`${prefix}/profile/${id}`);
    await expect(others.getByRole('heading', { level: 1 })).toHaveText(member.name);
    await expect(stats).toBeVisible();
    await expect(results).toHaveCount(0);
    await page.goto(`${prefix}/profile`);

    await page.getByLabel(t('profile.edit.name'), { exact: true }).fill(name);
    await page.getByLabel(t('profile.edit.shareStats')).uncheck();
    await page.getByLabel(t('profile.edit.shareResults')).check();
    await page.getByRole('button', { name: t('profile.edit.save') }).click();

    await expect(page.getByText(t('profile.edit.saved'))).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await new Doorway(page, language).isIn(name, 0);
    // For a moment the page may be the previous one from the cache.
    await expect(async () => {
      await others.reload();
      const heading = others.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText(name, { timeout: 1_000 });
    }).toPass();
    await expect(stats).toHaveCount(0);
    await expect(results).toBeVisible();
    const score = t('profile.results.score', { correct: 0, total: quiz.itemsCounter });
    await expect(others.getByText(score)).toBeVisible();
    await others.context().close();
  });

  test('an empty name shows an error at the field and is not saved', async ({ page }) => {
    const member = new Member(page);
    await member.signIn();
    await page.goto(`${prefix}/profile`);
    const field = page.getByLabel(t('profile.edit.name'), { exact: true });

    await field.fill('   ');
    await page.getByRole('button', { name: t('profile.edit.save') }).click();

    await expect(field).toHaveAccessibleDescription(new RegExp(t('profile.trouble.nameEmpty')));
    await expect(field).toBeFocused();
    expect((await member.me()).name).toBe(member.name);
  });

  test('a second provider can be joined and then signs in to the same account', async ({
    page,
  }) => {
    const door = new Doorway(page, language);
    const member = new Member(page);
    const { id } = await member.signIn({ provider: 'facebook' });
    await page.goto(`${prefix}/profile`);

    await page.getByRole('button', { name: t('profile.access.join.google') }).click();
    await door.comeInAs(member.name);

    await expect(page).toHaveURL(`${prefix}/profile`);
    await expect(page.getByText(t('profile.access.joined'))).toHaveCount(2);
    await door.signOut();
    expect((await member.signIn({ provider: 'google' })).id).toBe(id);
  });

  test('joining an identity of another user shows an error', async ({ page }) => {
    const door = new Doorway(page, language);
    const somebody = new Member(page);
    await somebody.signIn({ provider: 'google' });
    await page.context().clearCookies();
    await new Member(page).signIn({ provider: 'facebook' });
    await page.goto(`${prefix}/profile`);

    await page.getByRole('button', { name: t('profile.access.join.google') }).click();
    await door.comeInAs(somebody.name);

    await expect(page).toHaveURL(new RegExp(`${prefix}/profile\\?error=OAuthAccountNotLinked`));
    await expect(page.getByRole('alert')).toHaveText(t('profile.access.taken'));
  });

  test('the export is downloaded as a JSON file', async ({ page }) => {
    const member = new Member(page);
    await member.signIn();
    await page.goto(`${prefix}/profile`);

    const coming = page.waitForEvent('download');
    await page.getByRole('link', { name: t('profile.data.export') }).click();

    const download = await coming;
    expect(download.suggestedFilename()).toMatch(/\.json$/);
    const text = await readFile(await download.path(), 'utf8');
    expect(JSON.parse(text)).toHaveProperty('exportedAt');
    expect(text).toContain(member.name);
  });

  test('deletion needs a confirmation and is permanent', async ({ page }) => {
    const door = new Doorway(page, language);
    const member = new Member(page);
    const { id } = await member.signIn();
    await page.goto(`${prefix}/profile`);
    await page.getByRole('button', { name: t('profile.data.delete') }).click();
    const dialog = page.getByRole('dialog', { name: t('profile.data.deleteTitle') });
    const confirm = dialog.getByRole('button', { name: t('profile.data.deleteYes') });
    await confirm.click();
    await expect(dialog).toBeVisible();
    expect((await member.me()).id).toBe(id);

    await dialog.getByLabel(t('profile.data.deleteAgree')).check();
    await confirm.click();

    await expect(page).toHaveURL(prefix || '/');
    await door.isOut();
    expect((await page.goto(`${prefix}/profile/${id}`))?.status()).toBe(404);
    const anew = await member.signIn();
    expect(anew.id).not.toBe(id);
    expect(anew.balance).toBe(0);
  });
});

test('a language chosen in the profile is used on the whole site', async ({ page }) => {
  await new Member(page).signIn();
  await page.goto('/profile');

  await page.getByRole('radio', { name: 'English' }).check();
  await page.getByRole('button', { name: 'Зберегти зміни' }).click();

  await expect(page).toHaveURL('/en/profile');
  await page.goto('/');
  await expect(page).toHaveURL('/en');
});
