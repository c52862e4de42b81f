import { expect, test } from '@playwright/test';
import { Doorway } from './doorway.ts';
import { LANGUAGES } from './languages.ts';
import { Member } from './member.ts';

for (const language of LANGUAGES) {
  const { locale, prefix, tag, t } = language;

  test.describe(`signing in, ${locale}`, () => {
    test.use({ locale: tag });

    test('with Google from the header leads back to the page, and the second time to the same account', async ({
      page,
    }) => {
      const door = new Doorway(page, language);
      const member = new Member(page);
      const here = `${prefix}/quiz?sort=popular`;
      await page.goto(here);

      await door.signInButton.click();
      await expect(door.window).toBeVisible();
      await door.leaveBy('google');
      await door.comeInAs(member.name);

      await expect(page).toHaveURL(here);
      await door.isIn(member.name, 0);
      const { id, source } = await member.me();
      expect(source).toBe('google');
      await door.signOut();
      await expect(page).toHaveURL(prefix || '/');
      await door.signInButton.click();
      await door.leaveBy('google');
      await door.comeInAs(member.name);
      await door.isIn(member.name, 0);
      expect((await member.me()).id).toBe(id);
    });

    test('with Facebook from /login leads on, to another account than the same person has by Google', async ({
      page,
    }) => {
      const door = new Doorway(page, language);
      const member = new Member(page);
      const byGoogle = await member.signIn();
      await page.context().clearCookies();
      await page.goto(`${prefix}/login?callbackUrl=${prefix}/rating`);

      await door.leaveBy('facebook');
      await door.comeInAs(member.name);

      await expect(page).toHaveURL(`${prefix}/rating`);
      await door.isIn(member.name, 0);
      const byFacebook = await member.me();
      expect(byFacebook).toMatchObject({ name: byGoogle.name, source: 'facebook' });
      expect(byFacebook.id).not.toBe(byGoogle.id);
    });

    test('that is cancelled at the provider is told of, with a way back', async ({ page }) => {
      const door = new Doorway(page, language);
      await page.goto(`${prefix}/about`);
      await door.signInButton.click();
      await door.leaveBy('google');

      await page.getByRole('link', { name: t('local-identity.cancel') }).click();

      await expect(page.getByText(t('auth-pages.deniedText'))).toBeVisible();
      await page.getByRole('link', { name: t('auth-pages.back') }).click();
      await expect(page).toHaveURL(`${prefix}/about`);
      await door.isOut();
    });

    test('is asked for on /profile, which opens afterwards; /login then goes on by itself', async ({
      page,
    }) => {
      const door = new Doorway(page, language);
      const { name } = new Member(page);
      await page.goto(`${prefix}/profile`);
      await expect(page).toHaveURL(new RegExp(`${prefix}/login\\?`));
      await expect(page.getByRole('alert')).toHaveText(t('auth.error.SessionRequired'));

      await door.leaveBy('google');
      await door.comeInAs(name);

      await expect(page).toHaveURL(`${prefix}/profile`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await page.goto(`${prefix}/login`);
      await expect(page).toHaveURL(`${prefix}/profile`);
    });

    test('in the browser of Telegram offers the way out instead of Google', async ({ browser }) => {
      const context = await browser.newContext({
        locale: tag,
        userAgent:
          'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/142.0 Mobile Telegram-Android/12.1',
      });
      const page = await context.newPage();
      const door = new Doorway(page, language);

      await page.goto(`${prefix}/login`);

      await expect(page.getByText(t('auth.inApp.telegram'))).toBeVisible();
      const open = page.getByRole('link', { name: t('auth.inApp.open') });
      await expect(open).toHaveAttribute('href', /^intent:\/\/localhost:\d+(\/en)?\/login#Intent;/);
      await expect(door.way('facebook')).toBeVisible();
      await expect(door.way('google')).toBeHidden();
      await context.close();
    });
  });
}

test.describe('in the browser of Instagram on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Instagram 400.0.0.0',
    permissions: ['clipboard-read', 'clipboard-write'],
  });

  test('the address can be copied to open it elsewhere', async ({ page }) => {
    await page.goto('/login?callbackUrl=/rating');

    await page.getByRole('button', { name: 'Скопіювати адресу' }).click();

    await expect(page.getByText('Адресу скопійовано. Встав її у браузері.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Відкрити в браузері' })).toBeHidden();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  });
});
