import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Statistics } from '../../src/plays/index.ts';
import { Player } from '../support/player.ts';
import { addQuiz, askedFor } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';
import { jsonCall } from '../support/json-call.ts';

let server: QuizServer;
beforeAll(async () => {
  server = await startServer({ CROWD_FROM: '1' });
});
afterAll(() => server.close());

test('mode is pinned', async () => {
  const player = new Player(server.origin);
  const contentId = await addQuiz(server.database, { variants: 3 });
  const { body: play } = await player.start(contentId);
  const option = play.question!.options[0]!;
  const given = await player.answer(play.id, 0, { optionId: option.id });
  await server.database.pool.query(`update content set mode = 'clicker' where id = $1`, [contentId]);
  const fresh = await player.read(play.id);
  console.log(JSON.stringify([given.body.outcome, fresh.body.mode, fresh.body.question?.mode, fresh.body.answers, option]));
});

test('picks after an edit', async () => {
  const player = new Player(server.origin);
  const contentId = await addQuiz(server.database, { mode: 'clicker', variants: 2 });
  const { body: play } = await player.start(contentId);
  const wrong = play.options.find(o => o.label === 'хибно 0.1')!;
  await player.answer(play.id, 0, { optionId: wrong.id });
  await player.giveUp(play.id);
  await server.app.get(Statistics).count(contentId);
  await server.database.pool.query(`update question set revision_id = null where content_id = $1 and position = 2`, [contentId]);
  const other = new Player(server.origin);
  const { body: second } = await other.start(contentId);
  const { body } = await other.answer(second.id, 0, { optionId: askedFor(second, 0) });
  console.log(JSON.stringify(body.outcome.optionShares.map(s => [second.options.find(o => o.id === s.optionId)?.label, s.share])));
});

test('popular plan', async () => {
  const { pool } = server.database;
  await pool.query(`insert into content (content_type, subtype, genre, mode, difficulty, status, title_ua, seo_title_ua, genitive_ua, description_ua, slug, players, published_at, fresh_at)
   select 'quiz','other','general-knowledge','choicer','easy',10,'t','t','t','t','t', (random()*100000)::int, now(), now() from generate_series(1,100000)`);
  await pool.query('analyze content');
  for (const [key, type, v] of [['players','float8',50],['players','int',50],['best_score','float8',0.0]]) {
    const { rows } = await pool.query(`explain (analyze, costs off) select c.id from content c where c.status=10 and c.content_type='quiz' and ('${v}'::${type} is null or (c.${key}, c.id) < ('${v}'::${type}, 5000::bigint)) order by c.${key} desc, c.id desc limit 25`);
    console.log(key, type, rows.map(r => Object.values(r)[0]).join('\n'));
  }
});

test.each(['/api/contents?sort=popular&cursor=' + Buffer.from('9e15:1').toString('base64url'), '/api/contents?sort=new&cursor=' + Buffer.from('8640000000000000:zzzzzzzzzz').toString('base64url'), '/api/daily?cursor=' + Buffer.from('1.5:zzzzzzzzzz').toString('base64url'), '/api/contents?sort=new&cursor=' + Buffer.from('1e-300:1').toString('base64url'), '/api/contents?sort=best&cursor=' + Buffer.from('1e-999:1').toString('base64url'), '/api/me/contents?ids=1,1,2', '/api/me/contents?ids=1&ids=2', '/api/playlists/1e3', '/api/contents/0x10', '/api/contents/%201'])('%s', async path => {
  const { status, body } = await jsonCall(server.origin, path);
  console.log(path, status, JSON.stringify(body).slice(0, 150));
});
