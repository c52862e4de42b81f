import { expect, type Page, test } from '@playwright/test';
import { Status } from '../../contracts/vocabulary.ts';
import { contentIn, contentNamed } from './contents.ts';
import { todaysDailies } from './dailies.ts';
import { LANGUAGES, UKRAINIAN } from './languages.ts';
import { addPlays } from './made-plays.ts';
import { madeQuiz } from './made-quizzes.ts';
import { Member } from './member.ts';
import { ownQuiz, signInAsAuthor } from './own-quizzes.ts';
import { addFirstPlays, addRatedPerson, newName, rollUpRatings } from './people.ts';
import { Player } from './player.ts';
import { aPlaylist } from './playlists.ts';
import { QuizVisit } from './quiz-visit.ts';
import { openSettled } from './settled-page.ts';
import { Viewer } from './viewer.ts';

test('dailies, playlists and embeds need no sideways scrolling at 320 px', async ({
  page,
  request,
}) => {
  const { movie } = await todaysDailies(request);
  const { uri, items } = await aPlaylist(request);
  await new Viewer(page).hasFinished(movie.id);
  await page.setViewportSize({ width: 320, height: 640 });

  for (const path of ['/daily', movie.uri, uri, `/embed/${items[0]?.id}`, `/en${uri}`]) {
    await openSettled(page, path);

    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(width, path).toBeLessThanOrEqual(320);
  }
});

test('with root font size at 200 % pages need no sideways scrolling at 360 px', async ({
  browser,
  request,
}) => {
  const { movie } = await todaysDailies(request);
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    bypassCSP: true,
  });
  const page = await context.newPage();

  for (const path of ['/', '/en', '/quiz', '/daily', movie.uri]) {
    await openSettled(page, path);
    await page.addStyleTag({ content: 'html { font-size: 200%; }' });

    const beyond = await page.locator('body *').evaluateAll(elements =>
      elements
        .filter(element => !element.closest('.tabs, .sr-only'))
        .filter(element => element.checkVisibility())
        .filter(element => element.getBoundingClientRect().right > 361)
        .map(element => `${element.tagName}.${element.className}`),
    );
    expect.soft(beyond, path).toEqual([]);
  }
  await context.close();
});

const widthWithLargeText = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
    return document.documentElement.scrollWidth;
  });

test('with text at 200 % no page needs sideways scrolling at 360 px', async ({ page }) => {
  const locked = await madeQuiz({ price: 1_200 });
  await page.setViewportSize({ width: 360, height: 740 });
  const paths = ['/', '/daily', '/about', '/login', '/contacts', '/privacy', locked.uri];

  await fits(page, [...paths, ...paths.map(path => `/en${path}`)]);
});

test("with text at 200 % the pages of an author's quizzes need no sideways scrolling at 360 px", async ({
  page,
}) => {
  const authorId = await signInAsAuthor(page);
  await ownQuiz(authorId, Status.DRAFT, 'Чернетка квізу');
  await ownQuiz(authorId, Status.APPROVED, 'Схвалений квіз');
  const played = await ownQuiz(authorId, Status.PUBLIC, 'Опублікований квіз');
  await addPlays(played, { count: 30 });
  await page.setViewportSize({ width: 360, height: 740 });
  await fits(page, ['/create', '/en/create', `/create/statistics/${played}`]);
});

test('with text at 200 % the letter cubes and hints of a play fit 360 px', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${(await contentIn(request, 'cubiqer')).uri}#play`);
  await page.locator('.bank .cube').first().waitFor();

  expect(await widthWithLargeText(page)).toBeLessThanOrEqual(360);
  const tooWide = await page
    .locator('.play__hints .hint')
    .evaluateAll(hints => hints.filter(hint => hint.scrollWidth > hint.clientWidth).length);
  expect(tooWide).toBe(0);
});

test('with text at 200 % a folded verdict fits 360 px', async ({ page, request }) => {
  const player = new Player(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await player.open(`/en${(await contentNamed(request, 'countries-in-silhouette')).uri}`);
  await player.choose(0);
  await widthWithLargeText(page);
  await expect(page.locator('.verdict').getByRole('button', { name: 'more' })).toBeVisible();

  const right = await page
    .locator('.verdict *')
    .evaluateAll(parts => Math.max(...parts.map(part => part.getBoundingClientRect().right)));

  expect(right).toBeLessThanOrEqual(360);
});

test('a result with its comparison needs no sideways scrolling at 360 px, also with text at 200 %', async ({
  page,
}) => {
  const quiz = await madeQuiz({ takesVotes: true, questions: 12 });
  await addFirstPlays(quiz.id, [0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1, 1]);
  const visit = new QuizVisit(page, UKRAINIAN);
  await page.setViewportSize({ width: 360, height: 740 });
  await visit.player.open(quiz.uri);
  await visit.playToEnd(11);

  await expect(page.locator('.others .is-own')).toHaveText(/11/);
  expect(await gapUnderTitle(page, 'Історія України в портретах видатних людей')).toBeGreaterThan(
    4,
  );
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await widthWithLargeText(page)).toBeLessThanOrEqual(360);
});

