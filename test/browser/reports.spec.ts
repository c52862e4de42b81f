import { expect, type Page, test } from '@playwright/test';
import type { ReportedQuestions } from '../../contracts/admin-reports.ts';
import { bodyOf } from './api-answer.ts';
import { Editor } from './editor.ts';
import { findings } from './findings.ts';
import { LANGUAGES, UKRAINIAN } from './languages.ts';
import { madeQuiz } from './made-quizzes.ts';
import { Member } from './member.ts';
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

test('a report that did not arrive can be sent again, and the dialog has no accessibility violations', async ({
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
  await expect(status).toHaveText(t('play.reportFailed'));
  expect(await findings(page)).toEqual([]);
  await page.unroute('**/reports');
  await page.getByRole('button', { name: t('play.reportReason.fact') }).click();
  await expect(status).toHaveText(t('play.reportSent'));
});

test('an admin corrects a reported question and answers; the player sees the answer and the coins', async ({
  page,
  browser,
}) => {
  const { t } = UKRAINIAN;
  const quiz = await madeQuiz();
  const member = new Member(page);
  await member.signIn();
  const playId = await member.hasPlayed(quiz.id, 0);
  await member.hasReported(playId, 'Ні.');
  const admin = await browser.newPage();
  const editor = new Editor(admin, UKRAINIAN);
  await editor.begin('Квіз адміністратора', 'admin');

  await admin.goto('/admin/reports');
  await expect(admin.locator('.list__title').first()).toBeVisible();
  expect(await findings(admin)).toEqual([]);
  await admin.goto(await addressOf(admin, quiz.id));
  await expect(admin.getByText('Ні.')).toBeVisible();
  expect(await findings(admin)).toEqual([]);
  await admin.getByRole('link', { name: t('admin-reports.wizard') }).click();
  await editor.field('question.text').fill('Виправлене запитання');
  await editor.isSaved();
  await admin.goBack();
  await admin.getByRole('button', { name: t('admin-reports.publish') }).click();
  await admin.getByLabel(t('admin-reports.allRight')).check();
  await admin.getByRole('button', { name: t('admin-reports.send') }).click();
  await expect(admin.getByText(t('admin-reports.outcome', { notified: 1, paid: 1 }))).toBeVisible();

  await page.goto('/create');
  await expect(page.getByText(t('admin-reports.usual.fixed'))).toBeVisible();
  expect((await member.me()).balance).toBe(10);
});

/** The address of the page for admins with the reported question of a quiz. */
async function addressOf(admin: Page, contentId: number): Promise<string> {
  const { items } = await bodyOf<ReportedQuestions>(
    await admin.request.get('/api/admin/reports?limit=50'),
  );
  const item = items.find(one => one.contentId === contentId);
  return `/admin/reports?question=${item?.questionId}&revision=${item?.revisionId}`;
}
