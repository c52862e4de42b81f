import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import { type ChangedMedia, MediaChanges } from '../../media/index.ts';
import type { Transaction } from '../../transaction.ts';
import { WorkingCopies } from '../working-copy/working-copies.ts';
import type { Author } from './editing-author.ts';
import { creditOf } from './own-files.ts';

type Actor = Pick<Author, 'userId' | 'role'>;

/**
 * Each draft keeps a copy of the description and credit of its picture or clip. This updates the copies when the owner
 * of the file changes them.
 */
@Injectable()
export class MediaInDrafts implements OnModuleInit {
  constructor(
    private readonly changes: MediaChanges,
    private readonly copies: WorkingCopies,
  ) {}

  onModuleInit(): void {
    this.changes.listen((tx, media, actor) => this.follow(tx, media, actor));
  }

  /** Updates only the drafts that the actor may edit at the moment, so not those of pending quizzes. */
  private async follow(
    tx: Transaction,
    media: ChangedMedia,
    { userId, role }: Actor,
  ): Promise<void> {
    const actor = { userId, role };
    if (media.isDescribed) await this.followInCovers(tx, media, actor);
    await this.followInQuestions(tx, media, actor);
  }

  private async followInCovers(
    tx: Transaction,
    { id: fileId, alt }: ChangedMedia,
    actor: Actor,
  ): Promise<void> {
    const heads = await tx.run(sql<{ contentId: number; version: number }>`
      select copy.content_id as "contentId", copy.head_version as version
      from working_copy copy join content c on c.id = copy.content_id
      where copy.cover_id = ${fileId}::uuid and ${mayEdit(actor)} order by copy.content_id`);
    const set = { coverAlt: alt ?? { ua: '', en: null } };
    for (const { contentId, version } of heads)
      await this.copies.writeHead(tx, contentId, { version, set, actor });
  }

  private async followInQuestions(
    tx: Transaction,
    { id: fileId, alt, credit }: ChangedMedia,
    actor: Actor,
  ): Promise<void> {
    const drafts = await tx.run(sql<{ id: number; contentId: number; version: number }>`
      select w.question_id as id, w.content_id as "contentId", w.version
      from working_question w join working_copy copy using (content_id) join content c on c.id = w.content_id
      where w.media_id = ${fileId}::uuid and ${mayEdit(actor)}
      order by w.content_id, w.question_id`);
    const set = { mediaAlt: alt, credit: credit && creditOf(credit) };
    for (const { id, contentId, version } of drafts)
      await this.copies.writeQuestion(tx, contentId, {
        ...{ id, version, set },
        actor,
      });
  }
}

const mayEdit = ({ userId, role }: Actor) => sql<boolean>`(${role === 'admin'}
  or c.author_id = ${userId} and copy.stage in ('draft', 'declined'))`;
