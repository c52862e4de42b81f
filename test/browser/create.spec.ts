import { expect, type Page, test } from '@playwright/test';
import { Status } from '../../contracts/vocabulary.ts';
import { inDatabase } from './database.ts';
import { findings } from './findings.ts';
import { LANGUAGES, UKRAINIAN } from './languages.ts';
import { madeQuiz } from './made-quizzes.ts';
import { addWorkingCopy, ownQuiz, signInAsAuthor } from './own-quizzes.ts';
import { openSettled } from './settled-page.ts';

const { t } = UKRAINIAN;
const { DRAFT, PENDING, DECLINED, APPROVED, UNLISTED } = Status;

const NOTICE = `
insert into notice (user_id, kind, content_id, params) values ($1, 'published', $2,
  '{"remarks": null, "coins": null, "verdict": null, "publishAt": null, "badge": null}')`;
const REMARK = `
insert into remark (content_id, question_id, reason, text, version) values ($1, null, 'rights', $2, 1)`;

const QUESTION_REMARK = `
insert into remark (content_id, question_id, reason, text, version)
select q.content_id, q.id, 'fact', 'Перевір рік.', w.version
from question q join working_copy w on w.content_id = q.content_id where q.content_id = $1 and q.position = 1`;
const WITHOUT_GENITIVE = `
update working_copy set head = jsonb_set(head, '{genitive,ua}', '""') where content_id = $1`;

async function editedQuiz(
  authorId: number,
  { status, stage, title }: { status: Status; stage: string; title: string },
): Promise<number> {
  const id = await ownQuiz(authorId, status, title);
  await addWorkingCopy(id, stage);
  return id;
}

const row = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });

const group = (page: Page, name: string) =>
  page.getByRole('region', { name: t(`create.group.${name}.title`) });

test('/create groups own quizzes by status and shows the actions and facts for each status', async ({
  page,
}) => {
  const authorId = await signInAsAuthor(page);
  const declined = await ownQuiz(authorId, DECLINED, 'Що на вечерю');
  await inDatabase(pool => pool.query(REMARK, [declined, 'Бракує ліцензії.']));
  await ownQuiz(authorId, DRAFT, 'Замки');
  await editedQuiz(authorId, { status: PENDING, stage: 'pending', title: 'Щедрівки' });
  await ownQuiz(authorId, APPROVED, 'Карпати');
  await ownQuiz(authorId, UNLISTED, 'Птахи');

  await page.goto('/create');

  const headings = page.getByRole('region').getByRole('heading', { level: 2 });
  await expect(headings).toContainText([
    'Повернуті',
    'Чернетки',
    'На модерації',
    'Схвалені',
    'За посиланням',
  ]);
  await expect(group(page, 'declined').getByText(t('create.row.issues'))).toBeVisible();
  await expect(group(page, 'declined').getByText('Бракує ліцензії.')).toBeVisible();
  await expect(
    group(page, 'declined').getByRole('link', {
      name: t('create.row.toQuizOf', { title: 'Що на вечерю' }),
    }),
  ).toHaveAttribute('href', `/create/wizard/${declined}#quiz`);
  await expect(
    group(page, 'draft').getByText(t('create.row.questionsLeft', { n: 2 })),
  ).toBeVisible();
  await expect(group(page, 'pending').getByText(/-й у черзі з/)).toBeVisible();
  await expect(group(page, 'approved').getByText(t('create.group.approved.note'))).toBeVisible();
  await expect(group(page, 'unlisted').getByText(t('create.row.likes'))).toBeVisible();
});

