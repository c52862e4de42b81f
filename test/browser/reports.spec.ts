import { expect, test } from '@playwright/test';
import { findings } from './findings.ts';
import { LANGUAGES, UKRAINIAN } from './languages.ts';
import { madeQuiz } from './made-quizzes.ts';
import { Player } from './player.ts';

for (const { t, prefix, locale } of LANGUAGES)
  test(`a guest reports a question with two taps in its explanation, in ${locale}`, async ({
    page,
  }) => {
    const player = new Player(page);
    await player.open(prefix + (await madeQuiz()).uri);
    await player.choose(0);

    await page.getByRole('button', { name: t('play.report') }).click();
    await page.getByRole('button', { name: t('play.reportReason.fact') }).click();

    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('status')).toHaveText(t('play.reportSent'));
    await dialog.getByRole('button', { name: t('play.reportClose') }).click();
    await expect(dialog).toBeHidden();
    await player.next();
    await expect(player.question).toBeVisible();
  });

test('a player who reports a question again, in the list of answers, is told that it was reported before', async ({
  page,
}) => {
  const { t } = UKRAINIAN;
  const player = new Player(page);
  await player.open((await madeQuiz()).uri);
  await player.choose(0);
  await page.getByRole('button', { name: t('play.report') }).click();
  await page.getByLabel(t('play.reportDetails')).fill('Тут помилка.');
  await page.getByRole('button', { name: t('play.reportReason.unclear') }).click();
  await page.getByRole('button', { name: t('play.reportClose') }).click();
  await player.next();
  await player.finish();
  await page.getByRole('button', { name: t('play.answersShow') }).click();

  await page
    .locator('.answers')
    .getByRole('button', { name: t('play.report') })
    .first()
    .click();
  await page.getByRole('button', { name: t('play.reportReason.fact') }).click();

  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(t('play.reportAgain'));
});

test('a report that did not arrive or was one too many can be sent again, the focus stays in the dialog, and the dialog has no accessibility violations', async ({
  page,
}) => {
  const { t } = UKRAINIAN;
  const player = new Player(page);
  await player.open((await madeQuiz()).uri);
  await player.choose(0);
  await page.getByRole('button', { name: t('play.report') }).click();
  await page.route('**/reports', route => route.abort());
  await page.getByRole('button', { name: t('play.reportReason.fact') }).click();

  const status = page.getByRole('dialog').getByRole('status');
  await expect(status).toHaveText(t('play.reportOffline'));
  expect(await findings(page)).toEqual([]);
  await page.unroute('**/reports');
  const limited = { status: 429, json: { code: 'rate.exceeded' } };
  await page.route('**/reports', route => route.fulfill(limited), { times: 1 });
  await page.getByRole('button', { name: t('play.reportReason.fact') }).click();
  await expect(status).toHaveText(t('play.reportLimited'));
  await page.getByRole('button', { name: t('play.reportReason.fact') }).click();
  await expect(status).toHaveText(t('play.reportSent'));
  await expect(page.getByRole('button', { name: t('play.reportClose') })).toBeFocused();
});
