import { expect, type Page, test } from '@playwright/test';
import { addDays } from '../../src/kyiv-day.ts';
import { todaysDailies } from '../browser/dailies.ts';
import { inDatabase } from '../browser/database.ts';
import { Editor } from '../browser/editor.ts';
import { LANGUAGES, type Language } from '../browser/languages.ts';
import { madeQuiz } from '../browser/made-quizzes.ts';
import { Member } from '../browser/member.ts';
import { shoot } from './studio.ts';

const DAYS = `
with days as (
  insert into site_day (day, plays, active, active_week, users, quizzes, counted_at)
  select (now() at time zone 'Europe/Kyiv')::date - n, 900 + 61 * (n * n % 23), 5, 9, 3, 1, now()
  from generate_series(1, 60) n on conflict (day) do nothing returning day
)
insert into site_day_coins (day, kind, account, is_daily, given, taken)
select day, 'reward', 'mint', false, 500, 0 from days union all select day, 'unlock', 'till', false, 0, 120 from days`;

async function reportedQuestion(page: Page): Promise<void> {
  const quiz = await madeQuiz();
  const member = new Member(page);
  await member.signIn();
  await member.hasReported(await member.hasPlayed(quiz.id, 0), 'Ні, тут помилка.');
}

async function shootDaily(page: Page, { locale, prefix, t }: Language): Promise<void> {
  const { movie } = await todaysDailies(page.request);
  const day = addDays(movie.day, 2);
  await page.goto(`${prefix}/admin/daily?month=${day.slice(0, 7)}&day=${day}`);
  await expect(page.locator('.mini > li').first()).toBeVisible();
  await shoot(page, `${locale}-admin-daily`, { whole: true });
  await page.getByRole('button', { name: t('admin-daily.swap', { n: 1 }), exact: true }).click();
  await expect(page.locator('.picker button').first()).toBeVisible();
  await shoot(page, `${locale}-admin-daily-swap`);
}

for (const language of LANGUAGES)
  test(`numbers, dailies and reports, ${language.locale}`, async ({ page, browser }) => {
    const { locale, prefix } = language;
    await reportedQuestion(await (await browser.newContext()).newPage());
    await inDatabase(pool => pool.query(DAYS));
    await new Editor(page, language).begin('Замки України', 'admin');
    await page.goto(`${prefix}/admin`);
    await expect(page.locator('.plot').first()).toBeVisible();
    await shoot(page, `${locale}-admin-numbers`, { whole: true });
    await shootDaily(page, language);
    await page.goto(`${prefix}/admin/reports`);
    const reports = page.locator('.list__title');
    await expect(reports.first()).toBeVisible();
    await shoot(page, `${locale}-admin-reports`);
    await page.setViewportSize({ width: 1280, height: 800 });
    await reports.first().click();
    await expect(page.locator('.rp-form')).toBeVisible();
    await shoot(page, `${locale}-admin-report`, { whole: true });
  });