test('a draft on /create shows the number of failed checks or that it is ready, and how complete it is', async ({
  page,
}) => {
  const authorId = await signInAsAuthor(page);
  const ready = await ownQuiz(authorId, DRAFT, 'Замки', 5);
  await addWorkingCopy(ready, 'draft');
  const faulty = await ownQuiz(authorId, DRAFT, 'Мости', 5);
  await addWorkingCopy(faulty, 'draft');
  await inDatabase(pool => pool.query(WITHOUT_GENITIVE, [faulty]));

  await page.goto('/create');

  await expect(row(page, 'Замки').getByText(t('create.row.ready'))).toBeVisible();
  await expect(row(page, 'Мости').getByText(t('create.row.errors', { n: 1 }))).toBeVisible();
  const bar = (title: string) => row(page, title).locator('.part-line rect');
  await expect(bar('Замки')).toHaveAttribute('width', '100%');
  await expect(bar('Мости')).toHaveAttribute('width', '89%');
});

test('declined changes of a published quiz show a link from each remark to its question', async ({
  page,
}) => {
  const quiz = await ownQuiz(await signInAsAuthor(page), UNLISTED, 'Птахи');
  await addWorkingCopy(quiz, 'declined');
  await inDatabase(pool => pool.query(QUESTION_REMARK, [quiz]));

  await page.goto('/create');

  await expect(row(page, 'Птахи').getByText(t('create.row.stage.declined'))).toBeVisible();
  await row(page, 'Птахи')
    .getByRole('link', { name: t('create.row.toQuestionOf', { n: 2 }) })
    .click();
  await expect(page).toHaveURL(new RegExp(`/create/wizard/${quiz}#questions/q\\d+$`));
});

