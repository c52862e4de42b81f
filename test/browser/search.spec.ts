import { expect, type Page, type Route, test } from '@playwright/test';
import type { ContentList, ContentSummary } from '../../contracts/contents.ts';
import type { SearchAnswer } from '../../contracts/search.ts';
import { bodyOf } from './api-answer.ts';
import { findings, findingsInBothLooks } from './findings.ts';
import { LANGUAGES, UKRAINIAN } from './languages.ts';
import { Moderator } from './moderator.ts';
import { aPlaylist } from './playlists.ts';

const NOTHING = 'щшгзхкй';
const CALL = '**/1/indexes/quizzes/query';

const dialogOf = (page: Page) => page.locator('dialog.find[open]');
const fieldOf = (page: Page) => dialogOf(page).getByRole('combobox');
const optionsOf = (page: Page) => dialogOf(page).getByRole('option');

const titleIn = (content: ContentSummary, locale: string): string =>
  (locale === 'ua' ? content.titleUA : content.titleEN) ?? '';

/** A shipped quiz that a search for its title finds first, once the worker has indexed it. */
async function searchedQuiz(page: Page): Promise<ContentSummary> {
  const { items } = await bodyOf<ContentList>(
    await page.request.get('/api/contents?contentType=quiz&limit=50'),
  );
  const quiz = items.findLast(({ titleEN, author }) => titleEN && !author) as ContentSummary;
  const find = async () => {
    const answer = await page.request.post('/1/indexes/quizzes/query', {
      data: { query: quiz.titleUA },
    });
    return (await bodyOf<SearchAnswer>(answer)).hits[0]?.id;
  };
  await expect.poll(find).toBe(quiz.id);
  return quiz;
}

for (const { locale, prefix, t, tag } of LANGUAGES)
  test.describe(`the search, ${locale}`, () => {
    test.use({ locale: tag, contextOptions: { reducedMotion: 'reduce' } });

    test('/ opens the dialog, and a quiz is found, chosen and opened by keyboard', async ({
      page,
    }) => {
      const quiz = await searchedQuiz(page);
      const title = titleIn(quiz, locale);
      await page.goto(`${prefix}/about`);

      await page.keyboard.press('/');
      await expect(fieldOf(page)).toBeFocused();
      await expect(optionsOf(page).first()).toBeVisible();
      expect.soft(await findings(page), 'before typing').toEqual([]);
      await page.keyboard.type(title);

      const first = optionsOf(page).first();
      await expect(first.locator('b')).toHaveText(title);
      await expect(first.locator('mark').first()).toBeVisible();
      await expect(first).toHaveAttribute('aria-selected', 'true');
      await expect(fieldOf(page)).toHaveAttribute('aria-expanded', 'true');
      expect.soft(await findings(page), 'hits').toEqual([]);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(prefix + quiz.uri);

      await page.keyboard.press('Control+k');
      await expect(dialogOf(page).getByRole('button', { name: title })).toBeVisible();
      await dialogOf(page)
        .getByRole('button', { name: t('search.dialog.clear') })
        .click();
      await expect(dialogOf(page).getByRole('button', { name: title })).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(dialogOf(page)).toHaveCount(0);
    });

    test('if nothing is found, the dialog says so and offers quizzes instead', async ({ page }) => {
      await page.goto(`${prefix}/about`);
      await page.locator('.site-header [data-search]').click();

      await fieldOf(page).fill(NOTHING);

      await expect(dialogOf(page)).toContainText(t('search.dialog.none'));
      await expect(dialogOf(page)).toContainText(t('search.dialog.noneText'));
      await expect(optionsOf(page).first()).toBeVisible();
      expect(await findings(page)).toEqual([]);
    });

    test('without scripts the magnifier leads to a page that searches', async ({
      browser,
      page,
    }) => {
      const quiz = await searchedQuiz(page);
      const title = titleIn(quiz, locale);
      const context = await browser.newContext({ javaScriptEnabled: false, locale: tag });
      const plain = await context.newPage();
      await plain.setViewportSize({ width: 360, height: 740 });
      await plain.goto(`${prefix}/about`);

      await plain.locator('.site-header [data-search]').click();
      await plain.locator('input[name=q]').fill(title);
      await plain.locator('.search-form button').click();
      await expect(plain.locator('.card__title').first()).toHaveText(title);
      await plain.locator('.card').first().click();

      await expect(plain).toHaveURL(prefix + quiz.uri);
      await context.close();
    });

    test('the page of the search has no violations of axe', async ({ page }) => {
      const quiz = await searchedQuiz(page);
      for (const query of [titleIn(quiz, locale), NOTHING]) {
        await page.goto(`${prefix}/search?q=${encodeURIComponent(query)}`);

        expect.soft(await findings(page), query).toEqual([]);
      }
    });
  });

