import { expect, test } from '@playwright/test';
import { Status } from '../../contracts/vocabulary.ts';
import { findings } from './findings.ts';
import { LANGUAGES, UKRAINIAN } from './languages.ts';
import { addPlays } from './made-plays.ts';
import { ownQuiz, signInAsAuthor } from './own-quizzes.ts';
import { openSettled } from './settled-page.ts';

const { t } = UKRAINIAN;
const { UNLISTED } = Status;

test('the statistics of a quiz open from /create, and each question in them links to the editor', async ({
  page,
}) => {
  const quiz = await ownQuiz(await signInAsAuthor(page), UNLISTED, 'Птахи', 5);
  await addPlays(quiz, { count: 60 });
  await page.goto('/create');

  await page.getByRole('link', { name: t('create.row.statisticsOf', { title: 'Птахи' }) }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Птахи' })).toBeVisible();
  const questions = page.getByRole('region', { name: t('create.stats.questions') });
  await expect(questions.getByRole('heading', { level: 3 })).toHaveCount(5);
  await expect(questions.getByText(t('create.stats.flags.easy'))).toHaveCount(1);
  await expect(questions.getByText(t('create.stats.flags.misleading'))).toHaveCount(1);
  await expect(page.getByText(t('create.stats.giveUpAt', { n: 5 }))).toBeVisible();
  await questions.getByRole('link', { name: t('create.stats.open', { n: 3 }) }).click();
  await expect(page).toHaveURL(new RegExp(`/create/wizard/${quiz}#questions/q\\d+$`));
});

test('the table below the plot shows the number of plays of each day', async ({ page }) => {
  const quiz = await ownQuiz(await signInAsAuthor(page), UNLISTED, 'Птахи');
  await addPlays(quiz, { count: 30, days: 3 });
  await page.goto(`/create/statistics/${quiz}?period=week`);

  await page.getByText(t('create.stats.table')).click();

  const counts = await page.getByRole('cell').allInnerTexts();
  expect(counts).toHaveLength(7);
  expect(counts.reduce((sum, count) => sum + Number(count), 0)).toBe(30);
});

test('with fewer than twenty first plays a sentence replaces the average and the questions', async ({
  page,
}) => {
  const quiz = await ownQuiz(await signInAsAuthor(page), UNLISTED, 'Птахи');
  await addPlays(quiz, { count: 14 });

  await page.goto(`/create/statistics/${quiz}`);

  await expect(page.getByText(t('create.stats.few', { n: 6 }))).toBeVisible();
  await expect(page.getByText(t('create.stats.average'))).toHaveCount(0);
  await expect(page.getByRole('region', { name: t('create.stats.questions') })).toHaveCount(0);
});

test('a week with too few plays has a link to the statistics of all time', async ({ page }) => {
  const quiz = await ownQuiz(await signInAsAuthor(page), UNLISTED, 'Птахи');
  await addPlays(quiz, { count: 40, days: 100 });
  await page.goto(`/create/statistics/${quiz}?period=week`);

  await page.getByRole('link', { name: t('create.stats.seeAll') }).click();

  await expect(page.getByRole('link', { name: t('create.stats.periods.all') })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.getByRole('heading', { name: t('create.stats.steps.week') })).toBeVisible();
  await expect(page.getByRole('region', { name: t('create.stats.questions') })).toBeVisible();
});

for (const { locale, prefix, tag, t: say } of LANGUAGES)
  test.describe(`statistics, ${locale}`, () => {
    test.use({ locale: tag });

    test('statistics with many and with few plays have no axe violations and do not scroll sideways', async ({
      page,
    }) => {
      const authorId = await signInAsAuthor(page);
      const played = await ownQuiz(authorId, UNLISTED, 'Птахи, яких ти бачиш щодня', 8);
      await addPlays(played, { count: 90 });
      const fresh = await ownQuiz(authorId, UNLISTED, 'Перше речення роману');
      await addPlays(fresh, { count: 3 });
      for (const quiz of [played, fresh]) {
        await openSettled(page, `${prefix}/create/statistics/${quiz}`);
        await page.getByText(say('create.stats.table')).click();
        for (const width of [320, 360, 768, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          expect(
            await page.evaluate(() => document.documentElement.scrollWidth),
          ).toBeLessThanOrEqual(width);
        }
        expect(await findings(page)).toEqual([]);
      }
    });
  });
