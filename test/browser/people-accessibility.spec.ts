import { expect, type Page, test } from '@playwright/test';
import { Doorway } from './doorway.ts';
import { findings } from './findings.ts';
import { type Language, LANGUAGES } from './languages.ts';
import { madeQuiz } from './made-quizzes.ts';
import { Member } from './member.ts';
import { addRatedPerson, newName, rollUpRatings } from './people.ts';

const WIDTHS = [320, 360, 1280];

for (const language of LANGUAGES)
  for (const colorScheme of ['light', 'dark'] as const) {
    const { locale, prefix, tag, t } = language;

    test.describe(`axe finds nothing and nothing scrolls aside, ${locale}, ${colorScheme}`, () => {
      test.use({
        colorScheme,
        locale: tag,
        contextOptions: { reducedMotion: 'reduce' },
      });

      test('on the pages and in the windows of a visitor', async ({ page }) => {
        await page.goto(`${prefix}/login?error=AccessDenied`);
        await expect(new Doorway(page, language).way('google')).toBeVisible();
        await isSound(page, 'login');

        await page.setViewportSize({ width: 360, height: 740 });
        await page.goto(`${prefix}/about`);
        await openMenu(page, language);
        await page.getByRole('dialog').getByRole('button', { name: t('account.signIn') }).click();
        await expect(new Doorway(page, language).way('google')).toBeVisible();
        await isSound(page, 'window to sign in');
      });

      test('on the pages and in the menus of a member', async ({ page }) => {
        const member = new Member(page);
        const { id } = await member.signIn({ coins: 10_100 });
        const quiz = await madeQuiz();
        await member.hasCollected(await member.hasPlayed(quiz.id, 2));
        const other = { name: newName(), coins: 120, daysAgo: 0, shareResults: true };
        await rollUpRatings(await addRatedPerson(quiz.id, other));
        await rollUpRatings(id);

        for (const path of ['/profile', `/profile/${id}`, '/rating', '/create']) {
          await page.goto(prefix + path, { waitUntil: 'networkidle' });
          await isSound(page, path);
        }
        await page.setViewportSize({ width: 360, height: 740 });
        await openMenu(page, language);
        await isSound(page, 'drawer', [320, 360]);
        await page.keyboard.press('Escape');
        await page.setViewportSize({ width: 1280, height: 800 });
        await new Doorway(page, language).menuButton.click();
        await isSound(page, 'menu', [1280]);
      });
    });
  }

async function openMenu(page: Page, { t }: Language) {
  await page.getByRole('button', { name: t('site.menu.title') }).click();
  await expect(page.getByRole('dialog', { name: t('site.menu.title') })).toBeVisible();
}

/** By axe at the narrowest and the widest, since what is there depends on the width. */
async function isSound(page: Page, where: string, widths = WIDTHS) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });

    const scrolled = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(scrolled, `${where}, width`).toBeLessThanOrEqual(width);
    if (width === 320 && widths.length > 2) continue;
    expect.soft(await findings(page), `${where}, ${width} px`).toEqual([]);
  }
}
