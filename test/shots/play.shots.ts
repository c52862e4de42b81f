import { expect, test } from '@playwright/test';
import { contentIn, contentWith } from '../browser/contents.ts';
import { todaysDailies } from '../browser/dailies.ts';
import { LANGUAGES } from '../browser/languages.ts';
import { madeQuiz } from '../browser/made-quizzes.ts';
import { Member } from '../browser/member.ts';
import { addFirstPlays } from '../browser/people.ts';
import { Player } from '../browser/player.ts';
import { QuizVisit } from '../browser/quiz-visit.ts';
import { shoot, shootLargeText } from './studio.ts';

/** More people come to each number of right answers than to the one before. */
const upTo = (total: number) => Array.from({ length: total + 1 }, (_, at) => at);

for (const language of LANGUAGES) {
  const { locale, prefix, tag } = language;

  test.describe(locale, () => {
    test.use({ locale: tag, contextOptions: { reducedMotion: 'reduce' } });

    test('choicer, its verdicts and its result', async ({ page, request }) => {
      const player = new Player(page);
      await player.open(prefix + (await contentWith(request, 'image')).uri);
      await shoot(page, `${locale}-choicer`);
      const right = await player.answer();
      await player.options.filter({ hasText: right }).first().click();
      await player.verdict();
      await shoot(page, `${locale}-choicer-right`);
      await player.next();
      const other = await player.answer();
      await player.options.filter({ hasNotText: other }).first().click();
      await player.verdict();
      await shoot(page, `${locale}-choicer-wrong`);
      await player.next();
      await page.locator('.play__bar button').first().click();
      await shoot(page, `${locale}-finish`);
      await page.getByRole('dialog').getByRole('button').nth(2).click();
      await expect(player.result).toBeVisible();
      await expect(page.locator('.answers > li')).not.toHaveCount(0);
      await shoot(page, `${locale}-result-given-up`, { whole: true });
    });

    test('words alone, sound, clicker and cubiqer', async ({ page, request }) => {
      const player = new Player(page);
      await player.open(prefix + (await contentWith(request, null)).uri);
      await shoot(page, `${locale}-words`);
      await player.open(prefix + (await contentWith(request, 'audio')).uri);
      await shoot(page, `${locale}-sound`);
      await player.choose(0);
      await shoot(page, `${locale}-sound-verdict`);
      await player.open(prefix + (await contentIn(request, 'clicker')).uri);
      await expect(player.rows.first()).toBeVisible();
      await shoot(page, `${locale}-clicker`);
      await player.rows.nth(3).click();
      await player.verdict();
      await shoot(page, `${locale}-clicker-verdict`);
      await player.open(prefix + (await contentIn(request, 'cubiqer')).uri);
      await expect(player.bank.first()).toBeVisible();
      await shoot(page, `${locale}-cubiqer`);
      await player.assembleWrongly();
      await expect(page.locator('.attempts')).toBeVisible();
      await shoot(page, `${locale}-cubiqer-wrong`);
      await shootLargeText(page, `${locale}-cubiqer`);
    });

    test('result among the first plays of others, and one that was given up', async ({
      page,
      request,
    }) => {
      const { id, uri, itemsCounter: total } = await contentWith(request, 'image');
      await addFirstPlays(id, upTo(total));
      const player = new Player(page);
      await player.open(prefix + uri);
      await player.finish(async number => {
        if (number === 3) {
          await player.hints.first().click();
          await expect(page.locator('.option.is-out')).toHaveCount(2);
        }
        const right = await player.answer();
        const isRight = number !== 5;
        await player.options
          .filter(isRight ? { hasText: right } : { hasNotText: right })
          .first()
          .click();
      });
      await expect(page.locator('.others')).toBeVisible();
      await shoot(page, `${locale}-result-compared`, { whole: true });
      await shootLargeText(page, `${locale}-result-compared`);
      const twelve = await madeQuiz({ questions: 12 });
      await addFirstPlays(twelve.id, upTo(12));
      const visit = new QuizVisit(page, language);
      await visit.player.open(prefix + twelve.uri);
      await visit.player.choose(0);
      await visit.player.next();
      await page.locator('.play__bar button').first().click();
      await page.getByRole('dialog').getByRole('button').nth(2).click();
      await expect(visit.player.result).toBeVisible();
      await shoot(page, `${locale}-result-given-up-at-once`, { whole: true });
    });

    test('results', async ({ page, request }) => {
      const { movie } = await todaysDailies(request);
      const visit = new QuizVisit(page, language);
      await visit.player.open(prefix + (await madeQuiz()).uri);
      await visit.playToEnd(2);
      await shoot(page, `${locale}-result-guest`, { whole: true });
      await new Member(page).signIn({ coins: 200 });
      await visit.player.open(prefix + (await madeQuiz()).uri);
      await visit.playToEnd(3);
      await shoot(page, `${locale}-result-perfect`, { whole: true });
      await visit.collect(30).click();
      await expect(visit.collect(30)).toHaveCount(0);
      await shoot(page, `${locale}-result-collected`, { whole: true });
      await visit.player.open(prefix + movie.uri);
      await visit.player.finish();
      await shoot(page, `${locale}-result-daily`, { whole: true });
      await shootLargeText(page, `${locale}-result-daily`);
    });
  });
}
