import { expect, test } from '@playwright/test';
import { LANGUAGES } from './languages.ts';
import { changePrice, madeQuiz } from './made-quizzes.ts';
import { Member } from './member.ts';
import { giveCoins, newName } from './people.ts';
import { QuizVisit } from './quiz-visit.ts';

const PRICE = 1_200;

for (const language of LANGUAGES) {
  const { locale, prefix, tag, t, number } = language;
  const counted = (key: string, n: number) => t(`details.unlock.${key}`, { n, shown: number(n) });

  test.describe(`a quiz with a price, ${locale}`, () => {
    test.use({ locale: tag });

    test('says how many coins are missing, up to one for exactly its price', async ({ page }) => {
      const quiz = await madeQuiz({ price: PRICE });
      const member = new Member(page);
      const { id } = await member.signIn({ coins: 150 });
      await page.goto(prefix + quiz.uri);
      await expect(page.getByRole('button', { name: counted('missing', 1_051) })).toBeVisible();

      await giveCoins(id, PRICE - 150);
      await page.reload();

      const missing = page.getByRole('button', { name: counted('missing', 1) });
      await expect(missing).toHaveAttribute('aria-disabled', 'true');
      await missing.click({ force: true });
      expect((await member.me()).balance).toBe(PRICE);
    });

    test('is unlocked once: the balance falls by the price, play begins, and it stays so', async ({
      page,
    }) => {
      const quiz = await madeQuiz({ price: PRICE });
      const visit = new QuizVisit(page, language);
      const member = new Member(page);
      await member.signIn({ coins: 2_000 });
      await page.goto(prefix + quiz.uri);

      await page.getByRole('button', { name: counted('buy', PRICE) }).click();

      await expect(page.getByText(counted('done', 800))).toBeVisible();
      await visit.door.isIn(member.name, 800);
      await visit.player.start();
      await page.goto(prefix + quiz.uri);
      await expect(page.getByText(t('details.unlock.once'))).toBeHidden();
      await visit.player.start();
      expect((await member.me()).balance).toBe(800);
    });

    test('whose price has changed meanwhile is not paid unseen, but by the next press', async ({
      page,
    }) => {
      const quiz = await madeQuiz({ price: PRICE });
      const member = new Member(page);
      await member.signIn({ coins: 2_000 });
      await page.goto(prefix + quiz.uri);
      const before = page.getByRole('button', { name: counted('buy', PRICE) });
      await expect(before).toHaveAttribute('aria-disabled', 'false');
      await changePrice(quiz.id, 1_500);

      await before.click();

      await expect(page.getByText(counted('changed', 1_500))).toBeVisible();
      expect((await member.me()).balance).toBe(2_000);
      await page.getByRole('button', { name: counted('buy', 1_500) }).click();
      await expect(page.getByText(counted('done', 500))).toBeVisible();
      expect((await member.me()).balance).toBe(500);
    });

    test('asks a visitor to sign in, and is offered then', async ({ page }) => {
      const quiz = await madeQuiz({ price: PRICE });
      const { door } = new QuizVisit(page, language);
      await page.goto(prefix + quiz.uri);

      await page.getByRole('button', { name: t('details.unlock.signIn') }).click();
      await door.leaveBy('facebook');
      await door.comeInAs(newName());

      await expect(page).toHaveURL(prefix + quiz.uri);
      const missing = page.getByRole('button', { name: counted('missing', PRICE + 1) });
      await expect(missing).toBeVisible();
    });
  });
}
