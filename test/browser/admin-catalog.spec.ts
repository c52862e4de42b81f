import { type APIResponse, expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { mp3Of } from '../support/mp3-frames.ts';
import { Editor } from './editor.ts';
import { findings } from './findings.ts';
import { LANGUAGES, type Language, UKRAINIAN } from './languages.ts';
import { newName } from './people.ts';

const CSV_HEAD = 'key,name_ua,name_en,born,died,country,fame,related,picture';

async function openCatalog(page: Page, language: Language, query = ''): Promise<void> {
  await new Editor(page, language).begin('Замки України', 'admin');
  await page.goto(`${language.prefix}/admin/catalog${query}`);
}

/** Holds back the first reading of the next import until the import has ended, as if the worker were very fast. */
async function answerOnceImportHasEnded(page: Page): Promise<void> {
  await page.route(
    url => /\/imports\/[^/]+$/.test(url.pathname),
    async route => {
      let response: APIResponse | undefined;
      await expect(async () => {
        response = await route.fetch();
        expect(await response.json()).toMatchObject({ state: 'done' });
      }).toPass();
      await route.fulfill({ ...(response && { response }) });
    },
    { times: 1 },
  );
}

/** The first reading of the next import says that it runs, and the second gets no response. */
async function loseSecondReading(page: Page): Promise<void> {
  // The route that was added last is asked first.
  await page.route('**/imports/*', route => route.abort(), { times: 1 });
  await page.route(
    '**/imports/*',
    async route => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), state: 'running' } });
    },
    { times: 1 },
  );
}

for (const language of LANGUAGES) {
  const { t, locale, tag } = language;
  const button = (page: Page, key: Parameters<typeof t>[0]) =>
    page.getByRole('button', { name: t(key), exact: true });

  test.describe(`the catalogue, ${locale}`, () => {
    test.use({ locale: tag, contextOptions: { reducedMotion: 'reduce' } });

    test('an admin imports people from a file after a check, adds a film with one of them, and edits it', async ({
      page,
    }) => {
      const name = newName();
      const rows = [`${name},${name} ua,${name},1970,,ua,2,,`, 'Nobody,,Nobody,1970,,ua,2,,'];
      const csv = Buffer.from([CSV_HEAD, ...rows].join('\n'));
      const file = { name: 'people.csv', mimeType: 'text/csv', buffer: csv };
      await openCatalog(page, language, '?kind=person');
      expect.soft(await findings(page), 'list').toEqual([]);

      await button(page, 'admin-catalog.files').click();
      await page.getByRole('menuitem', { name: t('admin-catalog.import') }).click();
      const dialog = page.getByRole('dialog');
      await dialog.locator('input[type=file]').setInputFiles(file);
      const counts = t('admin-catalog.importing.counts', { read: '2', taken: '1', failed: '1' });
      await loseSecondReading(page);
      await button(page, 'admin-catalog.importing.check').click();
      await expect(dialog.getByText(t('admin-catalog.errors.network'))).toBeVisible();
      await expect(dialog.getByText(t('admin-catalog.importing.checked'))).toBeVisible();
      await expect(dialog.getByText(counts)).toBeVisible();
      await expect(dialog.getByText(t('admin-catalog.importing.states.done'))).toBeVisible();
      await answerOnceImportHasEnded(page);
      await button(page, 'admin-catalog.importing.take').click();
      await expect(dialog.getByText(t('admin-catalog.importing.checked'))).toBeHidden();
      await expect(dialog.getByText(t('admin-catalog.importing.states.done'))).toBeVisible();
      await expect(dialog.getByRole('cell', { name: 'name.ua' })).toBeVisible();
      expect.soft(await findings(page), 'import').toEqual([]);
      await button(page, 'admin-catalog.importing.close').click();
      await expect(page.getByRole('link', { name: `${name} ua`, exact: true })).toBeVisible();

      await page.getByRole('link', { name: t('admin-catalog.kinds.movie') }).click();
      await button(page, 'admin-catalog.add').click();
      await page.locator('[id="title.ua"]').fill(`Фільм ${name}`);
      await page.locator('[id="title.en"]').fill(`Film ${name}`);
      await button(page, 'admin-catalog.create').click();
      await expect(page.getByRole('alert')).toContainText(t('admin-catalog.fields.facts'));
      await page.locator('[id="facts.0.ua"]').fill('Знято за два дні.');
      await page.locator('[id="facts.0.en"]').fill('Shot in two days.');
      await page.locator('#reference').fill('https://example.org');
      await page.getByLabel(t('admin-catalog.people.search')).fill(name);
      await page
        .getByRole('button', { name: t('admin-catalog.people.add', { name: `${name} ua` }) })
        .click();
      await button(page, 'admin-catalog.create').click();
      await expect(page).toHaveURL(/item=\d+/);
      await expect(button(page, 'admin-catalog.save')).toBeVisible();
      await page.getByLabel(t('admin-catalog.fields.approximateDate')).check();
      await button(page, 'admin-catalog.save').click();
      await expect(page.getByText(t('admin-catalog.saved'), { exact: true })).toBeVisible();
      expect.soft(await findings(page), 'sheet').toEqual([]);

      const flag = page.getByLabel(t('admin-catalog.fields.approximateDate'));
      await flag.uncheck();
      const question = page.waitForEvent('dialog');
      await page.evaluate(() => setTimeout(() => history.back()));
      await (await question).dismiss();
      await expect(page).toHaveURL(/item=\d+/);
      await expect(flag).not.toBeChecked();
      await flag.check();
      await button(page, 'admin-catalog.back').click();
      const row = page.getByRole('row', { name: `Фільм ${name}` });
      await expect(row).toContainText(t('admin-catalog.marks.approximateDate'));
    });
  });
}

