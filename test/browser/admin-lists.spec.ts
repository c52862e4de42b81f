import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { insertQuiz } from '../support/quiz-rows.ts';
import { inDatabase } from './database.ts';
import { Editor } from './editor.ts';
import { findings } from './findings.ts';
import { LANGUAGES, UKRAINIAN } from './languages.ts';
import { aPlaylist } from './playlists.ts';

const { t } = UKRAINIAN;

const rowsOf = (page: Page) => page.locator('.list tbody tr');
const asAdmin = (page: Page, language = UKRAINIAN) =>
  new Editor(page, language).begin('Чернетка', 'admin');
const priceOf = (id: number) =>
  inDatabase(async pool => {
    const { rows } = await pool.query<{ price: number }>(
      'select price from content where id = $1',
      [id],
    );
    return rows[0]?.price;
  });

/** A public quiz with a title of its own, so that no other test changes it. */
const newQuiz = (title: string): Promise<number> =>
  inDatabase(async pool => Number(await insertQuiz({ pool }, { title })));

test('an admin edits a price in its cell: Esc restores it, Enter saves it, and the button in the toast undoes it', async ({
  page,
}) => {
  const title = `Ціна ${Date.now()}`;
  const id = await newQuiz(title);
  await asAdmin(page);
  await page.goto(`/admin/quiz?query=${encodeURIComponent(title)}`);
  const cell = page.getByRole('button', {
    name: t('admin-contents.editPrice', { title, price: t('admin-contents.free') }),
  });
  const field = page.getByRole('textbox', { name: t('admin-contents.newPrice', { title }) });

  await cell.press('Enter');
  await field.fill('99');
  await field.press('Escape');
  await expect(cell).toBeFocused();
  expect(await priceOf(id)).toBe(0);
  await cell.press('Enter');
  await field.fill('250');
  await field.press('Enter');
  await expect(rowsOf(page).getByText('250')).toBeVisible();
  expect(await priceOf(id)).toBe(250);
  await page.getByRole('button', { name: t('admin-contents.bulk.undo') }).click();

  await expect(cell).toBeVisible();
  expect(await priceOf(id)).toBe(0);
});

test('an admin who reloads a list sees the progress of a job that still runs', async ({ page }) => {
  const title = `Завдання ${Date.now()}`;
  await newQuiz(title);
  await asAdmin(page);
  const counts = { total: 300, done: 120, refused: 0, refusals: [] };
  const id = crypto.randomUUID();
  const run = { id, action: 'price', ...counts, isFinished: false, isUndoable: false };
  await page.route('**/admin/contents/bulk', route =>
    route.fulfill({ status: 202, json: { jobId: id, done: null } }),
  );
  await page.route('**/admin/contents/bulk/*', route => route.fulfill({ json: run }));
  await page.goto(`/admin/quiz?query=${encodeURIComponent(title)}`);
  await page
    .getByRole('button', {
      name: t('admin-contents.editPrice', { title, price: t('admin-contents.free') }),
    })
    .press('Enter');
  const field = page.getByRole('textbox', { name: t('admin-contents.newPrice', { title }) });
  await field.fill('250');
  await field.press('Enter');
  const progress = page.getByText(t('admin-contents.bulk.progress', { done: '120', total: '300' }));
  await expect(progress).toBeVisible();

  await page.reload();

  await expect(progress).toBeVisible();
});

test('the address names the chosen filters of a list, and Back restores the earlier filters', async ({
  page,
}) => {
  await asAdmin(page);
  await page.goto('/admin/quiz');
  await expect(rowsOf(page).first()).toBeVisible();
  const chip = (name: string | RegExp) => page.getByRole('button', { name });

  await chip(t('admin-contents.chip.difficulty')).click();
  const hard = page.getByRole('menuitemradio', { name: t('admin-contents.difficulty.hard') });
  await hard.press('Enter');
  await expect(page).toHaveURL(/difficulty=hard/);
  // An open menu takes the key as the beginning of a word.
  await expect(hard).toBeHidden();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.goBack();

  await expect(page).toHaveURL(/\/admin\/quiz$/);
  await expect(chip(t('admin-contents.chip.difficulty'))).toBeVisible();
});

