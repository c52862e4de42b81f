import { sql } from 'kysely';
import type { MediaAlt, MediaCredit } from '../../../contracts/media.ts';
import { badInput } from '../../errors.ts';
import type { Transaction } from '../../transaction.ts';
import type { Credit } from '../question.entity.ts';
import type { Draft } from '../working-copy/draft.ts';
import type { Author } from './editing-author.ts';

interface OwnFile {
  id: string;
  kind: 'image' | 'audio';
  alt: MediaAlt | null;
  credit: MediaCredit | null;
  isOwned: boolean;
}

/**
 * Reads the files that an author wants to use. 400 unless each was uploaded by the author, is used in one of the
 * author's quizzes, or belongs to the catalogue. Admins may use any file.
 */
export async function ownFiles(
  tx: Transaction,
  { userId, role }: Author,
  fileIds: readonly (string | null | undefined)[],
): Promise<Map<string, OwnFile>> {
  const ids = [...new Set(fileIds.filter(id => typeof id === 'string'))];
  if (ids.length === 0) return new Map();
  const known = await tx.run(sql<OwnFile>`
    select id, kind, alt, credit, owner_id is not null as "isOwned" from file
    where id = any(${ids}::uuid[]) and (${role === 'admin'} or owner_id = ${userId}
      or exists (select from catalog_item i where i.clip_id = file.id or i.picture_id = file.id)
      or owner_id is null and exists (select from content c where c.author_id = ${userId} and (
        c.picture_id = file.id
        or exists (select from working_copy w where w.content_id = c.id and w.cover_id = file.id)
        or exists (select from working_question w where w.content_id = c.id and w.media_id = file.id)
        or exists (select from question q join question_revision r on r.question_id = q.id
          where q.content_id = c.id and r.media_id = file.id))))`);
  if (known.length < ids.length) throw badInput([{ path: 'set.media.id', code: 'not-found' }]);
  return new Map(known.map(file => [file.id, file]));
}

/**
 * Adds to the drafts the description and credit of their files. `current` is the file that the draft has already: a
 * draft that keeps a shipped file keeps its description and credit as well.
 */
export async function withOwnFiles(
  tx: Transaction,
  author: Author,
  sets: readonly Partial<Draft>[],
  current: string | null = null,
): Promise<Partial<Draft>[]> {
  const files = await ownFiles(
    tx,
    author,
    sets.flatMap(({ mediaId, teaserId }) => [mediaId, teaserId]),
  );
  const changed = [...files.values()].filter(({ id, isOwned }) => !isOwned && id !== current);
  const shipped = await wordsOfShipped(
    tx,
    author,
    changed.map(({ id }) => id),
  );
  return sets.map(set => {
    const file = set.mediaId ? files.get(set.mediaId) : undefined;
    const words = file && shipped.get(file.id);
    if (!file?.isOwned && !words) return set;
    const credit = file?.credit ? creditOf(file.credit) : (words?.credit ?? null);
    return { ...set, mediaAlt: file?.alt ?? words?.mediaAlt ?? null, credit };
  });
}

type Words = Pick<Draft, 'mediaAlt' | 'credit'>;

/**
 * Shipped files have no description and credit of their own. Takes those of the newest question, by the site or by this
 * author, that shows the file. Null if there is none, which clears the texts of the previous file.
 */
async function wordsOfShipped(
  tx: Transaction,
  { userId }: Author,
  ids: readonly string[],
): Promise<Map<string, Words>> {
  if (ids.length === 0) return new Map();
  const said = await tx.run(sql<Words & { id: string }>`
    select given.id, r.media_alt as "mediaAlt", r.credit
    from unnest(${[...ids]}::uuid[]) as given(id) left join lateral (
      select r.media_alt, r.credit
      from question_revision r join question q on q.id = r.question_id join content c on c.id = q.content_id
      where r.media_id = given.id and not r.previewed and (c.author_id is null or c.author_id = ${userId})
      order by c.author_id is null desc, r.id desc limit 1) r on true`);
  return new Map(said.map(({ id, mediaAlt, credit }) => [id, { mediaAlt, credit }]));
}

const LICENCES = { cc0: 'CC0', 'cc-by': 'CC BY', 'cc-by-sa': 'CC BY-SA', other: '' };

/** The credit as players see it: author and licence, or the name of the linked site. Null if neither is known. */
export function creditOf({ author, licence, url }: MediaCredit): Credit | null {
  const words = [author, licence ? LICENCES[licence] : ''].filter(Boolean).join(', ');
  const text = words || (url ? new URL(url).hostname : '');
  return text ? { text, url } : null;
}
