import { expect, type Locator, type Page, test } from '@playwright/test';
import { Status } from '../../contracts/vocabulary.ts';
import { contentNamed } from './contents.ts';
import { Editor } from './editor.ts';
import { UKRAINIAN } from './languages.ts';
import { madeQuiz } from './made-quizzes.ts';
import { ownQuiz } from './own-quizzes.ts';
import { Player } from './player.ts';

test('an added question and its text are there after a reload', async ({ page }) => {
  const editor = new Editor(page, UKRAINIAN);
  const { id } = await editor.begin();
  await editor.open(id);

  await editor.button('list.add').first().click();
  await editor.field('question.text').fill('Де стоїть замок Паланок?');
  await editor.field('question.answer').fill('Мукачево');
  await editor.field('question.variant', { n: 1 }).fill('Ужгород');
  await editor.isSaved();
  await page.reload();

  await expect(editor.questions).toHaveText(['Де стоїть замок Паланок?']);
  await expect(editor.field('question.answer')).toHaveValue('Мукачево');
  await expect(editor.field('question.variant', { n: 1 })).toHaveValue('Ужгород');
});

test('edits are undone and redone by shortcut and by button, and the result is saved', async ({
  page,
}) => {
  const editor = new Editor(page, UKRAINIAN);
  const id = await editor.openNew(['Перше?', 'Друге?']);

  await editor.field('question.text').fill('Змінене?');
  await editor.field('question.answer').fill('Інша');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');

  await expect(editor.questions).toHaveText(['Перше?', 'Друге?']);
  await expect(editor.button('undo')).toHaveAttribute('aria-disabled', 'true');
  await editor.button('redo').click();
  await editor.isSaved();
  const { questions } = await editor.read(id);
  expect(questions.map(({ text }) => text.ua)).toEqual(['Змінене?', 'Друге?']);
  expect(questions[0]?.answer.ua).toBe('Відповідь на Перше?');
});

test('undo brings a deleted question back to its place', async ({ page }) => {
  const editor = new Editor(page, UKRAINIAN);
  const id = await editor.openNew(['Перше?', 'Друге?', 'Третє?']);
  await editor.questions.nth(1).click();

  await editor.button('list.remove').click();
  await editor.isSaved();
  expect((await editor.read(id)).questions).toHaveLength(2);
  await page.keyboard.press('Control+z');

  await expect(editor.questions).toHaveText(['Перше?', 'Друге?', 'Третє?']);
  await editor.isSaved();
  const { questions } = await editor.read(id);
  expect(questions.map(({ text }) => text.ua)).toEqual(['Перше?', 'Друге?', 'Третє?']);
});

test('a question can be moved by keyboard and by mouse, and undo moves it back', async ({
  page,
}) => {
  const editor = new Editor(page, UKRAINIAN);
  const id = await editor.openNew(['Перше?', 'Друге?', 'Третє?']);

  await editor.button('list.drag', { n: 1 }).focus();
  for (const key of ['Space', 'ArrowDown', 'ArrowDown', 'Space']) await page.keyboard.press(key);

  await expect(editor.questions).toHaveText(['Друге?', 'Третє?', 'Перше?']);
  const dropped = UKRAINIAN.t('editor.list.dropped', { n: 3, total: 3 });
  await expect(page.getByRole('status').filter({ hasText: dropped })).toBeAttached();
  await editor.button('list.drag', { n: 3 }).hover();
  await page.mouse.down();
  await editor.button('list.drag', { n: 1 }).hover({ position: { x: 5, y: 2 } });
  await page.mouse.up();
  await expect(editor.questions).toHaveText(['Перше?', 'Друге?', 'Третє?']);
  await editor.button('undo').click();
  await editor.isSaved();
  const { questions } = await editor.read(id);
  expect(questions.map(({ text }) => text.ua)).toEqual(['Друге?', 'Третє?', 'Перше?']);
});

