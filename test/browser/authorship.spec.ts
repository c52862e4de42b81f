import { expect, test } from '@playwright/test';
import { Doorway } from './doorway.ts';
import { ENGLISH, UKRAINIAN } from './languages.ts';
import { Member } from './member.ts';
import { takeCoins } from './people.ts';
import { toldEvents } from './told-events.ts';

const FEE = 10_000;

const language = ENGLISH;
const { prefix, tag, t, number } = language;
const price = number(FEE);

test.describe('authorship on the English pages', () => {
  test.use({ locale: tag });

  test('a user with exactly 10,000 coins is told that one coin is missing', async ({ page }) => {
    await new Member(page).signIn({ coins: FEE });

    await page.goto(`${prefix}/create`);

    const missing = t('create.offer.missing', { n: 1, shown: 1 });
    await expect(page.getByText(missing)).toBeVisible();
    await expect(page.getByText(t('create.offer.rule'))).toBeVisible();
    await expect(page.getByRole('heading', { name: t('create.look.title') })).toBeVisible();
    await expect(page.getByRole('button', { name: t('create.offer.buy', { price }) })).toBeHidden();
  });

  test('a new user is told that 10,001 coins are missing', async ({ page }) => {
    await new Member(page).signIn();

    await page.goto(`${prefix}/create`);

    const n = FEE + 1;
    await expect(page.getByText(t('create.offer.missing', { n, shown: number(n) }))).toBeVisible();
  });

  test('buying authorship takes 10,000 coins and replaces the offer by a link to the author page', async ({
    page,
  }) => {
    const door = new Doorway(page, language);
    const member = new Member(page);
    const { id } = await member.signIn({ coins: 12_345 });
    await page.goto(`${prefix}/create`);
    await door.isIn(member.name, 12_345);

    await page.getByRole('button', { name: t('create.offer.buy', { price }) }).click();

    const done = page.getByRole('heading', { name: t('create.offer.done.title') });
    await expect(done).toBeFocused();
    await door.isIn(member.name, 2_345);
    expect(await member.me()).toMatchObject({ role: 'author', balance: 2_345 });
    await page.getByRole('link', { name: t('create.offer.done.next') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('create.own.title'));
    await expect(page.getByText(t('create.offer.price'))).toHaveCount(0);
    await page.getByRole('link', { name: t('create.own.authorPage') }).click();
    await expect(page).toHaveURL(new RegExp(`${prefix}/author/${id}-`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(member.name);
  });

  test('authorship bought in one tab is shown as bought in another tab', async ({
    page,
    context,
  }) => {
    const member = new Member(page);
    await member.signIn({ coins: 25_000 });
    const buy = { name: t('create.offer.buy', { price }) };
    await page.goto(`${prefix}/create`);
    const other = await context.newPage();
    await other.goto(`${prefix}/create`);

    await other.getByRole('button', buy).click();
    await expect(other.getByText(t('create.offer.done.title'))).toBeVisible();

    await expect(page.getByText(t('create.offer.done.title'))).toBeVisible();
    await expect(page.getByRole('button', buy)).toBeHidden();
    expect((await member.me()).balance).toBe(15_000);
  });

  test('buying with coins that were spent since the page was loaded shows an error and takes nothing', async ({
    page,
  }) => {
    const member = new Member(page);
    const { id } = await member.signIn({ coins: 10_500 });
    await page.goto(`${prefix}/create`);
    await new Doorway(page, language).isIn(member.name, 10_500);

    await takeCoins(id, 1_000);
    await page.getByRole('button', { name: t('create.offer.buy', { price }) }).click();

    await expect(page.getByText(t('create.trouble.balance'))).toBeVisible();
    await expect(
      page.getByText(t('create.offer.missing', { n: 501, shown: number(501) })),
    ).toBeFocused();
    expect(await member.me()).toMatchObject({ role: 'user', balance: 9_500 });
  });
});

test('a purchase with a lost response is reported to analytics once the page knows that it succeeded', async ({
  page,
}) => {
  const events = await toldEvents(page);
  const member = new Member(page);
  await member.signIn({ coins: 11_000 });
  await page.goto('/create');
  await new Doorway(page, UKRAINIAN).isIn(member.name, 11_000);
  await page.route('**/api/me', async route => {
    if (route.request().method() === 'POST') await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Стати автором' }).click();
  await expect(page.getByText('ми не знаємо, чи дійшла покупка')).toBeVisible();
  expect(events).toEqual([]);
  await page.unroute('**/api/me');

  await page.evaluate(() => dispatchEvent(new Event('focus')));

  await expect(page.getByRole('heading', { name: 'Тепер ти автор' })).toBeFocused();
  expect(events).toEqual([{ event: 'became_author', price: FEE, state: 'success' }]);
});
