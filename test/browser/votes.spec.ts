import { expect, test } from '@playwright/test';
import type { Content } from '../../contracts/contents.ts';
import { ENGLISH } from './languages.ts';
import { madeQuiz } from './made-quizzes.ts';
import { Member } from './member.ts';
import { QuizVisit } from './quiz-visit.ts';

const language = ENGLISH;
const { prefix, tag, t } = language;

test.describe('votes on the English pages', () => {
  test.use({ locale: tag });

  test('a vote is counted, can be changed and withdrawn, and survives a reload', async ({
    page,
  }) => {
    const quiz = await madeQuiz({ questions: 1, takesVotes: true });
    const visit = new QuizVisit(page, language);
    await new Member(page).signIn();
    await visit.player.open(prefix + quiz.uri);
    await visit.playToEnd(1);
    /** Waits until the worker has counted the votes, which takes a while after its first start. */
    const count = (votes: [up: number, down: number]) =>
      expect
        .poll(
          async () => {
            const answer = await page.request.get(`/api/contents/${quiz.id}`);
            const { stats } = (await answer.json()) as Content;
            return [stats.positive_ratings, stats.negative_ratings];
          },
          { timeout: 60_000 },
        )
        .toEqual(votes);

    await visit.thumb('Up').click();

    await expect(visit.thumb('Up')).toHaveAttribute('aria-pressed', 'true');
    await count([1, 0]);
    const details = await page.context().newPage();
    await details.goto(prefix + quiz.uri);
    const liked = details.locator('.facts > div').filter({ hasText: t('details.liked') });
    await expect(liked).toContainText(t('details.percent', { n: 100 }));
    await details.close();
    await visit.thumb('Down').click();
    await expect(visit.thumb('Down')).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(visit.thumb('Down')).toHaveAttribute('aria-pressed', 'true');
    await expect(visit.thumb('Up')).toHaveAttribute('aria-pressed', 'false');
    await visit.thumb('Down').click();
    await expect(page.getByText(t('play.voteTakenBack'))).toBeAttached();
    await page.reload();
    await expect(visit.thumb('Down')).toHaveAttribute('aria-pressed', 'false');
  });

  test('a guest who votes is asked to sign in first', async ({ page }) => {
    const visit = new QuizVisit(page, language);
    await visit.player.open(prefix + (await madeQuiz({ questions: 1, takesVotes: true })).uri);
    await visit.playToEnd(1);

    await visit.thumb('Up').click();

    await expect(visit.door.window).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(visit.player.result).toBeVisible();
    await expect(visit.thumb('Up')).toHaveAttribute('aria-pressed', 'false');
  });

  test('voting is not offered for own and for unlisted quizzes', async ({ page }) => {
    const { id } = await new Member(page).signIn();
    const own = await madeQuiz({ questions: 1, takesVotes: true, authorId: id });
    const unlisted = await madeQuiz({ questions: 1 });
    const visit = new QuizVisit(page, language);

    for (const quiz of [own, unlisted]) {
      await visit.player.open(prefix + quiz.uri);
      await visit.playToEnd(1);

      await expect(visit.player.result).toBeVisible();
      await expect(visit.thumb('Up')).toHaveCount(0);
    }
  });
});
