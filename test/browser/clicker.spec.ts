import { expect, type Page, test } from '@playwright/test';
import type { Play } from '../../contracts/plays.ts';
import { contentIn } from './contents.ts';
import { madeQuiz } from './made-quizzes.ts';
import { Player } from './player.ts';

test('with a mouse a clicker play is finished with all answers right', async ({ page }) => {
  const player = new Player(page);
  await player.open((await madeQuiz({ mode: 'clicker', questions: 4 })).uri);

  await player.finish(async number => {
    const answer = `правильно ${number - 1}`;
    await player.field.fill(answer);
    await player.rows.filter({ hasText: answer }).first().click();
  });

  await expect(player.result).toHaveText('4/4');
  await expect(page.locator('.confetti')).toHaveCount(1);
});

test('with the keyboard alone an English clicker play is finished', async ({ page, request }) => {
  const content = await contentIn(request, 'clicker');
  const player = new Player(page);
  await page.goto(`/en${content.uri}`);
  await page.locator('.play-start button').focus();
  await page.keyboard.press('Enter');
  for (let number = 1; number <= content.itemsCounter; number++) {
    await player.isAt(number);
    await expect(player.question).toBeFocused();
    const answer = await player.answer();

    await page.keyboard.press('ArrowDown');
    await expect(player.field).toBeFocused();
    await page.keyboard.type(answer.slice(0, 4));
    await expect(player.rows.first()).toHaveAttribute('aria-selected', 'true');
    if (number % 2) await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await player.verdict();
    await expect(player.nextButton).toBeFocused();
    await page.keyboard.press('Enter');
  }

  await expect(player.result).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test('by touch a clicker play is finished on rows of at least 44 px', async ({ page }) => {
    const player = new Player(page);
    await player.open((await madeQuiz({ mode: 'clicker', questions: 4 })).uri);

    await player.finish(async number => {
      const row = page.locator('.row-option:not([data-retired])').nth(number % 3);
      expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await row.tap();
    });

    await expect(player.result).toBeVisible();
  });

  test('question, search field and list stay visible above the on-screen keyboard', async ({
    page,
    request,
  }) => {
    const player = new Player(page);
    await player.open((await contentIn(request, 'clicker')).uri);
    await player.field.tap();

    // The size that the keyboard of a phone leaves, which the visual viewport reports.
    await page.setViewportSize({ width: 360, height: 340 });

    await expect(player.question).toBeInViewport({ ratio: 1 });
    await expect(player.field).toBeInViewport({ ratio: 1 });
    await expect(player.rows.nth(1)).toBeInViewport({ ratio: 1 });
  });
});

test('a right answer at the end of the list is scrolled to the bottom of the list', async ({
  page,
  request,
}) => {
  const player = new Player(page);
  await player.open(`/en${(await contentIn(request, 'clicker')).uri}`);
  const answer = await player.answer();
  const last = player.rows.last();
  expect(await last.textContent(), 'the right option is the last one').toContain(answer);

  await player.rows.first().click();
  await player.verdict();
  await expect(last).toBeInViewport();

  const list = await page.locator('.find__list').boundingBox();
  const row = await last.boundingBox();
  const room = (list?.y ?? 0) + (list?.height ?? 0) - (row?.y ?? 0) - (row?.height ?? 0);
  expect(Math.abs(room)).toBeLessThan(3);
});

test('a wrong click labels both options in words and retires the right one', async ({
  page,
  request,
}) => {
  const player = new Player(page);
  await player.open((await contentIn(request, 'clicker')).uri);
  const answer = await player.answer();
  const wrong = player.rows.filter({ hasNotText: answer }).first();
  const label = (await wrong.textContent()) ?? '';
  await player.field.fill(label);
  await expect(player.rows).toHaveCount(1);

  await wrong.click();
  await player.verdict();
  await expect(player.status).toHaveText(`Неправильно. Правильна відповідь: «${answer}».`);
  await expect(page.locator('.row-option.is-wrong')).toHaveText(
    `Твоя відповідь, неправильна: ${label}`,
  );
  await expect(page.locator('.row-option.is-right')).toHaveText(`Правильна відповідь: ${answer}`);
  await expect(page.locator('.row-option.is-right')).toBeInViewport({ ratio: 1 });
  await player.next();

  await expect(player.field).toHaveValue('');
  await player.field.fill(answer);
  const retired = page.locator('.row-option[data-retired]').filter({ hasText: answer });
  await expect(retired).toHaveAttribute('aria-disabled', 'true');
  await retired.click({ force: true });
  await expect(player.nextButton).toHaveCount(0);
});

test('typing filters the list, and a screen reader hears the number of matches', async ({
  page,
  request,
}) => {
  const player = new Player(page);
  await player.open((await contentIn(request, 'clicker')).uri);
  const answer = await player.answer();

  await player.field.fill(answer.toUpperCase());
  await expect(player.status).toHaveText(/^\d+ варіант/);
  await expect(player.rows.first()).toHaveText(answer);
  await player.field.fill('щщщ');

  await expect(player.status).toHaveText('Нічого схожого немає. Спробуй інше слово.');
  await expect(player.rows).toHaveCount(0);
  await page.getByRole('button', { name: 'Очистити поле' }).click();
  await expect(player.field).toBeFocused();
  await expect(player.rows.first()).toBeVisible();
});

test('after a reload the play continues at the same question with the same list and retired options', async ({
  page,
  request,
}) => {
  const player = new Player(page);
  await player.open((await contentIn(request, 'clicker')).uri);
  const answer = await player.answer();
  await player.skip();
  await player.next();
  await player.isAt(2);
  const before = await player.rows.allInnerTexts();

  await page.reload();

  await player.isAt(2);
  expect(await player.rows.allInnerTexts()).toEqual(before);
  await player.field.fill(answer);
  await expect(player.rows.first()).toHaveAttribute('aria-disabled', 'true');
});

test('an option chosen while offline is sent when the connection is back', async ({
  page,
  request,
  context,
}) => {
  const player = new Player(page);
  await player.open((await contentIn(request, 'clicker')).uri);
  await context.setOffline(true);

  await player.rows.nth(1).click();
  await expect(page.getByText('Зв’язок зник')).toBeVisible();
  await expect(player.rows.nth(1)).toHaveClass(/is-chosen/);
  await context.setOffline(false);

  await player.verdict();
  await player.next();
  await player.isAt(2);
});

test('a list of more than 600 options has fewer than 60 rows in the DOM', async ({
  page,
  request,
}) => {
  await addOptions(page, 600);
  const player = new Player(page);
  await player.open((await contentIn(request, 'clicker')).uri);

  const count = Number(await player.rows.first().getAttribute('aria-setsize'));
  expect(count).toBeGreaterThan(600);
  expect(await player.rows.count()).toBeLessThan(60);
  await player.field.press('End');

  const last = page.locator('[role=option][aria-selected=true]');
  await expect(last).toHaveAttribute('aria-posinset', String(count));
  await expect(last).toBeInViewport({ ratio: 0.9 });
  const id = await player.field.getAttribute('aria-activedescendant');
  await expect(last).toHaveAttribute('id', id ?? '');
});

/** Adds this many decoys to the list of the play. */
const addOptions = (page: Page, more: number) =>
  page.route('**/api/plays', async route => {
    const response = await route.fetch();
    const play: Play = await response.json();
    const decoys = Array.from({ length: more }, (_, n) => ({ id: `more-${n}`, label: `Я ${n}` }));
    await route.fulfill({ response, json: { ...play, options: [...play.options, ...decoys] } });
  });
