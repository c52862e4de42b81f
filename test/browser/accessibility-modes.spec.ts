import { expect, test } from '@playwright/test';
import { contentIn } from './contents.ts';
import { findings } from './findings.ts';
import { LANGUAGES } from './languages.ts';
import { Player } from './player.ts';

for (const { prefix, tag } of LANGUAGES)
  test.describe(`axe, ${prefix || '/ua'}`, () => {
    test.use({ locale: tag, contextOptions: { reducedMotion: 'reduce' } });

    test('axe finds no violations in choicer, with a used hint and without a connection', async ({
      page,
      request,
      context,
    }) => {
      const player = new Player(page);
      await player.open(prefix + (await contentIn(request, 'choicer')).uri);
      await player.hints.first().click();
      await expect(player.hints.first()).toHaveAttribute('aria-disabled', 'true');
      expect.soft(await findings(page), 'fiftyfifty').toEqual([]);

      await context.setOffline(true);
      await page.locator('.option:not(.is-out)').first().click();
      await expect(page.getByRole('alert')).toBeVisible();

      expect.soft(await findings(page), 'offline').toEqual([]);
    });

    test('axe finds no violations in clicker', async ({ page, request }) => {
      const player = new Player(page);
      await player.open(prefix + (await contentIn(request, 'clicker')).uri);
      await expect(player.rows.first()).toBeVisible();
      expect.soft(await findings(page), 'prompt').toEqual([]);

      await player.hints.first().click();
      await expect(page.locator('[data-lit]')).toHaveCount(2);
      await player.field.press('ArrowDown');
      expect.soft(await findings(page), 'oneoftwo').toEqual([]);
      await player.field.fill('~~~ щщщ');
      await expect(player.rows).toHaveCount(0);
      expect.soft(await findings(page), 'no match').toEqual([]);
      await player.field.fill('');
      await player.rows.nth(3).click();
      await player.verdict();
      expect.soft(await findings(page), 'verdict').toEqual([]);
      await player.next();
      await player.isAt(2);

      expect.soft(await findings(page), 'retired').toEqual([]);
    });

    test('axe finds no violations in cubiqer and on its result', async ({ page, request }) => {
      const player = new Player(page);
      await player.open(prefix + (await contentIn(request, 'cubiqer')).uri);
      await expect(player.bank.first()).toBeVisible();
      expect.soft(await findings(page), 'question').toEqual([]);

      await player.assembleWrongly();
      await expect(page.locator('.attempts')).toBeVisible();
      expect.soft(await findings(page), 'wrong attempt').toEqual([]);
      await player.hint(/^(Скинути|Clear)$/).click();
      await player.hints.first().click();
      await expect(page.locator('.slots .cube--hint')).not.toHaveCount(0);
      await player.hints.nth(2).click();
      await expect(player.hints.nth(2)).toHaveAttribute('aria-disabled', 'true');
      await player.atHand.first().click();
      expect.soft(await findings(page), 'hints').toEqual([]);
      await player.skip();
      expect.soft(await findings(page), 'verdict').toEqual([]);
      await player.next();
      await page.locator('.play__bar button').click();
      expect.soft(await findings(page), 'finish').toEqual([]);
      await page.getByRole('dialog').getByRole('button').nth(2).click();
      await expect(player.result).toBeVisible();
      await expect(page.locator('.answers > li')).not.toHaveCount(0);

      expect.soft(await findings(page), 'result').toEqual([]);
    });
  });
