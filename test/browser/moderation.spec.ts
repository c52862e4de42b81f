import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { inDatabase } from './database.ts';
import { Editor } from './editor.ts';
import { findings } from './findings.ts';
import { ENGLISH, LANGUAGES, type Language, UKRAINIAN } from './languages.ts';
import { Member } from './member.ts';
import { Moderator, submittedQuiz } from './moderator.ts';
import { newName } from './people.ts';
import { Player } from './player.ts';

/** As if somebody else had edited the quiz. */
const OTHERS_EDIT = 'update working_copy set version = version + 1 where content_id = $1';

/** Moves the time of publication to now, and starts the job that publishes what is due. */
const DUE = 'update content set published_at = now() where id = $1';
const PUBLISH = `insert into outbox (name, data, options) values ('publish-due', '{}', '{"lifo": true}')`;

const becomesDue = (id: number) =>
  inDatabase(async pool => {
    await pool.query(DUE, [id]);
    await pool.query(PUBLISH);
  });

// One after another: after a decision a moderator claims the next quiz of the queue, which all tests share.
test.describe.configure({ mode: 'default' });

const contexts: BrowserContext[] = [];
test.afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close();
});

/** A page of another person. */
async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  contexts.push(context);
  return context.newPage();
}

const titleOf = () => `Замки ${newName()}`;

for (const language of LANGUAGES)
  test.describe(`from a draft to a paid correction, ${language.locale}`, () => {
    test.use({ locale: language.tag, contextOptions: { reducedMotion: 'reduce' } });

    test('an author fixes what a moderator remarked, the quiz is published at the chosen time, and a player who reports a question gets an answer and coins', async ({
      page,
      browser,
    }) => {
      const title = titleOf();
      const editor = new Editor(page, language);
      const { id, questions } = await submittedQuiz(editor, title);
      const moderator = new Moderator(await newPage(browser), language);
      await moderator.signIn();
      await moderator.openQueue();
      await moderator.row(title).click();
      await moderator.isReviewing();
      await expect(moderator.row(title)).toContainText(/\d+:\d\d/);
      await moderator.remarks(4, 'two-right', 'Тут дві правильні відповіді.');
      await moderator.page.keyboard.press('d');
      await moderator.dialog.getByRole('button', { name: moderator.t('decide.decline') }).click();
      await expect(moderator.note).toHaveText(moderator.t('done.declined', { title }));

      await editor.open(id, `#questions/q${questions[3]?.id}`);
      await expect(page.locator('.note--no')).toContainText('Тут дві правильні відповіді.');
      await editor.field('question.text').fill('Четверте, уточнене?');
      await page.locator('.note--no').getByRole('checkbox').click();
      await expect(page.locator('.note--yes')).toBeVisible();
      await editor.button('submit.send').first().click();
      await expect(editor.button('withdraw').first()).toBeVisible();

      await moderator.open(id);
      await expect(moderator.review.locator('ins')).toContainText('уточнене?');
      await moderator.page.keyboard.press('t');
      await moderator.button('decide.scheduleNow').click();
      await expect(moderator.note).toContainText(title);
      expect((await editor.read(id)).publishAt).not.toBeNull();
      await becomesDue(id);

      const reporter = await newPage(browser);
      const member = new Member(reporter);
      await member.signIn();
      await findsListed(reporter, language, title);
      await playsAndReports(reporter, language);
      const { balance } = await member.me();

      await correctsReported(moderator, language, title);

      await reporter.goto(`${language.prefix}/create`);
      await expect(reporter.getByText(language.t('admin-reports.usual.fixed'))).toBeVisible();
      expect((await member.me()).balance).toBe(balance + 10);
    });
  });