test('one undo brings back all questions that were deleted together', async ({ page }) => {
  const editor = new Editor(page, UKRAINIAN);
  const id = await editor.openNew(['Перше?', 'Друге?', 'Третє?']);

  await editor.button('select.start').click();
  for (const n of [1, 3])
    await page.getByRole('checkbox', { name: UKRAINIAN.t('editor.select.one', { n }) }).check();
  await editor.button('select.remove').click();
  await expect(editor.questions).toHaveText(['Друге?']);
  await editor.isSaved();
  await editor.button('list.undoRemove').click();

  await expect(editor.questions).toHaveText(['Перше?', 'Друге?', 'Третє?']);
  await editor.isSaved();
  expect((await editor.read(id)).questions).toHaveLength(3);
});

test("a question can be copied to the oldest of an author's 60 other quizzes, once although the first response is lost", async ({
  page,
}) => {
  const editor = new Editor(page, UKRAINIAN);
  const { id, author } = await editor.begin();
  await editor.hasQuestions(id, ['Перше?', 'Друге?']);
  const authorId = author?.id as number;
  const oldest = await ownQuiz(authorId, Status.DRAFT, 'Найдавніший', 1);
  for (let made = 1; made < 60; made++) await madeQuiz({ authorId, status: Status.DRAFT });
  await editor.open(id);

  await editor.button('select.start').click();
  await page.getByRole('checkbox', { name: UKRAINIAN.t('editor.select.one', { n: 2 }) }).check();
  await editor.button('select.move').click();
  const quizzes = page.getByLabel(UKRAINIAN.t('editor.move.to'));
  await expect(quizzes.getByRole('option')).toHaveCount(60);
  await quizzes.selectOption({ label: 'Найдавніший' });
  // The server copies the question but its response is lost.
  await page.route(`**/api/quizzes/${oldest}/questions`, async route => {
    await route.fetch();
    await route.abort();
  });
  await editor.button('move.copy').click();
  await expect(page.getByText(UKRAINIAN.t('editor.move.failed'))).toBeVisible();
  await page.unroute(`**/api/quizzes/${oldest}/questions`);
  await editor.button('move.copy').click();

  const message = UKRAINIAN.t('editor.move.copied', { title: 'Найдавніший' });
  await expect(page.getByText(message)).toBeVisible();
  const texts = (await editor.read(oldest)).questions.map(({ text }) => text.ua);
  expect(texts.slice(1)).toEqual(['Друге?']);
});

test('in clicker the form lists the wrong options of all questions, and in cubiqer the cubes of both languages', async ({
  page,
}) => {
  const editor = new Editor(page, UKRAINIAN);
  const { id, headVersion } = await editor.begin();
  const both = (ua: string, en: string) => ({ ua, en });
  const [castle, river] = [
    { answer: both('Хотин', 'Khotyn'), variants: [{ id: 'a', ...both('Хуст', 'Khust') }] },
    { answer: both('Прут', 'Prut'), variants: [{ id: 'a', ...both('Збруч', 'Zbruch') }] },
  ].map(one => ({ source: 'text', text: both('Що це?', 'What?'), ...one }));
  const rows = { clientId: 'castle-and-river', after: null, rows: [castle, river] };
  await editor.send('POST', `/quizzes/${id}/questions`, rows);
  const { version } = await editor.send<{ version: number }>('PATCH', `/quizzes/${id}`, {
    version: headVersion,
    set: { mode: 'clicker' },
  });
  await editor.open(id);

  await page.getByText(UKRAINIAN.t('editor.question.decoyList')).click();
  await expect(page.locator('.decoys li')).toHaveText(['Збруч', 'Хуст']);

  await editor.send('PATCH', `/quizzes/${id}`, { version, set: { mode: 'cubiqer' } });
  await page.reload();
  await expect(page.getByRole('img', { name: 'Хотин' }).locator('.cube')).toHaveCount(5);
  await expect(page.getByRole('img', { name: 'Khotyn' }).locator('.cube')).toHaveCount(6);
});

