import { expect, test } from '@playwright/test';
import type { Play } from '../../contracts/plays.ts';
import { contentIn } from './contents.ts';
import { madeQuiz } from './made-quizzes.ts';
import { Player } from './player.ts';

test('with a mouse a cubiqer play is finished with all answers right', async ({ page }) => {
  const words = ['КИТ', 'ЛОСЬ', 'РИСЬ'];
  const player = new Player(page);
  await player.open((await madeQuiz({ mode: 'cubiqer', answers: words })).uri);

  await player.finish(async number => {
    for (const letter of words[number - 1] ?? '') await player.cube(letter).click();
  });

  await expect(player.result).toHaveText('3/3');
});

test('with the keyboard alone an English cubiqer play is finished with all answers right', async ({
  page,
  request,
}) => {
  const content = await contentIn(request, 'cubiqer');
  const player = new Player(page);
  await page.goto(`/en${content.uri}`);
  await page.locator('.play-start button').focus();
  await page.keyboard.press('Enter');
  for (let number = 1; number <= content.itemsCounter; number++) {
    await player.isAt(number);
    await expect(player.question).toBeFocused();

    for (const letter of await player.letters()) await player.type(letter);
    await player.verdict();
    await expect(player.status).toContainText('Correct.');
    await page.keyboard.press('Enter');
  }

  await expect(player.result).toHaveText(`${content.itemsCounter}/${content.itemsCounter}`);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

  test('by touch a cubiqer play is finished with cubes of 44 px and without sideways scrolling', async ({
    page,
    request,
  }) => {
    const player = new Player(page);
    await player.open((await contentIn(request, 'cubiqer')).uri);

    await player.finish(async number => {
      const { width = 0, height = 0 } = (await player.bank.first().boundingBox()) ?? {};
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      if (number > 2) return player.skip();
      for (const letter of await player.letters()) await player.cube(letter).tap();
    });

    await expect(player.result).toBeVisible();
  });
});

test('at 360 px the hints, the keyboard help and Skip are in one row', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const player = new Player(page);
  await player.open((await contentIn(request, 'cubiqer')).uri);

  const boxes = await page
    .locator('.play__foot button:visible')
    .evaluateAll(buttons => buttons.map(button => button.getBoundingClientRect().toJSON()));

  expect(boxes).toHaveLength(7);
  const middles = boxes.map(({ top, bottom }) => Math.round((top + bottom) / 2));
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(2);
});

test('a cube moves to the first free or the selected slot and back, and each move is announced', async ({
  page,
  request,
}) => {
  const player = new Player(page);
  await player.open((await contentIn(request, 'cubiqer')).uri);
  const [first = '', second = ''] = (await player.letters()).map(letter => letter.toUpperCase());

  await player.cube(first).click();
  await expect(player.status).toHaveText(`${first}, місце 1`);
  await expect(player.slots.first()).toHaveAccessibleName(`Забрати ${first}`);
  await player.slots.last().click();
  await player.cube(second).click();
  await expect(player.slots.last()).toHaveText(second);
  await player.slots.first().click();
  await expect(player.status).toHaveText(`${first} знову серед кубиків`);

  await expect(player.slots.first()).toBeFocused();
  await expect(player.slots.first()).toHaveAccessibleName('Порожньо: місце 1');
  await expect(page.getByRole('group', { name: /^Твоя відповідь: порожньо, / })).toContainText(
    second,
  );
});

test('typed letters place cubes, Backspace returns the last one, and Reset returns all', async ({
  page,
  request,
}) => {
  const player = new Player(page);
  await player.open((await contentIn(request, 'cubiqer')).uri);
  const [first = '', second = ''] = await player.letters();

  await player.type(first);
  await player.type(second);
  await page.keyboard.press('Backspace');
  await expect(player.status).toHaveText(`${second.toUpperCase()} знову серед кубиків`);
  await expect(page.locator('.slots .cube--placed')).toHaveText([first.toUpperCase()]);
  await player.type('w');
  await expect(player.status).toHaveText('Кубика W немає');
  await page.getByRole('button', { name: 'Скинути' }).click();

  await expect(player.status).toHaveText('Усі кубики знову на місці');
  await expect(page.locator('.slots .cube--placed')).toHaveCount(0);
});

