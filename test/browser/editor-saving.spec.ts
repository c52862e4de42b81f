import { expect, type Page, test } from '@playwright/test';
import type { CatalogList } from '../../contracts/catalog.ts';
import type { Media } from '../../contracts/media.ts';
import { inDatabase } from './database.ts';
import { Editor } from './editor.ts';
import { pictureOf } from './editor-quiz.ts';
import { ENGLISH, UKRAINIAN } from './languages.ts';

const CREDIT = {
  kind: 'licence',
  author: 'M.',
  licence: 'cc-by',
  url: 'https://example.org/1',
} as const;

const WRITES = '**/api/quizzes/*/questions**';

async function crash(page: Page) {
  const crashed = page.waitForEvent('crash');
  const devtools = await page.context().newCDPSession(page);
  devtools.send('Page.crash').catch(() => undefined);
  await crashed;
}

/** Makes the last report of the tabs that keep edits an old one. */
const wasSilent = (page: Page) =>
  page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter(one => one.startsWith('editor:'))) {
      const kept = JSON.parse(localStorage.getItem(key) ?? '{}');
      localStorage.setItem(key, JSON.stringify({ ...kept, at: 0 }));
    }
  });

const isOffline = (page: Page) =>
  expect(page.locator('.wz-bar').getByRole('status')).toHaveText(
    UKRAINIAN.t('editor.save.offline'),
  );

/** Types a text that does not reach the server. */
async function typeOffline(editor: Editor, text: string) {
  await editor.page.route(WRITES, route => route.abort());
  await editor.field('question.text').fill(text);
  await isOffline(editor.page);
}

test('when two tabs edit the same field, the second to save chooses a text; other fields are merged', async ({
  page,
  context,
}) => {
  const editor = new Editor(page, UKRAINIAN);
  const id = await editor.openNew(['Перше?']);
  const later = new Editor(await context.newPage(), UKRAINIAN);
  await later.open(id);
  const onServer = async () => (await editor.read(id)).questions[0];

  await editor.field('question.text').fill('З першої вкладки?');
  await editor.isSaved();
  await later.field('question.answer').fill('Відповідь із другої');
  await later.isSaved();
  expect(await onServer()).toMatchObject({
    text: { ua: 'З першої вкладки?' },
    answer: { ua: 'Відповідь із другої' },
  });

  await editor.field('question.comment').fill('Коментар із першої');
  await editor.isSaved();
  await later.field('question.comment').fill('Коментар із другої');
  const dialog = later.page.getByRole('dialog', { name: UKRAINIAN.t('editor.conflict.title') });
  await expect(dialog).toContainText('Коментар із першої');
  await expect(dialog).toContainText('Коментар із другої');
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveText(
    UKRAINIAN.t('editor.question.comment'),
  );
  await expect(dialog).toContainText(
    UKRAINIAN.t('editor.conflict.saved', { time: '' }).slice(0, 20),
  );
  await later.page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  expect((await onServer())?.comment.ua).toBe('Коментар із першої');
  await later.button('conflict.takeTheirs').click();
  await expect(later.field('question.comment')).toHaveValue('Коментар із першої');

  await later.field('question.comment').fill('Знову з другої');
  await later.isSaved();
  await editor.field('question.comment').fill('Знову з першої');
  await editor.button('conflict.keepMine').click();
  await editor.isSaved();
  expect((await onServer())?.comment.ua).toBe('Знову з першої');
});

test('of two tabs that credit one picture, both fields are kept, and a different description is a conflict', async ({
  page,
  context,
}) => {
  const editor = new Editor(page, ENGLISH);
  const { id } = await editor.begin();
  const { id: mediaId } = await editor.upload(await pictureOf(0));
  const question = { source: 'upload', media: { id: mediaId } };
  const clientId = `of-picture-${mediaId}`;
  await editor.send('POST', `/quizzes/${id}/questions`, { clientId, after: null, question });
  await editor.send('PATCH', `/media/${mediaId}`, { credit: CREDIT });
  await editor.open(id);
  const later = new Editor(await context.newPage(), ENGLISH);
  await later.open(id);

  await editor.field('media.credit.author').fill('Marta');
  await editor.field('media.alt').fill('A castle');
  await editor.isSaved();
  await later.field('media.credit.link').fill('https://example.org/2');
  await later.isSaved();
  const read = () => editor.send<Media>('GET', `/media/${mediaId}`);
  expect((await read()).credit).toEqual({
    ...CREDIT,
    author: 'Marta',
    url: 'https://example.org/2',
  });

  await editor.field('media.alt').fill('A castle by a river');
  await editor.isSaved();
  await later.field('media.alt').fill('A tower');
  const dialog = later.page.getByRole('dialog', { name: ENGLISH.t('editor.conflict.title') });
  await expect(dialog).toContainText('A castle by a river');
  await expect(dialog).toContainText('A tower');
  await later.button('conflict.keepMine').click();
  await later.isSaved();
  expect((await read()).alt.ua).toBe('A tower');
});

