import { sql } from 'kysely';
import type { MediaAlt, MediaCredit } from '../../../contracts/media.ts';
import { badInput } from '../../errors.ts';
import type { Transaction } from '../../transaction.ts';
import type { Credit } from '../question.entity.ts';
import type { Draft } from '../working-copy/draft.ts';
import type { Author } from './editing-author.ts';

interface OwnFile {
  id: string;
  alt: MediaAlt | null;
  credit: MediaCredit | null;
  isOwned: boolean;
}

/**
 * Reads files by id. 400 unless each was uploaded by the author, is used in one of their quizzes or belongs to the
 * catalogue. Admins may use any.
 */
export async function ownFiles(
  tx: Transaction,
  { userId, role }: Author,
  fileIds: readonly (string | null | undefined)[],
): Promise<Map<string, OwnFile>> {
  const ids = [...new Set(fileIds.filter(id => typeof id === 'string'))];
  if (ids.length === 0) return new Map();
  const known = await tx.run(sql<OwnFile>`
    select id, alt, credit, owner_id is not null as "isOwned" from file
    where id = any(${ids}::uuid[]) and (${role === 'admin'} or owner_id = ${userId} or owner_id is null and (
      exists (select from catalog_item i where i.clip_id = file.id) or exists (select from content c where c.author_id = ${userId} and (
        c.picture_id = file.id
        or exists (select from working_copy w where w.content_id = c.id and w.cover_id = file.id)
        or exists (select from working_question w where w.content_id = c.id and w.media_id = file.id)
        or exists (select from question q join question_revision r on r.question_id = q.id
          where q.content_id = c.id and r.media_id = file.id)))))`);
  if (known.length < ids.length) throw badInput([{ path: 'set.media.id', code: 'not-found' }]);
  return new Map(known.map(file => [file.id, file]));
}

/** Adds the description and credit of their files to the drafts. */
export async function withOwnFiles(
  tx: Transaction,
  author: Author,
  sets: readonly Partial<Draft>[],
): Promise<Partial<Draft>[]> {
  const files = await ownFiles(
    tx,
    author,
    sets.flatMap(({ mediaId, teaserId }) => [mediaId, teaserId]),
  );
  return sets.map(set => {
    const file = set.mediaId ? files.get(set.mediaId) : undefined;
    if (!file?.isOwned) return set;
    return { ...set, mediaAlt: file.alt, credit: file.credit && creditOf(file.credit) };
  });
}

const LICENCES = { cc0: 'CC0', 'cc-by': 'CC BY', 'cc-by-sa': 'CC BY-SA', other: '' };

/** The credit as displayed: author and licence, or the site that it links to. Null if it has neither. */
export function creditOf({ author, licence, url }: MediaCredit): Credit | null {
  const words = [author, licence ? LICENCES[licence] : ''].filter(Boolean).join(', ');
  const text = words || (url ? new URL(url).hostname : '');
  return text ? { text, url } : null;
}
