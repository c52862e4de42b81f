import { expect, test } from '@playwright/test';
import { Doorway } from './doorway.ts';
import { ENGLISH, UKRAINIAN } from './languages.ts';
import { Member } from './member.ts';
import { newName } from './people.ts';

const language = ENGLISH;
const { prefix, tag, t } = language;

test.describe('signing in on the English pages', () => {
  test.use({ locale: tag });

  test('signing in with Google from the header returns to the page, and later to the same account', async ({
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

  test('signing in with Facebook on /login uses another account than Google and goes to callbackUrl', async ({
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

  test('cancelling at the provider shows a message with a link back', async ({ page }) => {
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

  test('/profile asks a visitor to sign in, and /login redirects a signed-in user to /profile', async ({
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

  test('if the providers cannot be loaded, the sign-in page shows an error and keeps the return address', async ({
    page,
  }) => {
    const door = new Doorway(page, language);
    await page.goto(`${prefix}/quiz?sort=popular`);
    await page.route('**/api/auth/providers', route => route.abort(), { times: 2 });

    await door.signInButton.click();

    await expect(page).toHaveURL(new RegExp(`${prefix}/login\\?error=Default&callbackUrl=`));
    await expect(page.getByRole('alert')).toHaveText(t('auth.error.unknown'));
    await page.getByRole('button', { name: t('auth.again') }).click();
    await expect(door.way('google')).toBeFocused();
    await door.leaveBy('google');
    await door.comeInAs(newName());
    await expect(page).toHaveURL(`${prefix}/quiz?sort=popular`);
  });

  test("in Telegram's in-app browser the page offers to open a browser instead of Google", async ({
    browser,
  }) => {
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
    await new Member(page).signIn({ provider: 'facebook' });
    await page.goto(`${prefix}/profile`);
    const access = page.locator('#access');
    await expect(access.getByText(t('auth.inApp.telegram'))).toBeVisible();
    await expect(access.getByText(t('profile.access.join.google'))).toBeHidden();
    await context.close();
  });
});

test('without a connection the sign-in window shows an error and a retry, and can be closed and reopened', async ({
  page,
  context,
}) => {
  const door = new Doorway(page, UKRAINIAN);
  await page.goto('/about');
  await page.evaluate(() => {
    document.body.append(Object.assign(document.createElement('div'), { className: 'play-layer' }));
  });
  await context.setOffline(true);
  await door.signInButton.click();
  await expect(door.window).toContainText('Зв’язок зник.');
  await page.mouse.click(5, 5);
  await expect(door.window).toBeHidden();
  await page.evaluate(() => document.querySelector('.play-layer')?.remove());
  await door.signInButton.click();
  await expect(door.window).toBeVisible();
  await context.setOffline(false);

  await door.window.getByRole('button', { name: 'Спробувати ще раз' }).click();

  await expect(door.way('google')).toBeVisible();
  await expect(door.window.getByRole('button', { name: 'Спробувати ще раз' })).toBeHidden();
});

test('coming back without having signed in is not reported as a choice of provider', async ({
  page,
}) => {
  await page.goto('/about');
  await page.evaluate(() => sessionStorage.setItem('signing-in', 'google'));

  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );

  expect(await page.evaluate(() => sessionStorage.getItem('signing-in'))).toBeNull();
});

test.describe('in the in-app browser of Instagram on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Instagram 400.0.0.0',
    permissions: ['clipboard-read', 'clipboard-write'],
  });

  test('the address can be copied to open it in a browser', async ({ page }) => {
    await page.goto('/login?callbackUrl=/rating');

    await page.getByRole('button', { name: 'Скопіювати адресу' }).click();

    await expect(page.getByText('Адресу скопійовано. Встав її у браузері.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Відкрити в браузері' })).toBeHidden();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  });
});