test('an admin creates a playlist, adds quizzes, moves one by keyboard and publishes the playlist, which keeps two quizzes and is unlisted with one of them', async ({
  page,
}) => {
  const stamp = Date.now();
  const titles = [`Перший ${stamp}`, `Другий ${stamp}`];
  const ids: number[] = [];
  for (const title of titles) ids.push(await newQuiz(title));
  await asAdmin(page);
  await page.goto('/admin/playlist');
  await page.getByRole('button', { name: t('admin-contents.createPlaylist') }).click();
  await page.getByRole('textbox', { name: t('admin-contents.newPlaylist.name') }).fill('Вечірня');
  await page.getByRole('button', { name: t('admin-contents.newPlaylist.make') }).click();
  const items = page.locator('.pl-list > li');
  const search = page.getByRole('searchbox', { name: t('admin-playlist.add.search') });

  for (const title of titles) {
    await search.fill(title);
    await page.getByRole('button', { name: title }).click();
    await expect(items.filter({ hasText: title })).toBeVisible();
  }
  const grip = items
    .nth(1)
    .getByRole('button', { name: t('admin-playlist.move', { title: titles[1] as string }) });
  await grip.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect(items.locator('b')).toHaveText([...titles].reverse());
  await expect(page.getByText(t('admin-playlist.save.saved'))).toBeVisible();
  const name = page.getByRole('textbox', { name: t('admin-playlist.title.ua'), exact: true });
  const asked = page.waitForEvent('dialog');
  await name.fill('Вечірня, довга');
  await page.evaluate(() => setTimeout(() => location.reload()));
  await (await asked).dismiss();
  await name.blur();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Вечірня, довга');
  await page.getByRole('button', { name: t('admin-contents.bulk.publish'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('admin-contents.bulk.publish'), exact: true })
    .click();

  await expect(page.getByText(t('admin-contents.status.public'))).toBeVisible();
  await page.reload();
  await items
    .filter({ hasText: titles[0] })
    .getByRole('button', { name: t('admin-playlist.remove', { title: titles[0] as string }) })
    .click();
  await expect(page.getByText(t('admin-playlist.save.short'))).toBeVisible();
  await expect(items.locator('b')).toHaveText([...titles].reverse());
  const playlist = page.url();
  await page.goto(`/admin/moderation/${ids[0]}`);
  const unlist = t('admin-moderation.decide.unlist');
  await page.getByRole('button', { name: t('admin-moderation.decide.more') }).click();
  await page.locator('.md-menu').getByRole('button', { name: unlist, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveText('Вечірня, довга');
  await dialog.getByLabel(t('admin-moderation.dialog.reason')).fill('Застарів');
  await dialog.getByRole('button', { name: unlist, exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.goto(playlist);
  await expect(page.locator('.ad-head .pill')).toHaveText(t('admin-contents.status.unlisted'));
});

test('an uploaded cover of a playlist is cropped to 16:9, and a shipped one cannot be cropped', async ({
  page,
}) => {
  await asAdmin(page);
  const shipped = await aPlaylist(page.request);
  await page.goto(`/admin/playlist/${shipped.id}`);
  await expect(page.locator('#cover .crop__whole')).toBeVisible();
  await expect(page.getByRole('button', { name: t('editor.crop.change') })).toHaveCount(0);
  await page.goto('/admin/playlist');
  await page.getByRole('button', { name: t('admin-contents.createPlaylist') }).click();
  await page.getByRole('textbox', { name: t('admin-contents.newPlaylist.name') }).fill('Замки');
  await page.getByRole('button', { name: t('admin-contents.newPlaylist.make') }).click();
  const buffer = await sharp({
    create: { width: 1200, height: 900, channels: 3, background: '#467' },
  })
    .png()
    .toBuffer();

  await page
    .locator('#cover input[type=file]')
    .setInputFiles({ name: 'castle.png', mimeType: 'image/png', buffer });
  await page.getByRole('button', { name: t('editor.crop.apply') }).click();

  await expect(page.getByRole('button', { name: t('editor.crop.change') })).toBeVisible();
  await expect(page.getByText(t('admin-playlist.save.saved'))).toBeVisible();
  const id = page.url().split('/').at(-1);
  const { cover } = await (await page.request.get(`/api/admin/playlists/${id}`)).json();
  expect(cover).toMatchObject({ width: 1200, height: 675, needs: null });
});

for (const language of LANGUAGES)
  test.describe(`axe in the lists of the administration, ${language.locale}`, () => {
    test.use({ locale: language.tag, contextOptions: { reducedMotion: 'reduce' } });

    test('axe finds no violations in a list with a selection, its menus and the playlist editor', async ({
      page,
    }) => {
      await asAdmin(page, language);
      await page.goto(`${language.prefix}/admin/quiz`);
      await rowsOf(page).first().getByRole('checkbox').check();
      expect.soft(await findings(page), 'a selection').toEqual([]);
      await page
        .getByRole('button', { name: language.t('admin-contents.bulk.price') })
        .last()
        .click();
      expect.soft(await findings(page), 'the dialog of a price').toEqual([]);
      const { id } = await aPlaylist(page.request);
      await page.goto(`${language.prefix}/admin/playlist/${id}`);
      await expect(page.locator('.pl-list > li').first()).toBeVisible();
      expect.soft(await findings(page), 'the playlist editor').toEqual([]);
    });
  });
