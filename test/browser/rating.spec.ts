import { expect, type Locator, type Page, test } from '@playwright/test';
import { ENGLISH } from './languages.ts';
import { type MadeQuiz, madeQuiz } from './made-quizzes.ts';
import { Member } from './member.ts';
import { addRatedPerson, newName, rollUpRatings } from './people.ts';

const language = ENGLISH;
const { prefix, tag, t, number } = language;
const tab = (page: Page, name: string) => page.getByRole('link', { name: t(`rating.${name}`) });

test.describe('ratings on the English pages', () => {
  test.use({ locale: tag });

  test('a player sees their row on the boards of the week and of all time after the roll-up', async ({
    page,
  }) => {
    const quiz = await madeQuiz();
    const member = new Member(page);
    const { id } = await member.signIn();
    await page.goto(`${prefix}/rating`);
    await expect(page.getByText(t('rating.mine.none'))).toBeVisible();
    await member.hasCollected(await member.hasPlayed(quiz.id, 2));

    await rollUpRatings(id);
    const row = page.getByRole('row').filter({ hasText: member.name });
    await openOnce(page, `${prefix}/rating`, row);

    await expect(row).toContainText(`${member.name} ${t('rating.you')}`);
    await expect(row.getByRole('cell').last()).toHaveText('20');
    await expect(row.getByRole('link')).toHaveAttribute('href', `${prefix}/profile/${id}`);
    await tab(page, 'all').click();
    await expect(page).toHaveURL(`${prefix}/rating?period=all`);
    await expect(row).toContainText(t('rating.you'));
    await tab(page, 'week').click();
    await expect(page).toHaveURL(`${prefix}/rating`);
  });

  test("a viewer's row that failed to load is loaded by a retry, and is hidden after signing out", async ({
    page,
  }) => {
    const quiz = await madeQuiz();
    const member = new Member(page);
    const { id } = await member.signIn();
    await member.hasCollected(await member.hasPlayed(quiz.id, 1));
    await rollUpRatings(id);
    await page.route('**/api/ratings?*', route => route.abort());
    await page.goto(`${prefix}/rating`);
    await expect(page.getByText(t('rating.mine.failed'))).toBeVisible();
    await page.unroute('**/api/ratings?*');

    await page.getByRole('button', { name: t('rating.mine.again') }).click();

    const row = page.getByRole('row').filter({ hasText: member.name });
    await expect(row).toContainText(t('rating.you'));
    await expect(page.getByText(t('rating.mine.failed'))).toBeHidden();
    await member.signsOutEverywhere();
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(page.getByText(t('rating.mine.visitor'))).toBeVisible();
    await expect(page.getByText(t('rating.you')).filter({ visible: true })).toHaveCount(0);
  });

  test("the board links to last week's board, which has other users", async ({ page }) => {
    const { name } = await rated(await madeQuiz(), { coins: 1_230, daysAgo: 7 });
    await rated(await madeQuiz(), { coins: 40, daysAgo: 0 });
    await page.goto(`${prefix}/rating`);
    await expect(page.getByText(name)).toHaveCount(0);

    await page.getByRole('link', { name: t('rating.previous') }).click();

    await expect(page).toHaveURL(new RegExp(`${prefix}/rating\\?week=20\\d\\d-W\\d\\d$`));
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row.getByRole('cell').last()).toHaveText(number(1_230));
    await page.getByRole('link', { name: t('rating.next') }).click();
    await expect(page).toHaveURL(`${prefix}/rating`);
    await tab(page, 'all').click();
    await expect(row).toBeVisible();
  });

  test('a user who hides their statistics is on the board for themselves only', async ({
    page,
  }) => {
    const quiz = await madeQuiz();
    const seen = await rated(quiz, { coins: 30, daysAgo: 0 });
    const hidden = await rated(quiz, { coins: 30, daysAgo: 0, shareStats: false });
    const member = new Member(page);
    const { id } = await member.signIn();
    await member.hasCollected(await member.hasPlayed(quiz.id, 3));
    await member.changes({ shareStats: false });
    await rollUpRatings(id);

    await openOnce(page, `${prefix}/rating`, page.getByRole('row').filter({ hasText: seen.name }));

    const own = page.getByRole('row').filter({ hasText: member.name });
    await expect(own).toContainText(t('rating.you'));
    await expect(page.getByText(hidden.name)).toHaveCount(0);
    await page.context().clearCookies();
    await page.goto(`${prefix}/rating`);
    await expect(page.getByText(seen.name)).toBeVisible();
    await expect(page.getByText(member.name)).toHaveCount(0);
  });

  test('signing in from a board returns the visitor to the same board', async ({ page }) => {
    await rated(await madeQuiz(), { coins: 50, daysAgo: 0 });
    await page.goto(`${prefix}/rating?period=all`);

    await page
      .getByRole('main')
      .getByRole('link', { name: t('rating.mine.signIn') })
      .click();

    await expect(page).toHaveURL(new RegExp(`${prefix}/login\\?callbackUrl=`));
    const callback = new URL(page.url()).searchParams.get('callbackUrl');
    expect(callback).toBe(`${prefix}/rating?period=all`);
  });
});

/** Adds a user to the boards. */
async function rated(
  quiz: MadeQuiz,
  person: { coins: number; daysAgo: number; shareStats?: boolean },
) {
  const name = newName();
  const id = await addRatedPerson(quiz.id, { name, ...person });
  await rollUpRatings(id);
  return { id, name };
}

/** Opens a board until it has the row, since after the roll-up the cache may have an older page for a moment. */
const openOnce = (page: Page, path: string, row: Locator) =>
  expect(async () => {
    await page.goto(path);
    await expect(row).toBeVisible({ timeout: 2_000 });
  }).toPass();