test('at 360 px the dialog fills the screen, without sideways scrolling, and is closed by its button', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/');
  await page.locator('.site-header [data-search]').click();
  await fieldOf(page).fill('а');
  await expect(optionsOf(page).first()).toBeVisible();

  const box = await dialogOf(page).boundingBox();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);

  expect([box?.width, box?.height, width]).toEqual([360, 640, 360]);
  expect(await findingsInBothLooks(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 640 });
  await dialogOf(page)
    .getByRole('button', { name: UKRAINIAN.t('search.dialog.close') })
    .click();
  await expect(dialogOf(page)).toHaveCount(0);
});

test('scrolling to the end of the list loads the next page', async ({ page }) => {
  await page.goto('/about');
  await page.keyboard.press('/');
  await expect(async () => {
    await fieldOf(page).fill('');
    await fieldOf(page).fill('к');
    await expect(optionsOf(page)).toHaveCount(10, { timeout: 2_000 });
  }).toPass();

  await optionsOf(page).last().scrollIntoViewIfNeeded();

  await expect.poll(() => optionsOf(page).count()).toBeGreaterThan(10);
});

test('a late answer does not replace that of a newer query', async ({ page }) => {
  const quiz = await searchedQuiz(page);
  await page.goto('/about');
  const held: Route[] = [];
  await page.route(CALL, route => {
    if (route.request().postDataJSON().query === NOTHING) held.push(route);
    else void route.continue();
  });
  await page.keyboard.press('/');
  await fieldOf(page).fill(NOTHING);
  await expect.poll(() => held.length).toBe(1);

  await fieldOf(page).fill(quiz.titleUA);
  await expect(optionsOf(page).first().locator('b')).toHaveText(quiz.titleUA);
  await held[0]?.continue().catch(() => undefined);
  await page.evaluate(() => new Promise(requestAnimationFrame));

  await expect(optionsOf(page).first().locator('b')).toHaveText(quiz.titleUA);
  await expect(dialogOf(page)).not.toContainText(UKRAINIAN.t('search.dialog.none'));
});

test('without a connection the dialog says so, and searches again once it is back', async ({
  context,
  page,
}) => {
  const quiz = await searchedQuiz(page);
  await page.goto('/about');
  await page.keyboard.press('/');
  await expect(optionsOf(page).first()).toBeVisible();

  await context.setOffline(true);
  await fieldOf(page).fill(quiz.titleUA);
  await expect(dialogOf(page).locator('.find__note')).toHaveText(
    UKRAINIAN.t('search.dialog.offline'),
  );
  await context.setOffline(false);

  await expect(optionsOf(page).first().locator('b')).toHaveText(quiz.titleUA);
});

test('on pages for admins hits lead to where contents are edited', async ({ page }) => {
  const quiz = await searchedQuiz(page);
  const playlist = await aPlaylist(page.request);
  const admin = new Moderator(page, UKRAINIAN);
  await admin.signIn();
  await page.goto('/admin/moderation');

  await page.keyboard.press('/');
  await fieldOf(page).fill(playlist.titleUA);
  await expect(dialogOf(page).locator(`[href="/admin/playlist/${playlist.id}"]`)).toBeVisible();
  await fieldOf(page).fill(quiz.titleUA);
  await expect(optionsOf(page).first()).toHaveAttribute('href', `/create/wizard/${quiz.id}`);
});

test('/ in a text field types a slash', async ({ page }) => {
  await page.goto('/search');
  await page.locator('input[name=q]').focus();
  await page.keyboard.press('/');

  await expect(page.locator('input[name=q]')).toHaveValue('/');
  await expect(dialogOf(page)).toHaveCount(0);
});
