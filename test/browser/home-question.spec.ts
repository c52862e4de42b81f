import { expect, test } from '@playwright/test';

test('the answer to the home page question is also shown on the page in the other language', async ({
  page,
}) => {
  await page.goto('/');
  const teaser = page.locator('.teaser');
  await teaser.locator('.option').first().click();
  await teaser.locator('.option.is-right').waitFor();
  const labelsOf = (marked: string) =>
    teaser
      .locator(`.option.${marked}`)
      .evaluateAll((options: HTMLElement[]) => options.map(({ dataset }) => dataset.en ?? ''));
  const explanation = teaser.locator('[data-explanation]');
  await expect(explanation).not.toBeEmpty();
  const [right, wrong] = [await labelsOf('is-right'), await labelsOf('is-wrong')];

  await page.goto('/en');
  await teaser.locator('.option.is-right').waitFor();

  await expect(teaser.locator('.option.is-right .option__label')).toHaveText(right);
  await expect(teaser.locator('.option.is-wrong .option__label')).toHaveText(wrong);
  await expect(teaser.getByRole('status')).toContainText(right[0] ?? '');
  // The comment was read in Ukrainian and is not shown on an English page.
  await expect(explanation).toBeEmpty();
});
