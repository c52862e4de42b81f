import { expect, test } from '@playwright/test';
import { inDatabase } from './database.ts';
import { Editor } from './editor.ts';
import { LONG_RECORDING, pictureOf } from './editor-quiz.ts';
import { UKRAINIAN } from './languages.ts';

const { t } = UKRAINIAN;
const SHIPPED_TITLE = `
select title_ua as title from content where author_id is null and content_type = 'quiz' and status = 10 order by id limit 1`;
/** Cuphead, because no other test searches for it. */
const FLAGGED = `
update catalog_item set related = true where title_en = 'Cuphead' returning id::int, title_ua as name`;

const both = (ua: string) => ({ ua, en: null });

/** A question that passes all checks, with `change` applied. */
const row = (change: object = {}) => ({
  source: 'text',
  text: both('Скільки буде двічі два?'),
  answer: both('Чотири'),
  variants: ['Два', 'Три', 'П’ять'].map((ua, at) => ({ id: `v${at}`, ...both(ua) })),
  comment: both('Так пише енциклопедія.'),
  ...change,
});

test('every check that a quiz can fail is listed with its own sentence', async ({ page }) => {
  const editor = new Editor(page, UKRAINIAN);
  const { id } = await editor.begin();
  await editor.open(id, '#quiz');
  const list = page.locator('.wz-checks');
  const expectCheck = (code: string, values = {}) =>
    expect.soft(list.getByText(t(`editor.check.${code}`, values)).first(), code).toBeVisible();

  await editor.field('quiz.title').fill('');
  await expectCheck('quiz-title');
  await expectCheck('quiz-seo-title');
  await expectCheck('quiz-genitive');
  await expectCheck('quiz-count', { least: 5, most: 50 });
  const [shipped] = (await inDatabase(pool => pool.query(SHIPPED_TITLE))).rows;
  await editor.field('quiz.title').fill(shipped.title);
  await editor.isSaved();

  const [long, tall, narrow] = [
    await editor.upload(LONG_RECORDING),
    await editor.upload(await pictureOf(0, 1600, 1200)),
    await editor.upload(await pictureOf(2, 800, 450)),
  ];
  const uploaded = ({ id: mediaId }: { id: string }) => ({
    source: 'upload',
    media: { id: mediaId },
  });
  const [flagged] = (await inDatabase(pool => pool.query(FLAGGED))).rows;
  const variants = (...texts: string[]) => texts.map((ua, at) => ({ id: `v${at}`, ...both(ua) }));
  const rows = [
    row({ text: both('') }),
    row({ answer: both('') }),
    row({ variants: variants('', '', '') }),
    row({ variants: variants('чотири', 'Три') }),
    row({ variants: variants('Три', 'три') }),
    row({ text: both('Чи двічі два чотири?') }),
    row({ comment: both('') }),
    row(uploaded(long)),
    row(uploaded(tall)),
    row(uploaded(narrow)),
    row({ source: 'game', catalogId: flagged.id }),
    ...Array.from({ length: 10 }, () => row()),
  ];
  await editor.send('POST', `/quizzes/${id}/questions`, {
    clientId: `${Date.now()}-${Math.random()}`,
    after: null,
    rows,
  });
  const { headVersion } = await editor.read(id);
  const set = { contentType: 'music', subtype: 'artist', genre: 'music-quiz' };
  await editor.send('PATCH', `/quizzes/${id}`, { version: headVersion, set });
  await page.reload();

  await expectCheck('quiz-artist-songs', { most: 20 });
  await expectCheck('quiz-like-admins', { title: shipped.title });
  for (const code of ['text', 'answer', 'variants', 'equal', 'comment'])
    await expectCheck(`question-${code}`);
  await expectCheck('question-gives-away', { answer: 'Чотири' });
  await expectCheck('question-related', { name: flagged.name });
  for (const code of ['length', 'ratio', 'narrow', 'credit', 'alt'])
    await expectCheck(`media-${code}`);

  // Without these responses the editor does not learn that the file is ready, and shows it as processing.
  await page.route('**/api/media/*', route => route.abort());
  await editor.questions.nth(12).click();
  await editor.button('question.sources.image').click();
  await page.locator('#media input[type=file]').setInputFiles(await pictureOf(1));
  await expectCheck('media-wait');

  const submit = editor.button('submit.send').first();
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  await list.getByText(t('editor.check.question-gives-away', { answer: 'Чотири' })).click();
  await expect(editor.field('question.text')).toBeFocused();
  await expect(editor.field('question.text')).toHaveValue('Чи двічі два чотири?');
});
