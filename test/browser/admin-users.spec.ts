import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { Editor } from './editor.ts';
import { findings } from './findings.ts';
import { LANGUAGES, type Language } from './languages.ts';
import { Member } from './member.ts';

/** The sheet of a user, opened by an admin. */
class UserSheet {
  constructor(
    private readonly page: Page,
    private readonly language: Language,
  ) {}

  get dialog() {
    return this.page.getByRole('dialog');
  }

  readonly t = (key: string, values: Record<string, string | number> = {}) =>
    this.language.t(`admin-users.${key}`, values);

  /** Opens the form of an action, fills in its fields, and sends it. */
  async does(action: string, fields: Record<string, string> = {}): Promise<void> {
    const name = this.t(`do.${action}`);
    await this.dialog.getByRole('button', { name, exact: true }).click();
    const form = this.dialog.locator('form');
    for (const [label, value] of Object.entries(fields))
      await form.getByLabel(this.t(label)).fill(value);
    await form.getByRole('button', { name, exact: true }).press('Enter');
    await expect(form).toHaveCount(0);
  }

  /** The value beside a name, such as the balance. */
  fact(name: string) {
    return this.dialog
      .locator('.ad-facts > div')
      .filter({ hasText: this.t(name) })
      .locator('dd');
  }
}

for (const language of LANGUAGES)
  test.describe(`users, log and queues, ${language.locale}`, () => {
    test.use({ locale: language.tag, contextOptions: { reducedMotion: 'reduce' } });

    test('an admin changes a player, reads the changes in the log, exports it and opens the queues', async ({
      browser,
      page,
    }) => {
      const { prefix, t, number } = language;
      const context = await browser.newContext();
      const tab = await context.newPage();
      const player = new Member(tab);
      const { id } = await player.signIn({ coins: 1_200 });
      await new Editor(page, language).begin('Чернетка', 'admin');
      const sheet = new UserSheet(page, language);

      await page.goto(`${prefix}/admin/users`);
      await page.getByRole('searchbox').fill(player.name);
      await page.getByRole('button', { name: player.name, exact: true }).press('Enter');
      await sheet.does('premium.button');
      await sheet.does('adjustment.button', { 'amount.label': '-200', reason: 'Помилка в акції' });
      await expect(sheet.fact('column.balance')).toHaveText(number(1_000));
      await sheet.does('block.button', { reason: 'Спам' });
      await expect(sheet.fact('blocked')).toBeVisible();
      const ofSheet = await findings(page);
      await sheet.does('block.off', { reason: 'Помилка' });
      await expect(sheet.fact('blocked')).toHaveCount(0);
      await sheet.does('sign-out.button');
      await expect(sheet.fact('sheet.sessions')).toHaveText('0');
      expect((await tab.request.get('/api/me')).status()).toBe(401);
      await sheet.dialog.getByRole('link', { name: sheet.t('history.log') }).click();

      const actions = ['sign-out', 'unblock', 'block', 'adjustment', 'premium'];
      await expect(page.locator('.list tbody tr')).toContainText(
        actions.map(action => t(`admin-log.action.user.${action}`)),
      );
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: t('admin-log.export') }).click();
      const csv = await readFile(await (await download).path(), 'utf8');
      expect(actions.filter(action => !csv.includes(`user.${action}`))).toEqual([]);
      const ofLog = await findings(page);
      await page.goto(`${prefix}/admin/users?user=${id}`);
      await sheet.dialog.press('Escape');
      const ofList = await findings(page);
      await page
        .getByRole('link', { name: t('admin.nav.queues') })
        .first()
        .click();
      await expect(page).toHaveURL('/admin/queues');
      const queue = page.getByRole('main').getByRole('link', { name: 'jobs', exact: true });
      await expect(queue).toBeVisible();
      const ofQueues = await findings(page);
      await context.close();
      expect([...ofSheet, ...ofLog, ...ofList, ...ofQueues]).toEqual([]);
    });
  });
