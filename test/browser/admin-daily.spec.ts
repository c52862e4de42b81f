import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { addDays } from '../../src/kyiv-day.ts';
import { todaysDailies } from './dailies.ts';
import { Editor } from './editor.ts';
import { findingsInBothLooks } from './findings.ts';
import { UKRAINIAN } from './languages.ts';

const { t } = UKRAINIAN;

/** A day for which no daily is drawn yet. */
async function emptyDay(page: Page, ahead: number): Promise<string> {
  const { movie } = await todaysDailies(page.request);
  return addDays(movie.day, ahead);
}

const castle = async () => ({
  name: 'castle.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#467' } })
    .png()
    .toBuffer(),
});

const open = async (page: Page, day: string) => {
  await new Editor(page, UKRAINIAN).begin('Замки України', 'admin');
  await page.goto(`/admin/daily?month=${day.slice(0, 7)}&day=${day}`);
};
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const questions = (page: Page) => page.locator('.mini > li');

test('an admin fills an empty day from the catalogue, by writing and by drawing, and previews it', async ({
  page,
}) => {
  await open(page, await emptyDay(page, 20));
  await expect(page.getByText(t('admin-daily.none'))).toBeVisible();

  await button(page, t('admin-daily.add')).click();
  await page.locator('.picker button').first().click();
  await expect(questions(page)).toHaveCount(1);
  await button(page, t('admin-daily.write')).click();
  const field = (label: string, language: 'ua' | 'en' = 'ua') =>
    page.getByLabel(`${label}, ${t(`admin-daily.form.${language}`)}`);
  await button(page, t('admin-daily.form.save')).click();
  await expect(page.getByText(t('admin-daily.checks.question-answer'))).toBeVisible();
  await field(t('admin-daily.form.text')).fill('Який фільм зняли в замку?');
  await field(t('admin-daily.form.answer')).fill('Легенда');
  await field(t('admin-daily.form.variant', { n: 1 })).fill('Казка');
  await field(t('admin-daily.form.comment')).fill('Так пише енциклопедія.');
  await button(page, t('admin-daily.form.kinds.image')).click();
  await page.locator('.day-form input[type=file]').setInputFiles(await castle());
  await expect(button(page, t('editor.crop.change'))).toBeVisible();
  await button(page, t('admin-daily.form.save')).click();
  await expect(page.getByText(t('editor.check.media-credit'))).toBeVisible();
  await page.locator('[id="media.alt.ua"]').fill('Руїни на скелі');
  await page.locator('[id="media.credit"]').selectOption('own');
  await page.locator('[id="media.author"]').fill('О. Вітряна');
  await button(page, t('admin-daily.form.save')).click();
  await expect(questions(page)).toHaveCount(2);
  const { day } = Object.fromEntries(new URL(page.url()).searchParams);
  const stored = await (await page.request.get(`/api/admin/dailies/movie/${day}`)).json();
  expect(stored.questions[1].media).toMatchObject({
    ...{ kind: 'image', alt: { ua: 'Руїни на скелі' } },
    credit: { kind: 'own', author: 'О. Вітряна' },
  });
  await button(page, t('admin-daily.complete', { n: 8 })).click();

  await expect(questions(page)).toHaveCount(10);
  await expect(questions(page).nth(1)).toContainText('Який фільм зняли в замку?');
  await expect(page.locator('.day.is-on .slot').first()).toHaveText(
    `${t('admin-daily.kinds.movie')}: ${t('admin-daily.filled.hand')}`,
  );
  await button(page, t('admin-daily.preview')).click();
  await expect(page.locator('.play-layer h2, .play-layer h1').first()).toBeVisible();
});

test('an admin moves a question of a day by keyboard, removes it, and undoes the removal', async ({
  page,
}) => {
  await open(page, await emptyDay(page, 24));
  await button(page, t('admin-daily.complete', { n: 10 })).click();
  await expect(questions(page)).toHaveCount(10);
  const textAt = (at: number) => questions(page).nth(at).locator('.mini__text');
  const second = (await textAt(1).textContent()) as string;

  await button(page, t('admin-daily.actions', { n: 2 })).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: t('admin-daily.up', { n: 2 }) }).press('Enter');
  await expect(textAt(0)).toHaveText(second);
  await button(page, t('admin-daily.actions', { n: 1 })).click();
  await page.getByRole('menuitem', { name: t('admin-daily.remove', { n: 1 }) }).click();
  await expect(questions(page)).toHaveCount(9);
  await button(page, t('admin-daily.undo')).click();

  await expect(questions(page)).toHaveCount(10);
  await expect(textAt(0)).toHaveText(second);
});

test('arrow keys move between the days of the calendar and into the next month', async ({
  page,
}) => {
  const { movie } = await todaysDailies(page.request);
  await open(page, `${movie.day.slice(0, 7)}-28`);
  const chosen = page.locator('.day[aria-pressed=true]');
  await chosen.focus();

  await page.keyboard.press('ArrowDown');

  const next = addDays(`${movie.day.slice(0, 7)}-28`, 7);
  await expect(page).toHaveURL(new RegExp(`day=${next}`));
  await expect(page.locator(`.day[aria-pressed=true] .sr-only`).first()).toContainText(
    String(Number(next.slice(8))),
  );
  await expect(chosen).toBeFocused();
});

test('the calendar has no accessibility violations', async ({ page }) => {
  const { movie } = await todaysDailies(page.request);
  await open(page, movie.day);
  await expect(questions(page).first()).toBeVisible();
  const found = await findingsInBothLooks(page);
  await page.goto(
    `/admin/daily?day=${addDays(movie.day, 2)}&month=${addDays(movie.day, 2).slice(0, 7)}`,
  );
  await button(page, t('admin-daily.swap', { n: 1 })).click();
  await expect(page.locator('.picker button').first()).toBeVisible();

  expect([...found, ...(await findingsInBothLooks(page))]).toEqual([]);
});
