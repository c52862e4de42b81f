import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { parse, stringify } from 'yaml';
import { unzipped } from '../support/unzipped.ts';
import { zipArchive } from '../support/zip-archive.ts';
import { Editor } from './editor.ts';
import { UKRAINIAN } from './languages.ts';

const both = (ua: string, en: string) => ({ ua, en });
const question = (n: number) => ({
  key: `castle-${n}`,
  text: both(`Запитання ${n}?`, `Question ${n}?`),
  answer: both(`так ${n}`, `yes ${n}`),
  variants: [both(`ні ${n}`, `no ${n}`), both(`може ${n}`, `maybe ${n}`)],
  comment: both(`Бо ${n}`, `Because ${n}`),
  source: 'книга',
});
const HEAD = { difficulty: 'hard', genitive: both('замків', 'castles') };

/** Clicks the export of the format and returns the bytes of the downloaded file. */
async function exported(page: Page, format: 'yaml' | 'zip'): Promise<Buffer> {
  await page.locator('.wz-more summary').click();
  const link = page.getByRole('link', { name: UKRAINIAN.t(`editor.list.export.${format}`) });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  return Buffer.concat(await (await download.createReadStream()).toArray());
}

test('questions of a quiz.yaml are added, the invalid one after it is fixed, and are exported unchanged', async ({
  page,
}) => {
  const editor = new Editor(page, UKRAINIAN);
  const quiz = await editor.begin();
  const whole = [1, 2, 3].map(question);
  const broken = whole.map((one, at) => (at === 1 ? { ...one, answer: both('', '') } : one));
  await editor.open(quiz.id);
  await editor.button('paste.title').first().click();

  await page.locator('.paste__file input').setInputFiles({
    name: 'quiz.yaml',
    mimeType: 'application/yaml',
    buffer: Buffer.from(stringify({ ...HEAD, questions: broken })),
  });
  await expect(page.getByText(UKRAINIAN.t('editor.check.question-answer'))).toBeVisible();
  await editor.button('paste.take', { n: 2 }).click();
  const cell = { row: 2, column: UKRAINIAN.t('editor.paste.columns.answer') };
  await editor.field('paste.cell', cell).fill('так 2');
  const english = { row: 2, column: UKRAINIAN.t('editor.paste.columns.answerEnglish') };
  await editor.field('paste.cell', english).fill('yes 2');
  await editor.button('paste.take', { n: 1 }).click();
  await editor.isSaved();

  const { questions, ...head } = parse((await exported(page, 'yaml')).toString());
  expect(head).toMatchObject(HEAD);
  expect(questions).toEqual([whole[0], whole[2], whole[1]]);
});

test('the export of a quiz has the drawing that an admin imported in an archive', async ({
  page,
}) => {
  const editor = new Editor(page, UKRAINIAN);
  const quiz = await editor.begin('Океан', 'admin');
  const drawing = readFileSync('content/quizzes/ocean-life/teaser.webp');
  const drawn = { ...question(1), teaser: 'teaser.webp', teaserAlt: both('Хвилі', 'Waves') };
  await editor.open(quiz.id);
  await editor.button('paste.title').first().click();

  await page.locator('.paste__file input').setInputFiles({
    name: 'quiz.zip',
    mimeType: 'application/zip',
    buffer: zipArchive(
      { name: 'quiz.yaml', bytes: stringify({ questions: [drawn, question(2)] }) },
      { name: 'teaser.webp', bytes: drawing },
    ),
  });
  await editor.button('paste.take', { n: 2 }).click();
  await editor.isSaved();

  const files = await unzipped(await exported(page, 'zip'));
  expect(parse(String(files.get('quiz.yaml'))).questions).toEqual([drawn, question(2)]);
  expect(files.get('teaser.webp')).toEqual(drawing);
});

test('importing a damaged archive shows an alert with the reason', async ({ page }) => {
  const editor = new Editor(page, UKRAINIAN);
  const quiz = await editor.begin();
  await editor.open(quiz.id);
  await editor.button('paste.title').first().click();

  await page.locator('.paste__file input').setInputFiles({
    name: 'quiz.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from('PK\x03\x04 and nothing else'),
  });

  await expect(page.getByRole('alert')).toHaveText(
    UKRAINIAN.t('editor.paste.refusals.import-broken'),
  );
});
