import { test } from '@playwright/test';
import { Status } from '../../contracts/vocabulary.ts';
import { contentNamed } from '../browser/contents.ts';
import { inDatabase } from '../browser/database.ts';
import { LANGUAGES } from '../browser/languages.ts';
import { addPlays } from '../browser/made-plays.ts';
import { Member } from '../browser/member.ts';
import { addWorkingCopy } from '../browser/own-quizzes.ts';
import { copyOf } from './copies.ts';
import { shoot, shootPages } from './studio.ts';

const REMARKS = `
insert into remark (content_id, question_id, reason, text, version)
select id, null, 'rights', 'Для обкладинки бракує посилання на ліцензію.', 1 from content
where author_id = $1 and status = ${Status.DECLINED}
union all
select q.content_id, q.id, 'two-right', 'Галушки варять і на Полтавщині, і на Слобожанщині. Уточни запитання.', 1
from question q join content c on c.id = q.content_id
where c.author_id = $1 and c.status = ${Status.DECLINED} and q.position = (
  select min(position) from question where content_id = c.id)`;
const ROLE = `update app_user set role = 'author' where id = $1`;
const STAGES: Partial<Record<Status, string>> = {
  [Status.DECLINED]: 'declined',
  [Status.DRAFT]: 'draft',
  [Status.PENDING]: 'pending',
};
const NOTICES = `
insert into notice (user_id, kind, content_id, params)
select $1, case status when ${Status.DECLINED} then 'declined' when ${Status.APPROVED} then 'approved' else 'published' end,
  id, '{"remarks": 2, "coins": null, "verdict": null, "publishAt": null, "badge": null}'
from content where author_id = $1 and status not in (${Status.DRAFT}, ${Status.PENDING})`;
const LIVE = `select id from content where author_id = $1 and status = ${Status.PUBLIC} order by id`;
const NAMES = [
  'who-lives-in-the-ocean',
  'whose-flag-is-it',
  'who-came-up-with-that',
  'cartoons-are-for-everyone',
];

for (const { locale, prefix, tag, t } of LANGUAGES)
  test(`own quizzes, ${locale}`, async ({ browser }) => {
    const context = await browser.newContext({ locale: tag });
    const page = await context.newPage();
    const { id: authorId } = await new Member(page).signIn();
    await shootPages(page, { [`${locale}-create-offer`]: `${prefix}/create` });
    await inDatabase(pool => pool.query(ROLE, [authorId]));
    const { DRAFT, PENDING, DECLINED, APPROVED, PUBLIC, UNLISTED } = Status;
    const statuses = [DECLINED, DRAFT, DRAFT, PENDING, APPROVED, PUBLIC, PUBLIC, UNLISTED];
    for (const [at, status] of statuses.entries()) {
      const quiz = await contentNamed(context.request, NAMES[at % NAMES.length] as string);
      const path = await copyOf(quiz, { status, authorId });
      const stage = STAGES[status];
      if (stage) await addWorkingCopy(Number(/\d+/.exec(path)?.[0]), stage);
    }
    for (const name of NAMES) {
      const waiting = await copyOf(await contentNamed(context.request, name), {
        status: Status.PENDING,
      });
      await addWorkingCopy(Number(/\d+/.exec(waiting)?.[0]), 'pending');
    }
    await inDatabase(pool => pool.query(NOTICES, [authorId]));
    await inDatabase(pool => pool.query(REMARKS, [authorId]));
    await shootPages(page, { [`${locale}-own-quizzes`]: `${prefix}/create` });
    await page.getByRole('button', { name: t('create.own.new') }).click();
    await shoot(page, `${locale}-new-quiz`);
    await page.keyboard.press('Escape');
    await page.locator('.more summary').first().click();
    await page.locator('[data-delete]').first().click();
    await shoot(page, `${locale}-delete-quiz`);
    const { rows } = await inDatabase(pool => pool.query<{ id: number }>(LIVE, [authorId]));
    const [played, fresh] = rows.map(({ id }) => Number(id)) as [number, number];
    await addPlays(played, { count: 400 });
    await addPlays(fresh, { count: 14 });
    await shootPages(page, {
      [`${locale}-statistics`]: `${prefix}/create/statistics/${played}`,
      [`${locale}-statistics-all`]: `${prefix}/create/statistics/${played}?period=all`,
      [`${locale}-statistics-few`]: `${prefix}/create/statistics/${fresh}`,
    });
    await context.close();
  });
