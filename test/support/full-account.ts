import sharp from 'sharp';
import { addHealthyData, type HealthyDataIds } from './healthy-data.ts';
import { jsonCall } from './json-call.ts';
import { type Signed, signIn } from './people.ts';
import { addQuiz } from './quiz-factory.ts';
import type { QuizServer } from './quiz-server.ts';
import { addUploadRow, keepFile } from './stored-media.ts';

export const deleteMe = ({ origin }: QuizServer, headers: Partial<Signed>) =>
  jsonCall(origin, '/api/me', { method: 'DELETE', headers: { ...headers } });

/** The text that the user typed as an answer. */
export const TYPED = 'набране слово';

export interface FullAccount extends HealthyDataIds {
  playerId: string;
  headers: Signed;
  /** A session in another browser. */
  elsewhere: Signed;
  portraitId: string;
  publicId: number;
  draftId: number;
}

const DRESS = `
update app_user set name = 'Марта Справжня', share_results = true, premium = true, telegram_banner_at = now(),
  monobase_banner_at = now(), portrait_source = 'https://lh3.googleusercontent.com/a/marta', portrait_id = $2
where id = $1 returning player_id as "playerId"`;

const IDENTIFY = `
insert into identity (issuer, subject, user_id, provider) values
  ('https://accounts.google.com', $2 || 'g', $1, 'google'), ('https://www.facebook.com', $2 || 'f', $1, 'facebook')`;

const GRANT = `insert into role_grant (user_id, role, by) values ($1, 'author', 'a test')`;
const ADMIN_ACTION = `
insert into admin_action (admin_id, action, subject_kind, subject_id, details)
values ($1::bigint, 'user.premium', 'user', $1::bigint::text, '{}')`;

/** Rows of what an admin can do with contents: the claim of a quiz, a change of many contents, a playlist, a page, a daily. */
const ADMINISTERED = [
  `insert into moderation_claim (content_id, admin_id, until) values ($2, $1, now())`,
  `insert into bulk_run (admin_id, key, action) values ($1, 'run ' || $2::bigint, 'unlist')`,
  `insert into playlist_request (admin_id, key, title, playlist_id) values ($1, 'a-list', '{"ua": "Добірка"}', $2)`,
  `insert into fixed_page (path, content_id, texts, admin_id, key) values ('/page-' || $2::bigint, $2, '{}', $1, 'a-page')`,
  `insert into daily (content_id, kind, day, number, filled_by)
    values ($2, 'movie', (select coalesce(max(day), '2026-01-01') + 1 from daily),
      (select coalesce(max(number), 0) + 1 from daily), $1)`,
];

const VOTE = 'insert into vote (content_id, user_id, value) values ($2, $1, 1)';
const AUTHOR = 'update content set author_id = $1 where id = any($2)';
const WROTE = 'update status_change set actor_id = $1 where content_id = $2';

const NOTICE = `
insert into notice (user_id, kind, content_id, params) values ($1, 'published', $2, '{}')`;

const REMARK = `
insert into remark (content_id, reason, text, version, by_id) values ($2, 'fact', 'Перевір рік.', 1, $1)`;

/** A working copy of the public quiz that the user has edited. */
const EDITED = `
insert into working_copy (content_id, stage, base_version, version, head_version, order_version, head, updated_by)
values ($2, 'draft', 1, 2, 2, 1, '{}', $1)`;

/** An unfinished play and a finished practice play, each with a typed answer. */
const PLAY = `
with played as (
  insert into play (content_id, player_id, locale, mode, revision_ids, total, index, expires_at, practice, finished_at)
  select content_id, $1, 'ua', 'cubiqer', '{}', total, 1, now() + interval '1 day', total = 1,
    case when total = 1 then now() end
  from (values ($2::bigint, 3), ($3::bigint, 1)) given (content_id, total)
  returning id
)
insert into answer (play_id, index, attempt, choice, text, correct, locale, deal)
select id, 0, 1, -2, '${TYPED}', false, 'ua', 0 from played`;

const PIN_QUESTIONS = `
update play set revision_ids = (select array_agg(revision_id order by position) from question where content_id = play.content_id)
where player_id = $1`;

/** A report with a text, about the first question of a finished play. */
const REPORT = `
insert into question_report (question_id, revision_id, player_id, play_id, reason, text, weight)
select question_id, question_revision.id, $1, play.id, 'fact', '${TYPED}', 0.5
from play join question_revision on question_revision.id = revision_ids[1]
where player_id = $1 and finished_at is not null limit 1`;

/** A suspicion about the user's finished play. */
const SUSPICION = `
with found as (insert into suspicion (kind, user_id, plays, accounts) values ('pace', $1, 1, 1) returning id)
insert into suspicion_play (suspicion_id, play_id)
select found.id, play.id from found, app_user join play using (player_id)
where app_user.id = $1 and play.finished_at is not null limit 1`;

const picture = () =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: colour() } })
    .png()
    .toBuffer();

let colours = 0;
const colour = () => ({ r: colours++, g: 90, b: 120 });

/** Adds a user to whom every table that can refer to a user has a row, without violating an invariant. */
export async function addFullAccount(server: QuizServer): Promise<FullAccount> {
  const { pool } = server.database;
  const healthy = await addHealthyData(server);
  const { userId, playedId } = healthy;
  const portraitId = await keepFile(server, await picture());
  const { rows } = await pool.query<{ playerId: string }>(DRESS, [userId, portraitId]);
  const playerId = rows[0]?.playerId as string;
  const publicId = await addQuiz(server);
  const draftId = await addQuiz(server, { status: 0 });
  await pool.query(AUTHOR, [userId, [publicId, draftId]]);
  await pool.query(WROTE, [userId, draftId]);
  await addUploadRow(server.database, userId);
  for (const sql of [NOTICE, REMARK, EDITED]) await pool.query(sql, [userId, publicId]);
  await pool.query(IDENTIFY, [userId, `subject ${userId} `]);
  await pool.query(GRANT, [userId]);
  await pool.query(ADMIN_ACTION, [userId]);
  const administeredId = await addQuiz(server);
  for (const sql of ADMINISTERED) await pool.query(sql, [userId, administeredId]);
  await pool.query(VOTE, [userId, playedId]);
  await pool.query(PLAY, [playerId, await addQuiz(server), playedId]);
  await pool.query(PIN_QUESTIONS, [playerId]);
  await pool.query(REPORT, [playerId]);
  await pool.query(SUSPICION, [userId]);
  const [headers, elsewhere] = [
    await signIn(server, { id: userId }),
    await signIn(server, { id: userId }),
  ];
  return { ...healthy, playerId, headers, elsewhere, portraitId, publicId, draftId };
}
