import { expect, test } from '@playwright/test';
import { Editor } from './editor.ts';
import { UKRAINIAN } from './languages.ts';

/** Opens a new quiz that passes all checks, and returns its id. */
async function openComplete(editor: Editor): Promise<number> {
  const { id, headVersion } = await editor.begin();
  const text = (ua: string) => ({ ua, en: null });
  const set = { seoTitle: text('Замки України: квіз'), genitive: text('замків України') };
  await editor.send('PATCH', `/quizzes/${id}`, { version: headVersion, set });
  await editor.hasQuestions(id, ['Перше?', 'Друге?', 'Третє?', 'Четверте?', 'П’яте?']);
  await editor.open(id);
  return id;
}

test('the preview starts at the question being edited and shows its unsaved text', async ({
  page,
}) => {
  const editor = new Editor(page, UKRAINIAN);
  await editor.openNew(['Перше?', 'Друге?']);
  await editor.questions.nth(1).click();
  await editor.field('question.text').fill('Щойно змінене?');

  await editor.button('preview').first().click();
  await editor.button('previewing.begin').click();

  const layer = page.locator('.play-layer');
  await expect(layer.getByText('Щойно змінене?')).toBeVisible();
  await layer.getByRole('button', { name: 'Відповідь на Друге?' }).click();
});

test('a quiz that passes all checks can be submitted, is locked while it is pending and can be withdrawn', async ({
  page,
}) => {
  const editor = new Editor(page, UKRAINIAN);
  const id = await openComplete(editor);

  await editor.button('submit.send').first().click();

  await expect(editor.button('withdraw').first()).toBeVisible();
  await expect(page.getByText(UKRAINIAN.t('editor.submit.closedPending'))).toBeVisible();
  await expect(editor.field('question.text')).toBeDisabled();
  expect((await editor.read(id)).stage).toBe('pending');
  await editor.button('withdraw').first().click();
  await expect(editor.field('question.text')).toBeEnabled();
  expect((await editor.read(id)).stage).toBe('draft');
});

for (const [status, code, text] of [
  [401, 'auth.required', 'submit.signedOut'],
  [429, 'rate.exceeded', 'submit.limited'],
] as const)
  test(`submitting a quiz that the server refuses with ${status} ${code} says what to do`, async ({
    page,
  }) => {
    const editor = new Editor(page, UKRAINIAN);
    const id = await openComplete(editor);
    await page.route(`**/api/quizzes/${id}/submit`, route =>
      route.fulfill({ status, contentType: 'application/problem+json', json: { status, code } }),
    );

    await editor.button('submit.send').first().click();

    await expect(page.getByText(UKRAINIAN.t(`editor.${text}`))).toBeVisible();
    await expect(editor.button('submit.send').first()).toBeEnabled();
  });

test('the submit button of a quiz that fails checks can be focused and opens the checks instead of submitting', async ({
  page,
}) => {
  const editor = new Editor(page, UKRAINIAN);
  const id = await editor.openNew(['Перше?']);
  const submit = editor.button('submit.send').first();

  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  await submit.focus();
  await expect(submit).toBeFocused();
  await submit.press('Enter');

  await expect(page).toHaveURL(/#checks$/);
  await expect(page.getByText(UKRAINIAN.t('editor.check.quiz-seo-title')).first()).toBeVisible();
  expect((await editor.read(id)).stage).toBe('draft');
});

test('while a file is being uploaded the checks say so, and the quiz cannot be submitted without it', async ({
  page,
}) => {
  const editor = new Editor(page, UKRAINIAN);
  const id = await openComplete(editor);
  const wait = page.getByRole('link', { name: UKRAINIAN.t('editor.check.media-wait') });
  await page.route('**/api/media', () => undefined);
  await editor.button('question.sources.image').click();
  await page.locator('input[type=file]').setInputFiles({
    name: 'castle.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(100),
  });

  await editor.button('submit.send').first().click();

  await expect(page.getByText(UKRAINIAN.t('editor.submit.uploading'))).toBeVisible();
  await expect(wait).toBeVisible();
  const heading = page.getByRole('heading', { name: UKRAINIAN.t('editor.checks.waiting') });
  await expect(heading).toBeVisible();
  expect((await editor.read(id)).stage).toBe('draft');
  await wait.click();
  await editor.button('media.cancel').click();
  await editor.button('question.sources.text').click();
  await editor.button('submit.send').first().click();
  await expect(editor.button('withdraw').first()).toBeVisible();
});