test('the dialog to move questions says so when the quizzes of the author cannot be read', async ({
  page,
}) => {
  const editor = new Editor(page, UKRAINIAN);
  await editor.openNew(['Перше?']);
  await page.route('**/api/me/quizzes?*', route => route.fulfill({ status: 503 }));

  await editor.button('select.start').click();
  await page.getByRole('checkbox', { name: UKRAINIAN.t('editor.select.one', { n: 1 }) }).check();
  await editor.button('select.move').click();

  await expect(page.getByText(UKRAINIAN.t('editor.move.unread'))).toBeVisible();
});

test('valid rows of a pasted table are added, and the others stay in the dialog to be fixed', async ({
  page,
}) => {
  const editor = new Editor(page, UKRAINIAN);
  const { id } = await editor.begin();
  await editor.open(id);
  await editor.button('paste.title').first().click();

  await editor
    .field('paste.text')
    .fill(
      'Питання\tВідповідь\tВаріант 1\tВаріант 2\nДе?\tТут\tТам\tГен\n\tТак\tНі\t\nХто?\tЯ\tя\t',
    );
  await editor.button('paste.take', { n: 1 }).click();

  await expect(editor.questions).toHaveText(['Де?']);
  await expect(page.getByText(UKRAINIAN.t('editor.check.question-text'))).toBeVisible();
  const cell = { row: 2, column: UKRAINIAN.t('editor.paste.columns.text') };
  await editor.field('paste.cell', cell).fill('Чому?');
  await editor.button('paste.take', { n: 1 }).click();
  await editor.button('close').click();
  await editor.isSaved();
  const { questions } = await editor.read(id);
  expect(questions.map(({ text }) => text.ua)).toEqual(['Де?', 'Чому?']);
  expect(questions[0]?.variants.map(({ ua }) => ua)).toEqual(['Там', 'Ген']);
});

test('a preview looks like a play: its options and its buttons have the same shape', async ({
  page,
}) => {
  const editor = new Editor(page, UKRAINIAN);
  await editor.openNew(['Перше?']);
  await editor.button('preview').first().click();
  await editor.button('previewing.begin').click();
  const previewed = await shapes(page);
  const { uri } = await contentNamed(page.request, 'who-lives-in-the-ocean');
  await new Player(page).open(uri);
  expect(previewed).toEqual(await shapes(page));
});

/** Styles of an option before it is chosen, and of the button to the next question. */
async function shapes(page: Page): Promise<string[][]> {
  const shape = (target: Locator) =>
    target.evaluate(element => {
      const { minHeight, padding, borderRadius, fontSize, boxShadow } = getComputedStyle(element);
      return [minHeight, padding, borderRadius, fontSize, boxShadow];
    });
  const option = page.locator('.play-layer .options button').last();
  const before = await shape(option);
  await option.click();
  return [before, await shape(page.locator('.play-layer .verdict__foot .button'))];
}

test('the panes scroll and not the page, and the English fields take the room of the checks', async ({
  page,
}) => {
  const editor = new Editor(page, UKRAINIAN);
  const id = await editor.openNew(['Перше?']);
  await expect(page.locator('.wz-checks')).toBeVisible();
  await page.locator('.wz-form .chip[aria-pressed]').click();
  await expect(page.locator('.wz-checks')).toBeHidden();
  await editor.open(id, '#quiz');
  const [whole, seen] = await page.evaluate(() => [
    document.documentElement.scrollHeight,
    document.documentElement.clientHeight,
  ]);
  expect(whole).toBe(seen);
});

test('the dialog that moves questions stays when a tablet is turned upright', async ({ page }) => {
  const editor = new Editor(page, UKRAINIAN);
  await editor.openNew(['Перше?', 'Друге?']);
  await editor.button('select.start').click();
  await page.locator('.q > .check').first().check();
  await editor.button('select.move').click();
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(page.getByRole('dialog', { name: UKRAINIAN.t('editor.move.title') })).toBeVisible();
});
