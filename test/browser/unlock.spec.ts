import { expect, type Page, test } from '@playwright/test';
import { ENGLISH } from './languages.ts';
import { changePrice, madeQuiz } from './made-quizzes.ts';
import { Member } from './member.ts';
import { giveCoins, newName } from './people.ts';
import { QuizVisit } from './quiz-visit.ts';
import { toldEvents } from './told-events.ts';

const PRICE = 1_200;

const language = ENGLISH;
const { prefix, tag, t, number } = language;
const counted = (key: string, n: number) => t(`details.unlock.${key}`, { n, shown: number(n) });
const agree = (page: Page, price: number) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: counted('buy', price) })
    .click();

test.describe('quizzes with a price on the English pages', () => {
  test.use({ locale: tag });

  test('the button says how many coins are missing, even one coin for exactly the price', async ({
    page,
  }) => {
    const quiz = await madeQuiz({ price: PRICE });
    const member = new Member(page);
    const { id } = await member.signIn({ coins: 150 });
    await page.goto(prefix + quiz.uri);
    await expect(page.getByRole('button', { name: counted('missing', 1_051) })).toBeVisible();

    await giveCoins(id, PRICE - 150);
    await page.reload();

    const missing = page.getByRole('button', { name: counted('missing', 1) });
    await expect(missing).toHaveAttribute('aria-disabled', 'true');
    await missing.click({ force: true });
    expect((await member.me()).balance).toBe(PRICE);
  });

  test('unlocking takes the price once, and the quiz stays unlocked', async ({ page }) => {
    const quiz = await madeQuiz({ price: PRICE });
    const visit = new QuizVisit(page, language);
    const member = new Member(page);
    await member.signIn({ coins: 2_000 });
    await page.goto(prefix + quiz.uri);

    await page.getByRole('button', { name: counted('buy', PRICE) }).click();
    await agree(page, PRICE);

    await expect(page.getByText(counted('done', 800))).toBeVisible();
    const cover = page.locator('.details .cover');
    await expect(cover).toContainText(t('site.mark.unlocked'));
    await visit.door.isIn(member.name, 800);
    await visit.player.start();
    await page.goto(prefix + quiz.uri);
    await expect(page.getByText(t('details.unlock.mine'))).toBeVisible();
    await expect(page.getByText(t('details.unlock.once'))).toBeHidden();
    await visit.player.start();
    expect((await member.me()).balance).toBe(800);
    await member.signsOutEverywhere();
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    // The cover is behind the open play.
    await expect(cover).not.toContainText(t('site.mark.unlocked'));
  });

  test('an unlock at a changed price has to be confirmed again', async ({ page }) => {
    const quiz = await madeQuiz({ price: PRICE });
    const member = new Member(page);
    await member.signIn({ coins: 2_000 });
    await page.goto(prefix + quiz.uri);
    const before = page.getByRole('button', { name: counted('buy', PRICE) });
    await expect(before).toHaveAttribute('aria-disabled', 'false');
    await changePrice(quiz.id, 1_500);

    await before.click();
    await agree(page, PRICE);

    await expect(page.getByText(counted('changed', 1_500))).toBeVisible();
    expect((await member.me()).balance).toBe(2_000);
    await page.getByRole('button', { name: counted('buy', 1_500) }).click();
    await agree(page, 1_500);
    await expect(page.getByText(counted('done', 500))).toBeVisible();
    expect((await member.me()).balance).toBe(500);
  });

  test('an unlock at a price above the balance says how many coins are missing', async ({
    page,
  }) => {
    const quiz = await madeQuiz({ price: PRICE });
    await new Member(page).signIn({ coins: 1_300 });
    await page.goto(prefix + quiz.uri);
    const buy = page.getByRole('button', { name: counted('buy', PRICE) });
    await expect(buy).toHaveAttribute('aria-disabled', 'false');
    await changePrice(quiz.id, 1_500);

    await buy.click();
    await agree(page, PRICE);

    await expect(page.getByText(counted('dearer', 1_500))).toBeVisible();
    await expect(page.getByRole('button', { name: counted('missing', 201) })).toBeVisible();
  });

  test('a visitor who signs in from the price returns to the quiz and sees the offer', async ({
    page,
  }) => {
    const quiz = await madeQuiz({ price: PRICE });
    const { door } = new QuizVisit(page, language);
    await page.goto(prefix + quiz.uri);

    await page.getByRole('button', { name: t('details.unlock.signIn') }).click();
    await door.leaveBy('facebook');
    await door.comeInAs(newName());

    await expect(page).toHaveURL(prefix + quiz.uri);
    const missing = page.getByRole('button', { name: counted('missing', PRICE + 1) });
    await expect(missing).toBeVisible();
  });
});

