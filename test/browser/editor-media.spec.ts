import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { mp3Of } from '../support/mp3-frames.ts';
import { Editor } from './editor.ts';
import { ENGLISH, UKRAINIAN } from './languages.ts';

/** A recording of 39 seconds; a clip may have 30. */
const LONG = { name: 'choir.mp3', mimeType: 'audio/mpeg', buffer: mp3Of(1_500) };

const picture = async (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({
    create: { width: 1200, height: 900, channels: 3, background: '#467' },
  })
    .png()
    .toBuffer(),
});

test('of two uploaded pictures the first is cropped by keyboard and credited, and the second gets a new question', async ({
  page,
}) => {
  const editor = new Editor(page, UKRAINIAN);
  const id = await editor.openNew(['Яка це фортеця?']);

  await editor.button('question.sources.image').click();
  const files = [await picture('castle.png'), await picture('tower.png')];
  await page.locator('input[type=file]').setInputFiles(files);
  await expect(editor.questions).toHaveCount(2);
  const focus = page.locator('.focal');
  await focus.press('Shift+ArrowRight');
  await expect(focus).toHaveAttribute('style', /left: 60%/);
  await editor.button('crop.apply').click();
  await expect(editor.button('crop.change')).toBeVisible();
  await page.locator('#media\\.credit').selectOption('public-domain');
  await page.locator('#media\\.author').fill('О. Вітряна');
  await editor.isSaved();

  await expect
    .poll(async () => (await editor.read(id)).questions.map(({ media }) => media?.needs))
    .toEqual([null, 'crop']);
  const [first] = (await editor.read(id)).questions;
  expect(first?.source).toBe('upload');
  expect(first?.media).toMatchObject({
    width: 1200,
    height: 675,
    credit: { kind: 'public-domain', author: 'О. Вітряна' },
  });
});

test('a recording of 39 seconds is cut to less than 30 seconds by keyboard', async ({ page }) => {
  const editor = new Editor(page, ENGLISH);
  const id = await editor.openNew(['Which carol is this?']);

  await editor.button('question.sources.sound').click();
  await page.locator('input[type=file]').setInputFiles(LONG);
  const end = page.getByRole('slider', { name: ENGLISH.t('editor.trim.end') });
  await end.press('ArrowRight');
  await expect(end).toHaveAttribute('aria-valuetext', '0:30.0');
  await end.press('Shift+ArrowLeft');
  await end.press('ArrowLeft');
  await expect(end).toHaveAttribute('aria-valuetext', '0:28.9');
  await editor.button('trim.apply').click();
  await expect(editor.button('trim.change')).toBeVisible();
  await editor.isSaved();

  const [question] = (await editor.read(id)).questions;
  expect(question?.media?.needs).toBeNull();
  expect(question?.media?.duration).toBeCloseTo(28.9, 0);
});

test('choosing a file that is not a picture shows an alert with the reason and adds no picture', async ({
  page,
}) => {
  const editor = new Editor(page, ENGLISH);
  const id = await editor.openNew(['What is this?']);

  await editor.button('question.sources.image').click();
  const file = { name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<svg></svg>') };
  await page.locator('input[type=file]').setInputFiles(file);

  await expect(page.getByRole('alert')).toHaveText(ENGLISH.t('editor.media.refusals.media-type'));
  expect((await editor.read(id)).questions[0]?.media).toBeNull();
});

test('an upload that is refused while the author is signed out can be sent again without choosing the file again', async ({
  page,
}) => {
  const editor = new Editor(page, UKRAINIAN);
  await editor.openNew(['Яка це фортеця?']);
  await page.route('**/api/media', route =>
    route.fulfill({
      ...{ status: 401, contentType: 'application/problem+json' },
      json: { status: 401, code: 'auth.required' },
    }),
  );
  await editor.button('question.sources.image').click();
  await page.locator('input[type=file]').setInputFiles(await picture('castle.png'));
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(UKRAINIAN.t('editor.media.refusals.auth-required'));
  await page.unroute('**/api/media');

  await editor.button('tryAgain').click();

  await expect(page.locator('.focal')).toBeVisible();
});

test('the catalogue finds a film by a mistyped name, fills in the answer and suggests wrong options, at the second try after a failure', async ({
  page,
}) => {
  const editor = new Editor(page, UKRAINIAN);
  const { id } = await editor.begin();
  await editor.open(id);
  await editor.button('list.add').first().click();

  await page.route('**/wrong?*', route => route.fulfill({ status: 503 }));
  await editor.button('question.sources.catalog').click();
  await page
    .getByRole('combobox', { name: UKRAINIAN.t('editor.catalog.searches.movie') })
    .fill('хрещений батко');
  await expect(page.getByRole('option').first()).toContainText('Хрещений батько');
  await page.keyboard.press('Enter');
  await expect(editor.field('question.answer')).toHaveValue('Хрещений батько');
  const suggested = page.locator('.suggest .chip');
  await expect(page.getByText(UKRAINIAN.t('editor.catalog.wrongFailed'))).toBeVisible();
  await page.unroute('**/wrong?*');
  await editor.button('catalog.more').click();
  await expect(suggested).toHaveCount(7);
  const name = await suggested.first().textContent();
  await suggested.first().click();

  await expect(editor.field('question.variant', { n: 1 })).toHaveValue(name ?? '');
  await editor.isSaved();
  const [question] = (await editor.read(id)).questions;
  expect(question).toMatchObject({ source: 'movie', answer: { ua: 'Хрещений батько' } });
  expect(question?.catalogId).not.toBeNull();
});

test('choosing music from the catalogue adds its clip to the question', async ({ page }) => {
  const editor = new Editor(page, UKRAINIAN);
  const { id } = await editor.begin();
  await editor.open(id);
  await editor.button('list.add').first().click();

  await editor.button('question.sources.catalog').click();
  await editor.button('catalog.sources.music').click();
  const search = UKRAINIAN.t('editor.catalog.searches.music');
  await page.getByRole('combobox', { name: search }).fill('марш принца данського');
  await expect(page.getByRole('option').first()).toContainText('Марш принца Данського');
  await page.keyboard.press('Enter');
  await expect(page.locator('.trim')).toBeVisible();
  await editor.isSaved();

  const [question] = (await editor.read(id)).questions;
  expect(question).toMatchObject({ source: 'music', media: { kind: 'audio', needs: null } });
});

test('a picture pasted in the form of the quiz becomes its cover', async ({ page }) => {
  const editor = new Editor(page, UKRAINIAN);
  const { id } = await editor.begin();
  await editor.open(id, '#quiz');
  const { buffer } = await picture('cover.png');

  await page.locator('#genitive\\.ua').evaluate((field, base64) => {
    const bytes = Uint8Array.from(atob(base64), one => one.charCodeAt(0));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([bytes], 'cover.png', { type: 'image/png' }));
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, buffer.toString('base64'));

  await expect.poll(async () => (await editor.read(id)).head.cover?.width).toBe(1_200);
});
