import { expect, type Page, test } from '@playwright/test';
import { inDatabase } from './database.ts';
import { Editor } from './editor.ts';
import { findingsInBothLooks } from './findings.ts';
import { UKRAINIAN } from './languages.ts';

const { t, number } = UKRAINIAN;

/** Numbers of days before the test database began, so that the plots have lines. */
const EARLIER = `
with days as (
  insert into site_day (day, plays, active, active_week, users, quizzes, counted_at)
  select (now() at time zone 'Europe/Kyiv')::date - n, 1000 + 100 * n, 5, 9, 3, 1, now()
  from generate_series(1, 40) n on conflict (day) do nothing returning day
)
insert into site_day_coins (day, kind, account, is_daily, given, taken)
select day, 'reward', 'mint', false, 500, 0 from days union all select day, 'unlock', 'till', false, 0, 120 from days`;

async function open(page: Page) {
  await new Editor(page, UKRAINIAN).begin('Замки України', 'admin');
  await inDatabase(pool => pool.query(EARLIER));
  await page.goto('/admin');
  await expect(
    page.getByRole('heading', { name: t('admin-numbers.plays.title'), exact: true }),
  ).toBeVisible();
}

test('arrow keys show the number of each day in the plot of plays, and a table has the same numbers', async ({
  page,
}) => {
  await open(page);
  const slider = page.getByRole('slider', { name: t('admin-numbers.plays.title') });

  await slider.focus();
  await page.keyboard.press('ArrowLeft');

  const shown = number(1100);
  await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(`: ${shown}$`));
  await expect(page.locator('.plot__tip')).toContainText(shown);
  await page.getByText(t('admin-numbers.table')).first().click();
  await expect(page.locator('.plot__table tbody tr').nth(12)).toContainText(shown);
  await page.getByRole('button', { name: t('admin-numbers.periods.week') }).click();
  await expect(page).toHaveURL(/period=week/);
  await expect(page.getByText(t('admin-numbers.tiles.plays.week'))).toBeVisible();
});

test('the numbers have no accessibility violations', async ({ page }) => {
  await open(page);

  expect(await findingsInBothLooks(page)).toEqual([]);
});