test('deleting a quiz asks for confirmation, then removes it from the list', async ({ page }) => {
  const authorId = await signInAsAuthor(page);
  await ownQuiz(authorId, DRAFT, 'Замки');
  await ownQuiz(authorId, DRAFT, 'Мости');
  await page.goto('/create');
  const menu = page.getByLabel(t('create.row.more', { title: 'Замки' }));

  await menu.click();
  await row(page, 'Замки')
    .getByRole('button', { name: t('create.row.delete') })
    .click();
  const dialog = page.getByRole('alertdialog', { name: t('create.deletion.title') });
  await expect(dialog).toContainText('«Замки»');
  await dialog.getByRole('button', { name: t('create.deletion.no') }).click();
  await expect(row(page, 'Замки')).toBeVisible();

  await menu.click();
  await row(page, 'Замки')
    .getByRole('button', { name: t('create.row.delete') })
    .click();
  await dialog.getByRole('button', { name: t('create.deletion.yes') }).click();

  await expect(page.getByText(t('create.deletion.done', { title: 'Замки' }))).toBeVisible();
  await expect(row(page, 'Замки')).toHaveCount(0);
  await expect(row(page, 'Мости')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('copying a quiz opens the copy in the editor and adds it to the drafts', async ({ page }) => {
  const quiz = await ownQuiz(await signInAsAuthor(page), UNLISTED, 'Замки');
  await page.goto('/create');

  await page.getByLabel(t('create.row.more', { title: 'Замки' })).click();
  await page.getByRole('button', { name: t('create.row.copy') }).click();

  await expect(page).toHaveURL(/\/create\/wizard\/\d+/);
  expect(page.url()).not.toContain(`/create/wizard/${quiz}`);
  await expect(page.locator('a.q__t')).toHaveCount(3);
  await page.goto('/create');
  await expect(group(page, 'draft').getByRole('heading', { name: 'Замки' })).toBeVisible();
  await expect(group(page, 'unlisted').getByRole('heading', { name: 'Замки' })).toBeVisible();
});

test('withdrawing a quiz from moderation moves it back to the drafts', async ({ page }) => {
  const authorId = await signInAsAuthor(page);
  await editedQuiz(authorId, { status: PENDING, stage: 'pending', title: 'Щедрівки' });
  await page.goto('/create');

  await page
    .getByRole('button', { name: t('create.row.withdrawOf', { title: 'Щедрівки' }) })
    .click();

  await expect(page.getByText(t('create.row.withdrawn', { title: 'Щедрівки' }))).toBeVisible();
  await expect(group(page, 'draft').getByRole('heading', { name: 'Щедрівки' })).toBeVisible();
  await expect(group(page, 'pending')).toHaveCount(0);
});

test('creating a quiz on a phone opens the editor and adds the quiz to the drafts', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAsAuthor(page);
  await page.goto('/create');

  await page.getByRole('button', { name: t('create.own.new') }).click();
  const start = page.getByRole('button', { name: t('create.form.start') });
  await expect(start).toBeInViewport({ ratio: 1 });
  await page.keyboard.type('Річки');
  await page.getByRole('radio', { name: t('editor.quiz.contentTypes.music') }).check();
  await page.getByLabel(t('create.form.subtype')).filter({ visible: true }).selectOption('artist');
  await page.getByRole('radio', { name: t('editor.quiz.modes.cubiqer') }).check();
  await start.click();

  await expect(page).toHaveURL(/\/create\/wizard\/\d+/);
  await page.goto('/create');
  await expect(group(page, 'draft').getByRole('heading', { name: 'Річки' })).toBeVisible();
});

test('choosing a group or an order and searching on /create changes the URL and the list', async ({
  page,
}) => {
  const authorId = await signInAsAuthor(page);
  await ownQuiz(authorId, DRAFT, 'Замки');
  await ownQuiz(authorId, DECLINED, 'Мости');
  await page.goto('/create');

  await page
    .getByRole('navigation', { name: t('create.own.groups') })
    .getByText('Чернетки')
    .click();
  await expect(row(page, 'Мости')).toHaveCount(0);
  await expect(row(page, 'Замки')).toBeVisible();
  await page.getByRole('combobox').selectOption('title');
  await expect(page).toHaveURL(/group=draft.*sort=title/);
  await page.getByRole('searchbox').fill('немає');
  await page.getByRole('searchbox').press('Enter');

  await expect(
    page.getByRole('heading', { name: t('create.own.notFound', { query: 'немає' }) }),
  ).toBeVisible();
});

test('the button at the end of a group with 25 quizzes loads the last one into the same page', async ({
  page,
}) => {
  const authorId = await signInAsAuthor(page);
  for (let at = 0; at < 25; at++) await madeQuiz({ authorId, status: DRAFT });
  await page.goto('/create?group=draft');
  await expect(page.locator('.item')).toHaveCount(24);

  await page.getByRole('link', { name: t('create.own.more') }).click();

  await expect(page.locator('.item')).toHaveCount(25);
  await expect(page.getByRole('link', { name: t('create.own.more') })).toHaveCount(0);
  await expect(page).toHaveURL(/group=draft$/);
});

for (const { locale, prefix, tag, t: say } of LANGUAGES)
  test.describe(`own quizzes, ${locale}`, () => {
    test.use({ locale: tag, colorScheme: locale === 'ua' ? 'light' : 'dark' });

    test('/create with quizzes of every status has no axe violations and does not scroll sideways', async ({
      page,
    }) => {
      const authorId = await signInAsAuthor(page);
      const declined = await ownQuiz(
        authorId,
        DECLINED,
        'Що на вечерю в Полтаві та на Слобожанщині',
      );
      await inDatabase(pool => pool.query(REMARK, [declined, 'Бракує посилання на ліцензію.']));
      for (const status of [DRAFT, PENDING, APPROVED, UNLISTED])
        await ownQuiz(authorId, status, `Замки й фортеці України ${status}`);
      await openSettled(page, `${prefix}/create`);

      for (const width of [320, 360, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
          width,
        );
      }
      expect(await findings(page)).toEqual([]);
      await page.getByRole('button', { name: say('create.own.new') }).click();
      expect(await findings(page)).toEqual([]);
    });

    test('/create has no axe violations when it is empty, in menus and in the deletion dialog', async ({
      page,
    }) => {
      const authorId = await signInAsAuthor(page);
      await openSettled(page, `${prefix}/create`);
      expect(await findings(page)).toEqual([]);
      const quiz = await ownQuiz(authorId, UNLISTED, 'Птахи');
      await inDatabase(pool => pool.query(NOTICE, [authorId, quiz]));
      for (const query of ['query=немає', 'group=pending']) {
        await openSettled(page, `${prefix}/create?${query}`);
        expect(await findings(page)).toEqual([]);
      }
      await openSettled(page, `${prefix}/create?group=unlisted`);
      await page.getByLabel(say('create.row.more', { title: 'Птахи' })).click();
      expect(await findings(page)).toEqual([]);
      await page.getByRole('button', { name: say('create.row.delete') }).click();
      expect(await findings(page)).toEqual([]);
    });
  });

test('an unread notice shows a dot on the portrait, and opening the notices removes it', async ({
  page,
}) => {
  const authorId = await signInAsAuthor(page);
  const quiz = await ownQuiz(authorId, UNLISTED, 'Замки');
  await inDatabase(pool => pool.query(NOTICE, [authorId, quiz]));
  const unread = page.locator('html[data-unread="1"]');
  await page.goto('/about');
  await expect(unread).toHaveCount(1);

  const marked = page.waitForResponse('**/api/me/notices/read');
  await page.getByRole('button', { name: t('account.menu') }).click();
  await page
    .locator('#account')
    .getByRole('link', { name: t('account.notices') })
    .click();

  const text = t('create.notices.kind.published', { title: 'Замки' });
  await expect(page.getByRole('link', { name: text })).toBeVisible();
  await marked;
  await expect(unread).toHaveCount(0);
  const counted = page.waitForResponse('**/api/me/notices?limit=1');
  await page.goto('/about');
  await counted;
  await expect(unread).toHaveCount(0);
});

test('the notice that an admin edited a quiz leads to the open history of the quiz', async ({
  page,
}) => {
  const authorId = await signInAsAuthor(page);
  const quiz = await ownQuiz(authorId, UNLISTED, 'Замки');
  await inDatabase(async pool => {
    await pool.query(NOTICE, [authorId, quiz]);
    await pool.query(`update notice set kind = 'edited' where content_id = $1`, [quiz]);
  });
  await page.goto('/create');

  await page
    .getByRole('link', { name: t('create.notices.kind.edited', { title: 'Замки' }) })
    .click();

  await expect(page.locator('.wz-history[open] .hist > li').first()).toBeVisible();
});

test('the link for older notices adds 20 notices to the list at each click', async ({ page }) => {
  const authorId = await signInAsAuthor(page);
  const quiz = await ownQuiz(authorId, UNLISTED, 'Замки');
  await inDatabase(async pool => {
    for (let at = 0; at < 45; at++) await pool.query(NOTICE, [authorId, quiz]);
  });
  await page.goto('/create');
  const notices = page.locator('[data-notice]');
  const older = page.getByRole('link', { name: t('create.notices.older') });
  await expect(notices).toHaveCount(20);

  await older.click();
  await expect(notices).toHaveCount(40);
  await older.click();

  await expect(notices).toHaveCount(45);
  await expect(older).toHaveCount(0);
});

test('on a phone the menu button has a dot until the notices are read, also on another device', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const authorId = await signInAsAuthor(page);
  const quiz = await ownQuiz(authorId, UNLISTED, 'Замки');
  await inDatabase(pool => pool.query(NOTICE, [authorId, quiz]));
  const hasDot = () =>
    page
      .getByRole('button', { name: t('site.menu.title') })
      .evaluate(button => getComputedStyle(button, '::after').content !== 'none');
  await page.goto('/about');
  await expect.poll(hasDot).toBe(true);

  await inDatabase(pool =>
    pool.query('update notice set read_at = now() where user_id = $1', [authorId]),
  );
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

  await expect.poll(hasDot).toBe(false);
});
