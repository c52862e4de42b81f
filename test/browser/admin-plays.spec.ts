import { expect, type Page, test } from '@playwright/test';
import { inDatabase } from './database.ts';
import { Editor } from './editor.ts';
import { findings } from './findings.ts';
import { LANGUAGES, type Language } from './languages.ts';
import { madeQuiz } from './made-quizzes.ts';
import { addRatedPerson, newName } from './people.ts';

/** Adds the suspicion that the job would add about all plays of the users $1. */
const SUSPICION = `
with evidence as (
  select p.id, p.total from play p join app_user u using (player_id) where u.id = any($1::bigint[])
), made as (
  insert into suspicion (kind, user_id, address, plays, accounts, contents, correct, questions, pace_ms)
  select case when cardinality($1::bigint[]) = 1 then 'pace' else 'address' end,
    case when cardinality($1::bigint[]) = 1 then ($1::bigint[])[1] end,
    case when cardinality($1::bigint[]) > 1 then uuid_send(gen_random_uuid()) end,
    count(*), cardinality($1::bigint[]), 1, sum(total), sum(total), 240
  from evidence returning id
)
insert into suspicion_play (suspicion_id, play_id, pace_ms) select made.id, evidence.id, 240 from made, evidence`;

/** Adds accounts with one play each and a suspicion about them, and returns their names. */
async function addSuspicion(accounts: number): Promise<string[]> {
  const quiz = await madeQuiz();
  const names = Array.from({ length: accounts }, newName);
  const ids: number[] = [];
  for (const name of names)
    ids.push(await addRatedPerson(quiz.id, { name, coins: 100, daysAgo: 0, shareStats: false }));
  await inDatabase(pool => pool.query(SUSPICION, [ids]));
  return names;
}

async function openList(page: Page, language: Language, accounts: number) {
  const names = await addSuspicion(accounts);
  await new Editor(page, language).begin('Замки України', 'admin');
  await page.goto(`${language.prefix}/admin/plays`);
  return { names, row: page.getByRole('button', { name: names.join(', ') }) };
}

for (const language of LANGUAGES) {
  const { t, locale, tag, prefix } = language;

  test.describe(`plays that look like no person's, ${locale}`, () => {
    test.use({ locale: tag, contextOptions: { reducedMotion: 'reduce' } });

    test('an admin reads the evidence and blocks one of two accounts', async ({ page }) => {
      const { names, row } = await openList(page, language, 2);
      await expect(row).toBeVisible();
      expect.soft(await findings(page), 'list').toEqual([]);
      await row.click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText(t('admin-plays.why.address'))).toBeVisible();
      await expect(dialog.getByRole('link', { name: names[1] as string })).toHaveAttribute(
        'href',
        new RegExp(`^${prefix}/admin/users\\?user=\\d+$`),
      );

      await dialog.getByRole('button', { name: t('admin-plays.do.block.button') }).click();
      await dialog.getByRole('checkbox', { name: names[0] as string }).uncheck();
      expect.soft(await findings(page), 'form').toEqual([]);
      await dialog.getByRole('textbox', { name: t('admin-plays.reason') }).fill('Бот');
      await dialog
        .getByRole('button', { name: t('admin-plays.do.block.confirm', { n: 1 }) })
        .click();

      await expect(dialog.getByText(t('admin-plays.quoted', { text: 'Бот' }))).toBeVisible();
      await expect(dialog.locator('li', { hasText: names[1] as string }).first()).toContainText(
        t('admin-plays.blocked'),
      );
      await expect(dialog.locator('li', { hasText: names[0] as string }).first()).not.toContainText(
        t('admin-plays.blocked'),
      );
      await dialog.getByRole('button', { name: t('admin-plays.sheet.close') }).click();
      await expect(row).toBeHidden();
    });
  });
}

test('an admin leaves plays as they are, and finds them with the reason among those that were left', async ({
  page,
}) => {
  const [language] = LANGUAGES as [Language];
  const { t } = language;
  const { row } = await openList(page, language, 1);
  await row.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('admin-plays.do.leave.button') }).click();
  await dialog.getByRole('textbox', { name: t('admin-plays.reason') }).fill('Це чемпіон');
  await dialog.getByRole('button', { name: t('admin-plays.do.leave.confirm') }).click();
  await dialog.getByRole('button', { name: t('admin-plays.sheet.close') }).click();
  await expect(row).toBeHidden();

  await page.getByRole('link', { name: t('admin-plays.state.left') }).click();
  await expect(page).toHaveURL(/state=left/);
  await row.click();

  await expect(dialog.getByText('«Це чемпіон»')).toBeVisible();
});
