import { expect, type Locator, test } from '@playwright/test';
import { Status } from '../../contracts/vocabulary.ts';
import { inDatabase } from './database.ts';
import { Editor } from './editor.ts';
import { LONG_RECORDING } from './editor-quiz.ts';
import { UKRAINIAN } from './languages.ts';

/** The quiz is played with letter cubes, and no answer can be spelt with them. */
const SPELL_NOTHING = `
with question as (
  update working_question set draft = jsonb_set(draft, '{answer,ua}', '"Пелеш (城)"') where content_id = $1)
update working_copy set head = jsonb_set(head, '{mode}', '"cubiqer"') where content_id = $1`;
const SEND_IN = `
with sent as (update content set status = ${Status.PENDING} where id = $1),
  closed as (update working_copy set stage = 'pending' where content_id = $1)
insert into status_change (content_id, from_status, to_status, stage, actor, reason)
values ($1, ${Status.DRAFT}, ${Status.PENDING}, 'pending', 'system', 'sent in for a test')`;

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

/** Drags an element with one finger by the given px; Playwright has no touch drag. */
async function pull(target: Locator, by: { x: number; y: number }): Promise<void> {
  const page = target.page();
  const { x, y, width, height } = (await target.boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  const from = { x: x + width / 2, y: y + height / 2 };
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', share: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [{ x: from.x + by.x * share, y: from.y + by.y * share }],
    });
  await touch('touchStart', 0);
  for (const share of [0.3, 0.6, 0.9, 1]) await touch('touchMove', share);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

/** Taps until it works: a tap right after a drag only stops the scrolling. */
const tapUntil = (target: Locator, isDone: () => Promise<void>) =>
  expect(async () => {
    await target.tap({ timeout: 1_000 });
    await isDone();
  }).toPass();

test('on a phone an author adds and sorts questions, cuts a recording and previews the quiz by touch', async ({
  page,
}) => {
  const editor = new Editor(page, UKRAINIAN);
  const id = await editor.openNew(['Перше?', 'Друге?', 'Третє?']);
  const current = page.locator('.q[aria-current] .q__t.only-small');

  await editor.button('list.add').filter({ visible: true }).first().tap();
  await editor.field('question.text').fill('Що грає?');
  await editor.field('question.answer').fill('Щедрик');
  await editor.button('question.sources.sound').tap();
  await page.locator('#media input[type=file]').setInputFiles(LONG_RECORDING);
  const end = page.getByRole('slider', { name: UKRAINIAN.t('editor.trim.end') });
  await expect(page.locator('.sound-wave--zoom svg')).toBeVisible();
  await expect(end).toHaveAttribute('aria-valuetext', '0:30,0');
  await end.scrollIntoViewIfNeeded();
  const label = page.locator('.sound-wave__grip b').first();
  expect((await label.boundingBox())?.x).toBeGreaterThan(0);
  await pull(end, { x: -60, y: 0 });
  await expect(end).not.toHaveAttribute('aria-valuetext', '0:30,0');
  await tapUntil(editor.button('trim.apply'), () =>
    expect(editor.button('trim.change')).toBeVisible({ timeout: 4_000 }),
  );

  await current.tap();
  await expect(editor.questions.filter({ visible: true })).toHaveCount(3);
  const grips = [1, 4].map(n => editor.button('list.drag', { n }));
  const tops = await Promise.all(grips.map(async grip => (await grip.boundingBox())?.y ?? 0));
  await pull(grips[0] as Locator, { x: 0, y: (tops[1] ?? 0) - (tops[0] ?? 0) + 40 });
  await expect(editor.questions).toHaveText(['Друге?', 'Третє?', 'Що грає?', 'Перше?']);
  await editor.isSaved();
  const { questions } = await editor.read(id);
  expect(questions.map(({ text }) => text.ua)).toEqual(['Друге?', 'Третє?', 'Що грає?', 'Перше?']);
  expect(questions[2]?.media?.duration).toBeLessThan(29);

  await tapUntil(editor.questions.filter({ hasText: 'Друге?' }), () =>
    expect(current).toHaveText('Друге?', { timeout: 2_000 }),
  );
  await page.getByRole('link', { name: UKRAINIAN.t('editor.list.next') }).tap();
  await expect(current).toHaveText('Третє?');
  await editor.button('preview').filter({ visible: true }).tap();
  await editor.button('previewing.begin').tap();
  const layer = page.locator('.play-layer');
  await layer.getByRole('button', { name: 'Відповідь на Третє?' }).tap();
  await expect(layer.locator('.verdict')).toBeVisible();
});

test('at 320 px no step of the editor scrolls sideways, with both languages of a text open', async ({
  page,
}) => {
  const editor = new Editor(page, UKRAINIAN);
  const { id } = await editor.begin('Квіз із дуже довгою назвою, щоб перевірити, як вона стоїть');
  await editor.hasQuestions(id, ['Найнепередбачуваніше запитання з найдовшими словами?']);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const place of ['#questions', '#quiz', '#checks']) {
    await editor.open(id, place);
    if (place === '#questions') await page.locator('.wz-form .chip[aria-pressed]').tap();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(width, place).toBeLessThanOrEqual(320);
  }
});

test('on a phone a quiz on moderation shows its question in one row, and an advice stands under its field', async ({
  page,
}) => {
  const editor = new Editor(page, UKRAINIAN);
  const id = await editor.openNew(['Перше?', 'Друге?']);
  await inDatabase(pool => pool.query(SPELL_NOTHING, [id]));
  await editor.open(id);
  const answer = await editor.field('question.answer').boundingBox();
  expect(answer?.width).toBeGreaterThan(240);
  await inDatabase(pool => pool.query(SEND_IN, [id]));
  await editor.open(id);
  const [previous, next] = await Promise.all(
    ['previous', 'next'].map(name =>
      page
        .getByRole('link', { name: UKRAINIAN.t(`editor.list.${name}` as 'editor.list.next') })
        .boundingBox(),
    ),
  );
  expect(next?.y).toBe(previous?.y);
});

test('on a phone the actions on selected questions stay in view above a long list', async ({
  page,
}) => {
  const editor = new Editor(page, UKRAINIAN);
  await editor.openNew(Array.from({ length: 20 }, (_, at) => `Запитання ${at + 1}?`));
  await page.locator('.q[aria-current] .q__t.only-small').tap();
  await editor.button('select.start').tap();
  await page.locator('.q > .check').first().check();
  await expect(editor.button('select.remove')).toBeInViewport();
  await expect(editor.button('preview').filter({ visible: true })).toHaveCount(0);
});