for (const { locale, prefix, tag } of LANGUAGES)
  test.describe(`with text at 200 % at 360 px, ${locale}`, () => {
    test.use({ locale: tag, viewport: { width: 360, height: 740 } });

    test('boards, embeds, lists and a daily fit', async ({ page, request }) => {
      const { id } = await contentNamed(request, 'whose-flag-is-it');
      const { movie } = await todaysDailies(request);
      await addRatedPerson((await madeQuiz()).id, { name: newName(), coins: 12_340, daysAgo: 0 });
      const rated = await addRatedPerson(id, { name: newName(), coins: 1_240, daysAgo: 0 });
      await rollUpRatings(rated);

      await fits(page, [
        `${prefix}/rating`,
        `${prefix}/rating?period=all`,
        `${prefix}/rating?week=2026-W01`,
        `${prefix}/embed/${id}`,
        `${prefix}/embed/999999`,
        `${prefix}/playlist`,
        `${prefix}/movie`,
        `${prefix}/quiz`,
        prefix + movie.uri,
      ]);
    });

    test('pages of a member with finished and unfinished plays fit', async ({ page, request }) => {
      const member = new Member(page);
      const { id } = await member.signIn({ coins: 12_345 });
      const { movie, music } = await todaysDailies(request);
      const finished = await contentNamed(request, 'ukraine-in-colour-and-verse');
      const begun = await contentNamed(request, 'whose-flag-is-it');
      const locked = await madeQuiz({ price: 1_200 });
      await member.hasCollected(await member.hasPlayed(movie.id, 8));
      await member.hasPlayed(finished.id, 4);
      await rollUpRatings(id);
      for (const { uri } of [begun, music]) {
        const player = new Player(page);
        await player.open(prefix + uri);
        await player.choose(0);
      }

      await fits(page, [
        prefix || '/',
        ...[finished, begun, movie, music].map(({ uri }) => prefix + uri),
        `${prefix}/quiz`,
        `${prefix}/daily`,
        `${prefix}/rating`,
        `${prefix}/profile`,
        `${prefix}/profile/${id}`,
        `${prefix}/create`,
        prefix + locked.uri,
      ]);
    });

    test('pages of an author with quizzes in every status fit', async ({ page }) => {
      const { id: authorId } = await new Member(
        page,
        `Олександра Перебийніс-Заремба ${locale}`,
      ).signIn({
        coins: 12_345,
      });
      await page.goto(`${prefix}/create`);
      await page.locator('[data-authorship] button').first().click();
      await expect(page.locator('[data-authorship] h2:focus')).toBeVisible();
      const { DRAFT, PENDING, DECLINED, APPROVED, UNLISTED } = Status;
      const quizzes = await Promise.all(
        [DRAFT, PENDING, DECLINED, APPROVED, UNLISTED].map(status =>
          madeQuiz({ status, authorId }),
        ),
      );

      await fits(page, [`${prefix}/create`, ...quizzes.map(({ uri }) => prefix + uri)]);
    });

    test('a result that was given up fits', async ({ page, request }) => {
      const player = new Player(page);
      await player.open(prefix + (await contentNamed(request, 'the-body-you-live-in')).uri);
      await player.choose(0);
      await player.next();
      await player.giveUp();

      expect(await widthWithLargeText(page)).toBeLessThanOrEqual(360);
    });
  });

async function fits(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    await openSettled(page, path);

    expect.soft(await widthWithLargeText(page), path).toBeLessThanOrEqual(360);
  }
}

/** Pixels between the title and the number in the preview of a share image. */
const gapUnderTitle = (page: Page, text: string) =>
  page.evaluate(text => {
    const title = document.querySelector('.preview__title') as HTMLElement;
    title.textContent = text;
    const score = document.querySelector('.preview__score') as HTMLElement;
    return score.getBoundingClientRect().top - title.getBoundingClientRect().bottom;
  }, text);