test('an unlock with a lost response is shown and reported once the page knows that it succeeded', async ({
  page,
}) => {
  const events = await toldEvents(page);
  const quiz = await madeQuiz({ price: PRICE });
  const member = new Member(page);
  await member.signIn({ coins: 2_000 });
  await page.goto(quiz.uri);
  const buy = page.locator('[data-buy]');
  await expect(buy).toHaveAttribute('aria-disabled', 'false');
  await page.route('**/api/me/contents*', route => route.abort());
  await page.route('**/api/me/order', async route => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await buy.click();
  await page.locator('[data-agree]').click();
  await expect(page.getByText('невідомо, чи дійшла покупка')).toBeVisible();
  await expect(page.getByRole('banner').locator('[data-my-balance]')).toHaveText('800');
  await expect(buy).toHaveAttribute('aria-disabled', 'false');
  expect(events).toEqual([]);
  await page.unroute('**/api/me/contents*');

  await page.evaluate(() => dispatchEvent(new Event('focus')));

  await expect(page.getByText('Відкрито назавжди. На балансі 800 монет.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Грати', exact: true })).toBeFocused();
  const { uri } = quiz;
  expect(events).toEqual([{ event: 'quiz_unlock', uri, price: PRICE, state: 'success' }]);
});

test('a quiz unlocked in one tab is shown as unlocked in another tab, which reports nothing', async ({
  page,
  context,
}) => {
  const quiz = await madeQuiz({ price: PRICE });
  await new Member(page).signIn({ coins: 2_000 });
  const events = await toldEvents(page);
  await page.goto(quiz.uri);
  await expect(page.locator('[data-buy]')).toHaveAttribute('aria-disabled', 'false');
  const other = await context.newPage();
  await other.goto(quiz.uri);

  await other.getByRole('button', { name: /^Відкрити за/ }).click();
  await other.locator('[data-agree]').click();

  await expect(page.getByRole('button', { name: 'Грати', exact: true })).toBeVisible();
  await expect(page.locator('[data-buy]')).toBeHidden();
  await expect(page.locator('.details .cover')).toContainText('Відкрито');
  expect(events).toEqual([]);
});

test('the unlock button is disabled until session and marks are loaded', async ({ page }) => {
  const quiz = await madeQuiz({ price: PRICE });
  await new Member(page).signIn({ coins: 2_000 });
  await page.route('**/api/me', route => route.abort(), { times: 1 });
  await page.route('**/api/me/contents*', route => route.fulfill({ status: 503 }), { times: 2 });

  await page.goto(quiz.uri);

  const late = page.getByText('Сервер поки мовчить');
  await expect(late).toBeVisible();
  await expect(page.locator('[data-buy]')).toHaveAttribute('aria-disabled', 'false');
  await expect(late).toBeHidden();
});

test('a refused order is reported to analytics as failed', async ({ page }) => {
  const events = await toldEvents(page);
  const quiz = await madeQuiz({ price: PRICE });
  await new Member(page).signIn({ coins: 2_000 });
  await page.goto(quiz.uri);
  await expect(page.locator('[data-buy]')).toHaveAttribute('aria-disabled', 'false');
  await changePrice(quiz.id, 0);

  await page.locator('[data-buy]').click();
  await page.locator('[data-agree]').click();

  await expect(page.getByRole('button', { name: 'Грати', exact: true })).toBeFocused();
  const { uri } = quiz;
  expect(events).toEqual([{ event: 'quiz_unlock', uri, price: PRICE, state: 'failed' }]);
});

