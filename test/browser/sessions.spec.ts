import { expect, test } from '@playwright/test';
import { Doorway } from './doorway.ts';
import { ENGLISH, UKRAINIAN } from './languages.ts';
import { Member } from './member.ts';
import { giveCoins } from './people.ts';

const language = ENGLISH;
const { prefix, tag, t } = language;

test('after signing out everywhere another browser shows it when its window gets the focus', async ({
  page,
  browser,
}) => {
  const door = new Doorway(page, language);
  const member = new Member(page);
  const elsewhere = await browser.newContext({ locale: tag });
  const there = await elsewhere.newPage();
  const doorThere = new Doorway(there, language);
  await new Member(there, member.name).signIn();
  await there.goto(`${prefix}/about`);
  await doorThere.isIn(member.name, 0);
  await member.signIn();
  await page.goto(`${prefix}/profile`);

  await page.getByRole('button', { name: t('profile.access.everywhere') }).click();

  await expect(page).toHaveURL(prefix || '/');
  await door.isOut();
  await there.evaluate(() => window.dispatchEvent(new Event('focus')));
  await doorThere.isOut();
  await there.goto(`${prefix}/profile`);
  await expect(there).toHaveURL(new RegExp(`${prefix}/login\\?`));
  await elsewhere.close();
});

test('coins received elsewhere appear in the header and the profile when the window gets the focus', async ({
  page,
}) => {
  const door = new Doorway(page, language);
  const member = new Member(page);
  const { id } = await member.signIn({ coins: 30 });
  await page.goto(`${prefix}/profile`);
  const prolonged = page.waitForRequest('**/api/auth/session');
  await door.isIn(member.name, 30);

  await giveCoins(id, 12_000);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));

  await door.isIn(member.name, 12_030);
  await expect(page.locator('.profile-balance')).toContainText(language.number(12_030));
  await prolonged;
});

test('signing out in one tab signs out the other tab', async ({ page, context }) => {
  const door = new Doorway(page, language);
  const member = new Member(page);
  await member.signIn();
  await page.goto(`${prefix}/about`);
  const other = await context.newPage();
  await other.goto(`${prefix}/contacts`);
  await new Doorway(other, language).isIn(member.name, 0);

  await door.signOut();

  await new Doorway(other, language).isOut();
});

test('a sign-out that is pressed before its script is loaded and gets no CSRF token reports it and keeps the session', async ({
  page,
}) => {
  const door = new Doorway(page, language);
  const member = new Member(page);
  await member.signIn();
  await page.route('**/api/auth/csrf', route => route.fulfill({ status: 500, json: {} }));
  const pressed = Promise.withResolvers<void>();
  await page.route('**/_astro/member.*.js', async route => {
    await pressed.promise;
    await route.continue();
  });
  await page.goto(`${prefix}/about`);
  await door.menuButton.click();

  await door.menu.getByRole('button', { name: t('account.signOut') }).click();
  pressed.resolve();

  await expect(door.menu.getByText('Could not fetch CSRF Token for signing out')).toBeVisible();
  expect((await member.me()).name).toBe(member.name);
});

test('a page restored by Back after a sign-out is usable and does not redirect', async ({
  page,
}) => {
  await page.clock.install();
  const member = new Member(page);
  await member.signIn();
  // The mocked sign-out keeps the page open, which is as if the page came back from the back/forward cache.
  await page.route('**/api/auth/signout', route => route.fulfill({ json: { url: '#left' } }));
  await page.goto('/about');
  const door = new Doorway(page, UKRAINIAN);
  await door.menuButton.click();
  const button = door.menu.getByRole('button', { name: 'Вийти' });
  await button.click();
  await expect(page).toHaveURL('/about#left');

  await page.evaluate(() => {
    for (const name of ['pagehide', 'pageshow'])
      dispatchEvent(new PageTransitionEvent(name, { persisted: true }));
  });
  await page.clock.fastForward(120_000);

  await expect(button).toHaveAttribute('aria-disabled', 'false');
  await expect(page).toHaveURL('/about#left');
});
