import { expect, test } from '@playwright/test';
import { madeQuiz } from './made-quizzes.ts';

const PRICE = 1_200;

test('answering the sample question of a locked quiz stores nothing', async ({ page }) => {
  const quiz = await madeQuiz({ price: PRICE });
  const sample = page.locator('.sample');
  await page.goto(quiz.uri);
  await sample.scrollIntoViewIfNeeded();

  await sample.getByRole('button', { name: /хибно/ }).first().click();

  await expect(sample.getByRole('status')).toContainText('правильно 0');
  await expect(sample.locator('.option.is-right')).toHaveText(/правильно 0/);
  await expect(sample.locator('.option.is-wrong')).toHaveText(/хибно/);
  await expect(sample.getByText('пояснення 0')).toBeVisible();
});

test('a cubiqer sample can be answered by taps or by keyboard', async ({ page }) => {
  const quiz = await madeQuiz({ price: PRICE, mode: 'cubiqer', answers: ['КИТ', 'ЛОСЬ', 'РИСЬ'] });
  const sample = page.locator('.sample');
  await page.goto(quiz.uri);
  await sample.scrollIntoViewIfNeeded();
  const cube = (letter: string) =>
    sample.getByRole('button', { name: `Літера ${letter}`, exact: true }).first();

  await cube('И').click();
  await sample.getByRole('button', { name: 'Забрати И' }).click();
  for (const letter of 'КИТ') await cube(letter).press('Enter');

  await expect(sample.getByRole('status')).toContainText('Так, це воно');
  await expect(sample.getByText('пояснення 0')).toBeVisible();
});