test('four wrong attempts keep their cubes and show the attempts left, and the fifth ends the question', async ({
  page,
  request,
}) => {
  const player = new Player(page);
  await player.open((await contentIn(request, 'cubiqer')).uri);
  const answer = await player.answer();
  const letters = (await player.letters()).length;
  let sent = 0;
  page.on('request', call => call.url().endsWith('/answers') && sent++);

  for (const left of [
    'Лишилося 4 спроби',
    'Лишилося 3 спроби',
    'Лишилося 2 спроби',
    'Лишилася 1 спроба',
  ]) {
    await player.assembleWrongly();
    await expect(player.status).toHaveText(`Неправильно. ${left}. Кубики лишилися на місцях.`);
    await expect(page.locator('.attempts')).toHaveText(left);
    await expect(page.locator('.slots .cube--placed')).toHaveCount(letters);
    await expect(page.locator('.progress .wrong')).toHaveCount(0);
    await page.getByRole('button', { name: 'Скинути' }).click();
  }
  await player.assembleWrongly();

  await expect(player.status).toHaveText(`Неправильно. Правильна відповідь: «${answer}».`);
  await expect(page.locator('.progress .wrong')).toHaveCount(1);
  await expect(player.nextButton).toBeFocused();
  expect(sent).toBe(5);
});

test('after a wrong attempt one cube can be replaced while the others stay', async ({
  page,
  request,
}) => {
  const player = new Player(page);
  await player.open((await contentIn(request, 'cubiqer')).uri);
  const letters = (await player.letters()).map(letter => letter.toUpperCase());
  const [last = ''] = letters.slice(-1);
  for (const letter of letters.slice(0, -1)) await player.cube(letter).click();
  await player.atHand.filter({ hasNotText: last }).first().click();
  await expect(page.locator('.slots')).toHaveAttribute('data-wrong', 'true');
  await player.bank.first().click({ force: true });

  await player.slots.last().click();
  await expect(page.locator('.slots')).not.toHaveAttribute('data-wrong');
  await expect(page.locator('.slots .cube--placed')).toHaveText(letters.slice(0, -1));
  await player.cube(last).click();

  await player.verdict();
  await expect(player.status).toHaveText(/^Правильно\./);
});

for (const [width, height] of [
  [360, 640],
  [768, 1024],
  [1280, 800],
] as const)
  test(`at ${width} × ${height} the heading of a question does not move during attempts and verdict`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height });
    const player = new Player(page);
    await player.open((await contentIn(request, 'cubiqer')).uri);
    const place = () => player.question.boundingBox();
    const before = await place();

    await player.assembleWrongly();
    await expect(page.locator('.attempts')).toBeVisible();
    expect(await place()).toEqual(before);
    await player.skip();
    expect(await place()).toEqual(before);
  });

test('after a reload cubes, hints and attempts are the same', async ({ page, request }) => {
  const player = new Player(page);
  await player.open((await contentIn(request, 'cubiqer')).uri);
  await player.assembleWrongly();
  await expect(page.locator('.attempts')).toHaveText('Лишилося 4 спроби');
  await player.hint(/^Перші/).click();
  await expect(page.locator('.slots .cube--hint')).not.toHaveCount(0);
  const before = await player.bank.allInnerTexts();

  await page.reload();

  await expect(page.locator('.attempts')).toHaveText('Лишилося 4 спроби');
  expect(await player.bank.allInnerTexts()).toEqual(before);
  await expect(page.locator('.slots .cube--hint')).not.toHaveCount(0);
  await expect(player.hint(/^Перші/)).toHaveAttribute('aria-disabled', 'true');
});

test('a choicer question in a cubiqer play loads the scripts of choicer', async ({
  page,
  request,
}) => {
  const player = new Player(page);
  await page.route('**/api/plays', async route => {
    const response = await route.fetch();
    const play: Play = await response.json();
    const options = ['Кит', 'Лев', 'Лис', 'Рак'].map(label => ({ id: label, label }));
    const question = { ...play.question, mode: 'choicer', options, slots: [], bank: [] };
    await route.fulfill({ response, json: { ...play, question } });
  });

  await player.open((await contentIn(request, 'cubiqer')).uri);

  await expect(player.options).toHaveText(['1Кит', '2Лев', '3Лис', '4Рак']);
  await expect(player.hint(/^50 на 50/)).toBeVisible();
});

test('an attempt that is sent again after its response was lost is counted once', async ({
  page,
  request,
}) => {
  const player = new Player(page);
  await player.open((await contentIn(request, 'cubiqer')).uri);
  await page.route(
    '**/answers',
    async route => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await player.assembleWrongly();
  await page.getByRole('button', { name: 'Надіслати ще раз' }).click();

  await expect(player.status).toHaveText(/^Неправильно\. Лишилося 4 спроби\./);
  await page.getByRole('button', { name: 'Скинути' }).click();
  for (const letter of await player.letters()) await player.cube(letter).click();
  await player.verdict();
  await expect(player.status).toHaveText(/^Правильно\./);
});
