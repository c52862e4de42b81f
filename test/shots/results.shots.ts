import { expect, test } from '@playwright/test';
import { contentNamed } from '../browser/contents.ts';
import { todaysDailies } from '../browser/dailies.ts';
import { LANGUAGES } from '../browser/languages.ts';
import { Member } from '../browser/member.ts';
import { addFirstPlays } from '../browser/people.ts';
import { Player } from '../browser/player.ts';
import { QuizVisit } from '../browser/quiz-visit.ts';
import { shoot, shootLargeText } from './studio.ts';

/** A distribution with more plays for each higher number of right answers. */
const upTo = (total: number) => Array.from({ length: total + 1 }, (_, at) => at);

/** Plays a shipped choicer quiz to its end, answering the given questions wrong. */
const playOut = (player: Player, wrong: number[] = []) =>
  player.finish(async number => {
    const right = await player.answer();
    const wanted = wrong.includes(number) ? { hasNotText: right } : { hasText: right };
    await player.options.filter(wanted).first().click();
  });

for (const language of LANGUAGES) {
  const { locale, prefix, tag } = language;

  test.describe(locale, () => {
    test.use({ locale: tag, contextOptions: { reducedMotion: 'reduce' } });

    test('result among the first plays of others', async ({ page, request }) => {
      const quiz = await contentNamed(request, 'name-the-instrument');
      await addFirstPlays(quiz.id, upTo(quiz.itemsCounter));
      const player = new Player(page);
      await player.open(prefix + quiz.uri);
      await player.hints.first().click();
      await expect(page.locator('.option.is-out')).toHaveCount(2);
      await playOut(player, [5]);
      await expect(page.locator('.others')).toBeVisible();
      await shoot(page, `${locale}-result-compared`, { whole: true });
      await shootLargeText(page, `${locale}-result-compared`);
    });

    test('result that was given up', async ({ page, request }) => {
      const player = new Player(page);
      await player.open(prefix + (await contentNamed(request, 'the-body-you-live-in')).uri);
      for (const _ of [1, 2, 3]) {
        await player.choose(0);
        await player.next();
      }
      await page.locator('.play__bar button').first().click();
      await page.getByRole('dialog').getByRole('button').nth(2).click();
      await expect(player.result).toBeVisible();
      await expect(page.locator('.answers > li')).not.toHaveCount(0);
      await shoot(page, `${locale}-result-given-up`, { whole: true });
      await shootLargeText(page, `${locale}-result-given-up`);
    });

    test('results of a guest and of a member', async ({ page, request }) => {
      const visit = new QuizVisit(page, language);
      const { player } = visit;
      await player.open(
        prefix + (await contentNamed(request, 'ukraine-on-the-map-peaks-to-sea')).uri,
      );
      await playOut(player, [2, 3, 7, 8, 9, 11]);
      await shoot(page, `${locale}-result-guest`, { whole: true });
      await new Member(page).signIn({ coins: 200 });
      const perfect = await contentNamed(request, 'whose-flag-is-it');
      await player.open(prefix + perfect.uri);
      await playOut(player);
      await shoot(page, `${locale}-result-perfect`, { whole: true });
      const coins = perfect.itemsCounter * 10;
      await visit.collect(coins).click();
      await expect(visit.collect(coins)).toHaveCount(0);
      await shoot(page, `${locale}-result-collected`, { whole: true });
    });

    test('result of a daily', async ({ page, request }) => {
      const { movie } = await todaysDailies(request);
      const player = new Player(page);
      await player.open(prefix + movie.uri);
      await shoot(page, `${locale}-daily-question`);
      await player.finish();
      await shoot(page, `${locale}-result-daily`, { whole: true });
      await shootLargeText(page, `${locale}-result-daily`);
    });
  });
}