/** Opens the quiz from the list of new quizzes. */
async function findsListed(page: Page, { prefix }: Language, title: string): Promise<void> {
  const link = page.getByRole('link', { name: title });
  await expect(async () => {
    await page.goto(`${prefix}/quiz?sort=new`);
    await expect(link).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await link.click();
}

/** Plays to the end without a right answer, and reports the first question. */
async function playsAndReports(page: Page, { t }: Language): Promise<void> {
  const player = new Player(page);
  const wrong = player.options.filter({ hasText: /Перша|Друга|Третя/ }).first();
  await player.start();
  await player.finish(async number => {
    await wrong.click();
    await player.verdict();
    if (number > 1) return;
    await page.getByRole('button', { name: t('play.report') }).click();
    await page.getByRole('button', { name: t('play.reportReason.fact') }).click();
    await page.getByRole('button', { name: t('play.reportClose') }).click();
  });
}

/** Corrects the reported question in the wizard, publishes it, counts all given answers as right, and answers the player. */
async function correctsReported({ page }: Moderator, language: Language, title: string) {
  const { t, prefix } = language;
  const editor = new Editor(page, language);
  await page.goto(`${prefix}/admin/reports`);
  const item = page.getByRole('row', { name: title }).locator('.list__title');
  await expect(item).toBeVisible();
  expect.soft(await findings(page), 'list of reports').toEqual([]);
  await item.click();
  const wizard = page.getByRole('link', { name: t('admin-reports.wizard') });
  await expect(wizard).toBeVisible();
  expect.soft(await findings(page), 'reported question').toEqual([]);
  await wizard.click();
  await editor.field('question.text').fill('Виправлене запитання?');
  await editor.isSaved();
  await page.goBack();
  await page.getByRole('button', { name: t('admin-reports.publish') }).click();
  await page.getByLabel(t('admin-reports.allRight')).check();
  await page.getByRole('button', { name: t('admin-reports.send') }).click();
  await expect(page.getByText(t('admin-reports.outcome', { notified: 1, paid: 1 }))).toBeVisible();
}

test('a moderator publishes a quiz by keyboard alone, in English', async ({ page, browser }) => {
  const title = titleOf();
  const { id } = await submittedQuiz(new Editor(page, ENGLISH), title);
  const moderator = new Moderator(await newPage(browser), ENGLISH);
  await moderator.signIn();
  await moderator.open(id);
  const { keyboard } = moderator.page;

  await keyboard.press('?');
  await expect(moderator.dialog).toContainText(moderator.t('keys.publish'));
  await keyboard.press('Escape');
  await keyboard.press('p');
  const publish = moderator.dialog.getByRole('button', { name: moderator.t('decide.publish') });
  await expect(publish).toBeFocused();
  await keyboard.press('Enter');

  await expect(moderator.note).toHaveText(moderator.t('done.published', { title }));
  await expect(moderator.row(title)).toHaveCount(0);
});

test('the keys of the decisions do nothing in a field, and an unfinished remark is still there after a reload', async ({
  page,
  browser,
}) => {
  const { id } = await submittedQuiz(new Editor(page, UKRAINIAN), titleOf());
  const moderator = new Moderator(await newPage(browser), UKRAINIAN);
  await moderator.signIn();
  await moderator.open(id);
  const field = moderator.page.getByRole('textbox', { name: moderator.t('remarks.text') });

  await moderator.button('question.remark', { n: 2 }).click();
  await expect(field).toBeFocused();
  await moderator.page.keyboard.type('pad');
  await expect(moderator.dialog).toHaveCount(0);
  await moderator.page.reload();

  await expect(field).toHaveValue('pad');
});

test('a second moderator sees who holds a quiz, and cannot decide about it', async ({
  page,
  browser,
}) => {
  const { id } = await submittedQuiz(new Editor(page, UKRAINIAN), titleOf());
  const first = new Moderator(await newPage(browser), UKRAINIAN);
  await first.signIn();
  await first.open(id);
  const second = new Moderator(await newPage(browser), UKRAINIAN);
  await second.signIn();

  await second.page.goto(`/admin/moderation/${id}`);

  await expect(second.page.locator('.decide').getByRole('status')).toBeVisible();
  await expect(second.button('decide.claim')).toBeVisible();
  await second.page.keyboard.press('p');
  await expect(second.dialog).toHaveCount(0);
  await expect(second.button('decide.publish')).toHaveCount(0);
});

test('a moderator corrects a question during the review, and the author sees the change in the history', async ({
  page,
  browser,
}) => {
  const editor = new Editor(page, UKRAINIAN);
  const { id } = await submittedQuiz(editor, titleOf());
  const moderator = new Moderator(await newPage(browser), UKRAINIAN);
  await moderator.signIn();
  await moderator.open(id);

  await moderator.button('question.edit', { n: 1 }).click();
  await moderator.dialog.locator('#text\\.ua').fill('Перше, виправлене?');
  await moderator.dialog.getByRole('button', { name: UKRAINIAN.t('editor.close') }).click();

  await expect(moderator.review.locator('.rv h3').first()).toContainText('Перше, виправлене?');
  await expect(moderator.review.locator('.hist')).toContainText(
    UKRAINIAN.t('editor.history.action.edited'),
  );
  const { questions } = await editor.read(id);
  expect(questions[0]?.text.ua).toBe('Перше, виправлене?');
  await page.goto(`/create/wizard/${id}#checks`);
  await page.locator('.wz-history > summary').click();
  const entry = page.locator('.wz-history .hist > li').first();
  await expect(entry).toContainText(UKRAINIAN.t('editor.history.action.edited'));
  await entry.locator('summary').click();
  await expect(entry).toContainText(UKRAINIAN.t('editor.checks.where.question', { n: 1 }));
  await expect(entry).toContainText('Перше, виправлене?');
});

test('a decision that does not arrive can be sent again with its note; for a quiz that was edited during the review it is refused, and the changes are shown', async ({
  page,
  browser,
}) => {
  const { id } = await submittedQuiz(new Editor(page, UKRAINIAN), titleOf());
  const moderator = new Moderator(await newPage(browser), UKRAINIAN);
  await moderator.signIn();
  await moderator.open(id);
  await inDatabase(pool => pool.query(OTHERS_EDIT, [id]));

  await moderator.page.keyboard.press('a');
  const approve = moderator.dialog.getByRole('button', { name: moderator.t('decide.approve') });
  const note = moderator.dialog.getByLabel(moderator.t('dialog.note'));
  await note.fill('Гарний квіз.');
  await moderator.page.route('**/approve', route => route.abort());
  await approve.click();
  await expect(moderator.dialog.getByRole('alert')).toHaveText(moderator.t('refused.offline'));
  await expect(note).toHaveValue('Гарний квіз.');
  await moderator.page.unroute('**/approve');
  await approve.click();

  await expect(moderator.note).toHaveText(moderator.t('refused.changed'));
  await expect(moderator.view('changes')).toHaveAttribute('aria-pressed', 'true');
});

for (const language of LANGUAGES)
  test.describe(`axe on the moderation screens, ${language.locale}`, () => {
    test.use({ locale: language.tag, contextOptions: { reducedMotion: 'reduce' } });

    test('axe finds no violations in the queue, the views of a review and its dialogs', async ({
      page,
      browser,
    }) => {
      const author = new Editor(await newPage(browser), language);
      const { id } = await submittedQuiz(author, titleOf());
      const moderator = new Moderator(page, language);
      await moderator.signIn();
      const expectNone = async (state: string) => {
        expect.soft(await findings(page), state).toEqual([]);
        await page.setViewportSize({ width: 1280, height: 800 });
      };

      await moderator.openQueue();
      await expectNone('queue');
      await page.setViewportSize({ width: 360, height: 800 });
      await page.locator('[data-menu-open]').click();
      expect.soft(await findings(page, [360]), 'navigation').toEqual([]);
      await moderator.open(id);
      await moderator.button('question.remark', { n: 2 }).click();
      await expectNone('questions with the form of a remark');
      await moderator.page
        .getByRole('textbox', { name: moderator.t('remarks.text') })
        .fill('Чому?');
      await moderator.button('remarks.save').click();
      await moderator.view('changes').click();
      await expectNone('changes');
      await moderator.view('head').click();
      await expectNone('texts');
      for (const key of ['d', 't', '?']) {
        await page.keyboard.press(key);
        await expect(moderator.dialog).toBeVisible();
        await expectNone(`the dialog of the key ${key}`);
        await page.keyboard.press('Escape');
      }
    });
  });
