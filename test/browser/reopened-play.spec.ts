import { expect, test } from '@playwright/test';
import { madeQuiz } from './made-quizzes.ts';
import { Player } from './player.ts';

test('a tab that is behind another tab reloads the play, shows a note, and ends with a complete result', async ({
  page,
  context,
}) => {
  const quiz = await madeQuiz({ questions: 4 });
  const [lagging, ahead] = [new Player(page), new Player(await context.newPage())];
  await lagging.open(quiz.uri);
  await ahead.open(quiz.uri);
  const right = (player: Player) => player.options.filter({ hasText: 'правильно' });
  const wrong = lagging.options.filter({ hasNotText: 'правильно' }).first();
  for (const _ of [1, 2]) {
    await right(ahead).click();
    await ahead.next();
  }
  await ahead.isAt(3);

  await wrong.click();
  await lagging.isAt(3);
  await expect(page.getByText('Гра пішла далі без цієї вкладки')).toBeVisible();
  await expect(page.getByText('Твоя відповідь, неправильна')).toHaveCount(0);
  await expect(page.locator('.play__bar .progress .right')).toHaveCount(2);
  await wrong.click();
  await lagging.verdict();
  await lagging.next();
  await right(lagging).click();
  await lagging.verdict();
  await lagging.next();

  await expect(lagging.result).toHaveText('3/4');
  await expect(page.locator('.result .progress li')).toHaveClass([
    'right',
    'right',
    'wrong',
    'right',
  ]);
  await page.getByRole('button', { name: 'Показати відповіді' }).click();
  await expect(page.locator('.answers > li')).toHaveCount(4);
});

test('a tab shows the result when its play was finished in another tab', async ({
  page,
  context,
}) => {
  const quiz = await madeQuiz();
  const [lagging, other] = [new Player(page), new Player(await context.newPage())];
  await lagging.open(quiz.uri);
  await other.open(quiz.uri);
  await other.finish(() => other.options.filter({ hasText: 'правильно' }).click());

  await lagging.options.filter({ hasNotText: 'правильно' }).first().click();

  await expect(lagging.result).toHaveText('3/3');
  await expect(page.locator('.result .progress .right')).toHaveCount(3);
  await expect(page.getByText('Гра пішла далі без цієї вкладки')).toBeVisible();
});

test('a fresh visit offers Play, Continue, Result or Play again according to the state of the play', async ({
  page,
}) => {
  const quiz = await madeQuiz();
  const player = new Player(page);
  const main = page.locator('.play-start button').first();
  await page.goto(quiz.uri);
  await expect(main).toHaveText('Грати');

  await player.start();
  await player.choose(0);
  await page.goto(quiz.uri);
  await expect(main).toHaveText('Грати далі');
  await main.click();
  await player.isAt(2);
  await player.finish();
  await page.goto(quiz.uri);
  await expect(main).toHaveText('Результат і відповіді');
  await main.click();

  await expect(player.result).toContainText('/3');
  await expect(page.locator('.answers > li')).toHaveCount(3);
  await expect(page.locator('.answers__asked').first()).toHaveText('питання 0');
  await page.goBack();
  await page.getByRole('button', { name: 'Зіграти ще раз (тренування)' }).click();
  await player.isAt(1);
  await expect(page.getByText('Тренування').first()).toBeVisible();
});

test('#result opens the result of a finished play, and otherwise the page of the quiz', async ({
  page,
}) => {
  const quiz = await madeQuiz();
  const player = new Player(page);
  await page.goto(`${quiz.uri}#result`);
  await expect(page.locator('.play-start')).toBeVisible();
  await player.start();
  await player.finish();

  await page.goto('/about');
  await page.goto(`${quiz.uri}#result`);

  await expect(player.result).toContainText('/3');
  await expect(page).toHaveURL(/#result-[\da-f-]{36}$/);
});