test('unlocking asks for confirmation with the price and the remaining balance', async ({
  page,
}) => {
  const quiz = await madeQuiz({ price: PRICE });
  const member = new Member(page);
  await member.signIn({ coins: 2_000 });
  await page.goto(quiz.uri);
  const buy = page.locator('[data-buy]');
  await expect(buy).toHaveAttribute('aria-disabled', 'false');

  await buy.click();

  const dialog = page.getByRole('dialog', { name: 'Відкрити «A quiz»?' });
  await expect(dialog.locator('dd')).toHaveText([/1\s200/, /2\s000/, /^\s*800/]);
  await dialog.getByRole('button', { name: 'Поки ні' }).click();
  await expect(dialog).toBeHidden();
  await expect(buy).toBeFocused();
  expect((await member.me()).balance).toBe(2_000);
});

test('the sample question stays visible after unlocking until the next visit', async ({ page }) => {
  const quiz = await madeQuiz({ price: PRICE });
  await new Member(page).signIn({ coins: 2_000 });
  const sample = page.locator('.sample');
  await page.goto(quiz.uri);
  await page.locator('[data-buy][aria-disabled="false"]').click();
  await page.locator('[data-agree]').click();
  await expect(page.locator('.play-start button')).toBeVisible();
  await expect(sample).toBeVisible();

  await page.reload();

  await expect(page.locator('.play-start button')).toBeVisible();
  await expect(sample).toBeHidden();
});

test('the price is shown once to visitors and to members', async ({ page }) => {
  const quiz = await madeQuiz({ price: PRICE });
  const prices = () =>
    page
      .getByRole('main')
      .getByText(/1\s200/)
      .filter({ visible: true })
      .count();
  await page.goto(quiz.uri, { waitUntil: 'networkidle' });
  const forVisitors = await prices();
  await new Member(page).signIn({ coins: 2_000 });

  await page.goto(quiz.uri);
  await expect(page.locator('[data-buy]')).toHaveAttribute('aria-disabled', 'false');

  expect([forVisitors, await prices()]).toEqual([1, 1]);
});

for (const width of [360, 1280])
  test(`an unlock causes no layout shift at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const quiz = await madeQuiz({ price: PRICE });
    await new Member(page).signIn({ coins: 2_000 });
    await page.goto(quiz.uri, { waitUntil: 'networkidle' });
    await expect(page.locator('[data-buy]')).toHaveAttribute('aria-disabled', 'false');
    const places = () =>
      page.evaluate(() =>
        ['.details .cover', '.unlock .button:not([hidden] *)', '.details__by', '.facts'].map(
          selector => {
            const shown = [...document.querySelectorAll(selector)].find(one => one.clientHeight);
            const { top = -1, height = -1 } = shown?.getBoundingClientRect() ?? {};
            return { selector, top: Math.round(top + scrollY), height: Math.round(height) };
          },
        ),
      );
    const before = await places();
    await page.locator('[data-buy]').click();

    await page.locator('[data-agree]').click();

    await expect(page.getByRole('button', { name: 'Грати', exact: true })).toBeVisible();
    await expect(page.getByText('Відкрито назавжди. На балансі 800 монет.')).toBeVisible();
    expect(await places()).toEqual(before);
  });

test('an unlock with too few coins is reported to analytics as failed', async ({ page }) => {
  const events = await toldEvents(page);
  const quiz = await madeQuiz({ price: PRICE });
  const member = new Member(page);
  await member.signIn({ coins: 150 });
  await page.goto(quiz.uri);
  const button = page.locator('[data-unlock][data-state="missing"] [data-buy]');

  await button.click({ force: true });

  const { uri } = quiz;
  await expect
    .poll(() => events)
    .toEqual([{ event: 'quiz_unlock', uri, price: PRICE, state: 'failed' }]);
  expect((await member.me()).balance).toBe(150);
});