test('a conflict about the catalogue item of a question shows the titles of both items', async ({
  page,
}) => {
  const editor = new Editor(page, ENGLISH);
  const id = await editor.openNew(['Перше?']);
  const { items } = await editor.send<CatalogList>('GET', '/catalog?source=movie&query=Metropolis');
  await editor.button('question.sources.catalog').click();
  await editor.isSaved();
  await page
    .getByRole('combobox', { name: ENGLISH.t('editor.catalog.searches.movie') })
    .fill('The Good, the Bad');
  const film = page.getByRole('option', { name: /The Good, the Bad/ });
  await expect(film).toBeVisible();
  const [question] = (await editor.read(id)).questions;
  await editor.send('PATCH', `/quizzes/${id}/questions/${question?.id}`, {
    version: question?.version,
    set: { source: 'movie', catalogId: items[0]?.id },
  });

  await film.click();

  const dialog = page.getByRole('dialog', { name: ENGLISH.t('editor.conflict.title') });
  await expect(dialog).toContainText('Metropolis (1927)');
  await expect(dialog).toContainText('The Good, the Bad and the Ugly (1966)');
});

test('edits made offline are saved when the connection is back', async ({ page, context }) => {
  const editor = new Editor(page, ENGLISH);
  const id = await editor.openNew(['Перше?', 'Друге?']);
  const status = page.locator('.wz-bar').getByRole('status');

  await context.setOffline(true);
  await editor.field('question.text').fill('Typed offline?');
  await expect(status).toHaveText(ENGLISH.t('editor.save.offline'));
  await editor.button('list.add').filter({ visible: true }).first().click();
  await editor.field('question.text').fill('Added offline?');
  await editor.questions.nth(1).click();
  await editor.button('list.remove').click();

  await context.setOffline(false);
  await editor.isSaved();
  const { questions } = await editor.read(id);
  expect(questions.map(({ text }) => text.ua)).toEqual(['Typed offline?', 'Added offline?']);
});

test('a reload during saving neither loses edits nor adds a question twice', async ({ page }) => {
  const editor = new Editor(page, UKRAINIAN);
  const id = await editor.openNew(['Перше?']);
  // The server adds the question but its response is lost; later requests do not reach the server.
  await page.route(WRITES, async (route, request) => {
    if (request.method() === 'POST') await route.fetch();
    await route.abort();
  });

  await editor.field('question.text').fill('Змінене перше?');
  await editor.button('list.add').filter({ visible: true }).first().click();
  await editor.field('question.text').fill('Додане?');
  await isOffline(page);
  await page.reload();
  await expect(editor.questions).toHaveText(['Змінене перше?', 'Додане?']);
  await page.unroute(WRITES);
  await page.reload();

  await expect(editor.questions).toHaveText(['Змінене перше?', 'Додане?']);
  await editor.isSaved();
  await expect
    .poll(async () => (await editor.read(id)).questions.map(({ text }) => text.ua))
    .toEqual(['Змінене перше?', 'Додане?']);
});

test('after a crash, what was not saved is there as soon as the quiz is opened again', async ({
  page,
  context,
}) => {
  const editor = new Editor(page, UKRAINIAN);
  const id = await editor.openNew(['Перше?']);
  await typeOffline(editor, 'Написане до збою?');

  await crash(page);
  const again = new Editor(await context.newPage(), UKRAINIAN);
  await again.open(id);

  await expect(again.questions).toHaveText(['Написане до збою?']);
  await again.isSaved();
  expect((await again.read(id)).questions[0]?.text.ua).toBe('Написане до збою?');
});

test('a tab leaves the unsaved edits of another open tab alone, even if it was silent for long', async ({
  page,
  context,
}) => {
  const editor = new Editor(page, UKRAINIAN);
  const id = await editor.openNew(['Перше?', 'Друге?']);
  await typeOffline(editor, 'З першої вкладки?');

  await wasSilent(page);
  const other = new Editor(await context.newPage(), UKRAINIAN);
  await other.open(id);
  await expect(other.questions).toHaveText(['Перше?', 'Друге?']);
  await page.reload();

  await expect(editor.questions).toHaveText(['З першої вкладки?', 'Друге?']);
});

test('without the Web Locks API, unsaved edits of a tab are taken over once it has been silent for long', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'));
  const editor = new Editor(page, UKRAINIAN);
  const id = await editor.openNew(['Перше?']);
  await typeOffline(editor, 'Написане до збою?');
  await crash(page);

  const other = new Editor(await context.newPage(), UKRAINIAN);
  await other.open(id);
  await expect(other.questions).toHaveText(['Перше?']);
  await wasSilent(other.page);
  await other.page.reload();

  await expect(other.questions).toHaveText(['Написане до збою?']);
});

test('edits of an author who lost the role are kept with a message and saved after the role is back', async ({
  page,
}) => {
  const editor = new Editor(page, UKRAINIAN);
  const id = await editor.openNew(['Перше?']);
  const give = (role: string) =>
    inDatabase(pool =>
      pool.query(
        'update app_user set role = $2 where id = (select author_id from content where id = $1)',
        [id, role],
      ),
    );

  await give('user');
  await editor.field('question.text').fill('Змінене?');
  await expect(page.locator('.wz-bar').getByRole('status')).toHaveText(
    UKRAINIAN.t('editor.save.forbidden'),
  );
  await expect(editor.field('question.text')).toHaveValue('Змінене?');
  await give('author');

  await editor.isSaved();
  expect((await editor.read(id)).questions[0]?.text.ua).toBe('Змінене?');
});
