import { expect, type Page, test } from '@playwright/test';
import { Doorway } from './doorway.ts';
import { findings } from './findings.ts';
import { LANGUAGES, type Language } from './languages.ts';
import { madeQuiz } from './made-quizzes.ts';
import { Member } from './member.ts';
import { addRatedPerson, newName, rollUpRatings } from './people.ts';
import { QuizVisit } from './quiz-visit.ts';
import { openSettled } from './settled-page.ts';

const WIDTHS = [320, 360, 1280];

for (const language of LANGUAGES) {
  const { locale, prefix, tag, t, number } = language;

  const isSound = async (page: Page, where: string, widths = WIDTHS) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });

      const scrolled = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(scrolled, `${where}, width`).toBeLessThanOrEqual(width);
    }
    expect.soft(await findings(page, widths), where).toEqual([]);
  };

  test.describe(`axe reports no violations and nothing scrolls sideways, ${locale}`, () => {
    test.use({ locale: tag, contextOptions: { reducedMotion: 'reduce' } });

    test('pages and dialogs of a visitor', async ({ page }) => {
      await page.goto(`${prefix}/login?error=AccessDenied`);
      await expect(new Doorway(page, language).way('google')).toBeVisible();
      await isSound(page, 'login');

      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(`${prefix}/about`);
      await openMenu(page, language);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('account.signIn') })
        .click();
      await expect(new Doorway(page, language).way('google')).toBeVisible();
      await isSound(page, 'window to sign in');
    });

    test('pages and menus of a member', async ({ page }) => {
      const member = new Member(page);
      const { id } = await member.signIn({ coins: 10_100 });
      const quiz = await madeQuiz();
      const door = new Doorway(page, language);
      await member.hasCollected(await member.hasPlayed(quiz.id, 2));
      const other = { name: newName(), coins: 120, daysAgo: 0, shareResults: true };
      await rollUpRatings(await addRatedPerson(quiz.id, other));
      await rollUpRatings(id);

      for (const path of ['/profile', `/profile/${id}`, '/rating', '/create']) {
        await openSettled(page, prefix + path);
        await isSound(page, path);
      }
      await page
        .getByRole('button', { name: t('create.offer.buy', { price: number(10_000) }) })
        .click();
      await door.isIn(member.name, 120);
      await isSound(page, 'authorship');
      for (const path of ['/create', `/author/${id}`]) {
        await openSettled(page, prefix + path);
        await isSound(page, `${path} of an author`);
      }
      await page.setViewportSize({ width: 360, height: 740 });
      await openMenu(page, language);
      await isSound(page, 'drawer', [320, 360]);
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width: 1280, height: 800 });
      await door.menuButton.click();
      await isSound(page, 'menu', [1280]);
    });

    test('a quiz with a price and a result with coins to collect', async ({ page }) => {
      const visit = new QuizVisit(page, language);
      const [free, priced] = [await madeQuiz(), await madeQuiz({ price: 500 })];
      await openSettled(page, prefix + priced.uri);
      await isSound(page, 'a price, for a visitor');
      await new Member(page).signIn({ coins: 20 });
      await page.reload();
      const n = 481;
      const missing = t('details.unlock.missing', { n, shown: n });
      await expect(page.getByRole('button', { name: missing })).toBeVisible();
      await isSound(page, 'a price, for a member');

      await visit.player.open(prefix + free.uri);
      await visit.playToEnd(2);
      await isSound(page, 'result');
      await visit.collect(20).click();
      await expect(page.getByText(t('play.collectedNow', { balance: 40 }))).toBeVisible();
      await isSound(page, 'result with coins');
    });
  });
}

async function openMenu(page: Page, { t }: Language) {
  await page.getByRole('button', { name: t('site.menu.title') }).click();
  await expect(page.getByRole('dialog', { name: t('site.menu.title') })).toBeVisible();
}
