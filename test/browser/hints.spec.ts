import { expect, type Page, test } from '@playwright/test';
import { contentIn } from './contents.ts';
import { madeQuiz } from './made-quizzes.ts';
import { Player } from './player.ts';

/** Lets a call reach the server and drops its response, once. */
const loseOnce = (page: Page, call: string) =>
  page.route(
    `**/${call}`,
    async route => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );

test('fiftyfifty by keyboard leaves two options and announces them', async ({ page, request }) => {
  const player = new Player(page);
  await player.open((await contentIn(request, 'choicer')).uri);

  await page.keyboard.press('h');
  await expect(player.hint('50 на 50')).toBeFocused();
  await page.keyboard.press('Enter');

  const left = page.locator('.option:not(.is-out) .option__label');
  await expect(left).toHaveCount(2);
  const [one, other] = await left.allInnerTexts();
  await expect(player.status).toHaveText(`Лишилося два варіанти: ${one} і ${other}.`);
  await expect(player.hint('50 на 50')).toHaveAttribute('aria-disabled', 'true');
  await page.locator('.option.is-out').first().click({ force: true });
  await expect(player.nextButton).toHaveCount(0);
});

test('a spent hint is not subtracted again at the next question', async ({ page, request }) => {
  const player = new Player(page);
  await player.open((await contentIn(request, 'choicer')).uri);
  const number = player.hint('50 на 50').locator('.hint__left');
  const left = Number(await number.textContent());
  expect(left).toBeGreaterThan(1);

  await player.hint('50 на 50').click();
  await expect(number).toHaveText(String(left - 1));
  await player.skip();
  await player.next();
  await player.isAt(2);

  await expect(number).toHaveText(String(left - 1));
});

test('a hinted right answer is yellow in the progress and in the shared grid', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const player = new Player(page);
  await player.open((await madeQuiz({ questions: 5 })).uri);
  await player.hint('50 на 50').click();

  await player.options.filter({ hasText: 'правильно' }).click();
  await player.verdict();
  await expect(page.locator('.progress .hinted')).toHaveCount(1);
  await player.next();
  await player.finish();

  await expect(page.getByText('з підказкою: 1')).toBeVisible();
  await page.getByRole('button', { name: 'Поділитися', exact: true }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect([...copied.matchAll(/🟨/gu)]).toHaveLength(1);
});

test('oneoftwo highlights two options at the top of the list, which a reload keeps', async ({
  page,
  request,
}) => {
  const player = new Player(page);
  await player.open((await contentIn(request, 'clicker')).uri);
  const answer = await player.answer();

  await player.hint(/^Одне з двох/).click();

  const lit = page.locator('.row-option[data-lit] .row-option__label');
  await expect(lit).toHaveCount(2);
  const labels = await lit.allInnerTexts();
  expect(labels).toContain(answer);
  await expect(player.status).toHaveText(
    `Правильна відповідь серед двох: ${labels[0]} або ${labels[1]}.`,
  );
  await page.reload();
  await expect(lit).toHaveText(labels);
  await expect(player.hint(/^Одне з двох/)).toHaveAttribute('aria-disabled', 'true');
});

test('letters set by first and random and cubes removed by unused are permanent', async ({
  page,
  request,
}) => {
  const player = new Player(page);
  await player.open((await contentIn(request, 'cubiqer')).uri);
  const letters = (await player.letters()).map(letter => letter.toUpperCase());
  const locked = page.locator('.slots .cube--hint');

  await player.hint(/^Перші.*лишилося 1/).click();
  await expect(player.status).toHaveText(`Відкрито: ${letters[0]}.`);
  await expect(locked).toHaveText([letters[0] ?? '']);
  await player.hint(/^Літера/).click();
  await expect(locked).toHaveCount(2);
  await player.hint(/^Зайві/).click();
  await expect(player.status).toHaveText('Зайві кубики прибрано.');
  await expect(player.atHand).toHaveCount(letters.length - 2);

  await page.keyboard.press('Backspace');
  await expect(locked).toHaveCount(2);
  await page.reload();
  await expect(locked).toHaveCount(2);
  await expect(player.atHand).toHaveCount(letters.length - 2);
});

test('rollback returns the last cube without a request', async ({ page, request }) => {
  const player = new Player(page);
  await player.open((await contentIn(request, 'cubiqer')).uri);
  const calls: string[] = [];
  page.on('request', sent => sent.method() === 'POST' && calls.push(sent.url()));
  const [first = ''] = await player.letters();

  await player.cube(first).click();
  await player.hint('Назад').click();

  await expect(player.status).toHaveText(`${first.toUpperCase()} знову серед кубиків`);
  await expect(page.locator('.slots .cube--placed')).toHaveCount(0);
  await expect(player.hint('Назад')).toHaveAttribute('aria-disabled', 'true');
  expect(calls).toEqual([]);
});

test('a hint that is sent again after its response was lost counts once', async ({
  page,
  request,
}) => {
  const player = new Player(page);
  await player.open((await contentIn(request, 'cubiqer')).uri);
  await expect(player.hint(/^Літера.*лишилося 2/)).toBeVisible();
  await loseOnce(page, 'hints');

  await player.hint(/^Літера/).click();
  await expect(page.getByText('Зв’язок зник')).toBeVisible();
  await page.getByRole('button', { name: 'Надіслати ще раз' }).click();

  await expect(player.hint(/^Літера.*лишилося 1/)).toBeVisible();
  await expect(page.locator('.slots .cube--hint')).toHaveCount(1);
});

test('a hint that fails does not block answering', async ({ page, request }) => {
  const player = new Player(page);
  await player.open((await contentIn(request, 'choicer')).uri);
  await page.route('**/hints', route => route.abort('internetdisconnected'));

  await player.hint('50 на 50').click();
  await expect(page.getByText('Зв’язок зник')).toBeVisible();
  await player.choose(0);

  await player.next();
  await player.isAt(2);
});

test('a refused hint shows an explanation and is not spent', async ({ page, request }) => {
  const player = new Player(page);
  await player.open((await contentIn(request, 'choicer')).uri);
  const problem = { type: 'about:blank', title: 'Conflict', status: 409, instance: 'x' };
  await page.route('**/hints', route =>
    route.fulfill({ status: 409, json: { ...problem, code: 'hint.useless' } }),
  );

  await player.hint('50 на 50').click();

  await expect(player.status).toHaveText('Тут ця підказка не допоможе, тож вона лишається в тебе.');
  await expect(player.status).toBeInViewport({ ratio: 0.9 });
  await expect(player.hint('50 на 50')).not.toHaveAttribute('aria-disabled', 'true');
});
