import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { ContentType, Mode, Status, Subtype } from '../../contracts/vocabulary.ts';
import { Database } from '../database.ts';
import { DomainError } from '../errors.ts';
import type { Bilingual, Credit } from './question.entity.ts';

export interface Revision {
  id: number;
  text: Bilingual;
  answer: Bilingual;
  variants: Bilingual[];
  comment: Bilingual;
  reference: string | null;
  credit: Credit | null;
  media: {
    fileId: string;
    kind: 'image' | 'audio';
    alt: Bilingual | null;
    width: number | null;
    height: number | null;
    placeholder: string | null;
    duration: number | null;
  } | null;
}

/** The facts about a content that a new play needs. */
export interface Playable {
  contentId: number;
  contentType: ContentType;
  subtype: Subtype | null;
  slug: string;
  mode: Mode;
  status: Status;
  price: number;
  /** Whether the player made it or is an admin. */
  isPrivileged: boolean;
  /** Whether the player has paid for it. */
  isUnlocked: boolean;
  revisionIds: number[];
}

const REVISIONS = `
select r.id, r.text, r.answer, r.variants, r.comment, r.reference, r.credit,
  case when f.id is null then null else json_build_object(
    'fileId', f.id, 'kind', f.kind, 'alt', r.media_alt, 'width', f.width, 'height', f.height,
    'placeholder', f.placeholder, 'duration', f.duration) end as media
from question_revision r left join file f on f.id = r.media_id
where r.id = any($1)`;

/** An SQL expression: the revision ids of content `c`, in the order of its questions. */
export const REVISION_IDS = `
  array(select q.revision_id::int from question q
    where q.content_id = c.id and q.revision_id is not null order by q.position)`;

const PLAYABLE = `
select c.id as "contentId", c.content_type as "contentType", c.subtype, c.slug, c.mode, c.status, c.price,
  coalesce(me.role = 'admin' or me.id = c.author_id, false) as "isPrivileged",
  exists (select from unlock u where u.user_id = me.id and u.content_id = c.id) as "isUnlocked",
  ${REVISION_IDS} as "revisionIds"
from content c left join app_user me on me.player_id = $2::uuid
where c.id = $1`;

/** Reads questions for plays. Revisions never change, so they are cached. */
@Injectable()
export class Questions {
  private readonly revisions = new LRUCache<number, Revision>({ max: 20_000 });

  constructor(private readonly database: Database) {}

  /** Returns a content as it is for a player; without `playerId`, for a visitor. */
  async playable(contentId: number, playerId: string | null = null): Promise<Playable | null> {
    const values = [contentId, playerId];
    const [content] = await this.database.query<Playable>('playable', PLAYABLE, values);
    return content ?? null;
  }

  /** Returns the revisions in the order of the ids. Throws 500 question.missing if one does not exist. */
  async find(ids: readonly number[]): Promise<Revision[]> {
    const found = new Map<number, Revision>();
    for (const id of ids) {
      const known = this.revisions.get(id);
      if (known) found.set(id, known);
    }
    const unknown = ids.filter(id => !found.has(id));
    if (unknown.length > 0)
      for (const row of await this.read(unknown)) {
        found.set(row.id, row);
        this.revisions.set(row.id, row);
      }
    return ids.map(id => found.get(id) as Revision);
  }
  private async read(ids: readonly number[]): Promise<Revision[]> {
    const rows = await this.database.query<Revision>('revisions', REVISIONS, [ids]);
    const missing = ids.filter(id => rows.every(row => row.id !== id));
    if (missing.length > 0) throw new MissingRevisions(missing);
    return rows;
  }
}

/** Thrown if a play or a page refers to question revisions that do not exist, since the data must be damaged. */
class MissingRevisions extends DomainError {
  constructor(ids: readonly number[]) {
    super(500, 'question.missing');
    this.message = `question revisions are missing: ${ids.join(', ')}`;
  }
}