test('an admin who saves a field that another admin has changed sees a conflict, and changes of other fields are merged', async ({
  page,
}) => {
  const { t } = UKRAINIAN;
  const name = newName();
  await openCatalog(page, UKRAINIAN, '?kind=person&item=new');
  await page.locator('[id="name.ua"]').fill(`${name} ua`);
  await page.locator('[id="name.en"]').fill(name);
  await page.getByRole('button', { name: t('admin-catalog.create') }).click();
  await expect(page).toHaveURL(/item=\d+/);
  const save = page.getByRole('button', { name: t('admin-catalog.save') });
  await expect(save).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.locator('[id="name.ua"]').fill('Інше ім’я');
  await other.locator('#country').fill('pl');
  await other.getByRole('button', { name: t('admin-catalog.save') }).click();
  await expect(other.getByText(t('admin-catalog.saved'), { exact: true })).toBeVisible();

  await page.locator('[id="name.ua"]').fill('Моє ім’я');
  await save.click();

  const conflict = page.getByRole('alert');
  await expect(conflict).toContainText(t('admin-catalog.fields.name'));
  await expect(page.locator('#country')).toHaveValue('pl');
  await page.getByRole('button', { name: t('admin-catalog.conflict.mine') }).click();
  await expect(page.getByText(t('admin-catalog.saved'), { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Моє ім’я');
});

test('the picture and the clip of a record have a credit, which is saved with the record', async ({
  page,
}) => {
  const { t } = UKRAINIAN;
  const name = newName();
  await openCatalog(page, UKRAINIAN, '?kind=movie&item=new');
  await page.locator('[id="title.ua"]').fill(`Фільм ${name}`);
  await page.locator('[id="title.en"]').fill(`Film ${name}`);
  await page.locator('[id="facts.0.ua"]').fill('Знято за два дні.');
  await page.locator('[id="facts.0.en"]').fill('Shot in two days.');
  await page.locator('#reference').fill('https://example.org');
  const buffer = await sharp({
    create: { width: 1600, height: 900, channels: 3, background: '#467' },
  })
    .png()
    .toBuffer();

  await page
    .locator('#picture input[type=file]')
    .setInputFiles({ name: 'frame.png', mimeType: 'image/png', buffer });
  await page.locator('[id="picture.alt.ua"]').fill('Порожній зал');
  await page.locator('[id="picture.credit"]').selectOption('public-domain');
  await page.locator('[id="picture.author"]').fill('О. Вітряна');
  const clip = { name: 'song.mp3', mimeType: 'audio/mpeg', buffer: mp3Of(200) };
  await page.locator('#clip input[type=file]').setInputFiles(clip);
  await page.locator('[id="clip.credit"]').selectOption('own');
  await page.locator('[id="clip.author"]').fill('Хор');
  await expect(page.getByText(t('admin-catalog.fileStates.waiting'))).toBeHidden();
  await page.getByRole('button', { name: t('admin-catalog.create') }).click();
  await expect(page).toHaveURL(/item=\d+/);
  await page.reload();

  await expect(page.locator('[id="picture.author"]')).toHaveValue('О. Вітряна');
  await expect(page.locator('[id="picture.alt.ua"]')).toHaveValue('Порожній зал');
  await expect(page.locator('[id="clip.author"]')).toHaveValue('Хор');
});
