import type { ContentSummary } from '../../contracts/contents.ts';
import { Status } from '../../contracts/vocabulary.ts';
import { inDatabase } from '../browser/database.ts';
import { setStatus } from '../support/content-status.ts';

interface Wishes {
  status?: Status;
  price?: number;
  authorId?: number;
}

const COPY = `
with copied as (
  insert into content (content_type, subtype, genre, mode, difficulty, status, price, author_id, title_ua, title_en,
    seo_title_ua, seo_title_en, genitive_ua, genitive_en, description_ua, description_en, slug, picture_id,
    picture_alt_ua, picture_alt_en, items_counter, subject)
  select content_type, subtype, genre, mode, difficulty, 0, $2, $3, title_ua, title_en, seo_title_ua, seo_title_en,
    genitive_ua, genitive_en, description_ua, description_en, slug, picture_id, picture_alt_ua, picture_alt_en,
    items_counter, subject
  from content where id = $1
  returning id
), noted as (
  insert into status_change (content_id, from_status, to_status, actor, reason)
  select id, null, 0, 'system', 'copied for a screenshot' from copied
), asked as (
  insert into question (content_id, key, position, revision_id)
  select copied.id, q.key, q.position, q.revision_id from question q, copied where q.content_id = $1
)
select id::int from copied`;

/** Copies a shipped quiz with cover and questions for an author and returns its path. The copy appears in no listing. */
export const copyOf = (
  { id, uri }: ContentSummary,
  { status = Status.UNLISTED, price = 0, authorId }: Wishes,
): Promise<string> =>
  inDatabase(async pool => {
    const { rows } = await pool.query<{ id: number }>(COPY, [id, price, authorId ?? null]);
    const copy = rows[0]?.id as number;
    await setStatus({ pool }, copy, status);
    await pool.query("select pg_notify('pages', 'author:' || $1)", [authorId ?? 0]);
    return uri.replace(`/${id}-`, `/${copy}-`);
  });
