import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { type Locale, Status } from '../../contracts/vocabulary.ts';
import { makeSocialPicture } from '../../queues/contents/make-social-picture.job.ts';
import { outbox } from '../../queues/outbox/outbox.ts';
import { Files, SocialPictures, type SocialSubject } from '../media/index.ts';
import { pageTags } from '../page-tags.ts';
import type { Translate } from '../texts/index.ts';
import { type Transaction, Transactions } from '../transaction.ts';
import { Content } from './content.entity.ts';
import { SocialPicture } from './social-picture.entity.ts';
import { READABLE } from './status.ts';

/** Makes the social preview pictures of contents in jobs, and makes them again when what they show changes. */
@Injectable()
export class ContentPreviews {
  constructor(
    private readonly em: EntityManager,
    private readonly transactions: Transactions,
    private readonly files: Files,
    private readonly pictures: SocialPictures,
  ) {}

  /**
   * Does nothing if the picture is up to date, or if the content was deleted or has no title in the language. Throws if
   * the content changed while the picture was drawn.
   */
  async make(contentId: number, locale: Locale, t: Translate): Promise<void> {
    const em = this.em.fork();
    const content = await em.findOne(Content, { id: contentId });
    const subject = content && subjectOf(content, locale, t);
    if (!content || !subject) return;
    const digest = this.pictures.digestOf(subject);
    const kept = await em.findOne(SocialPicture, { contentId, locale });
    if (kept?.digest === digest) return;
    const jpeg = await this.pictures.draw(subject);
    await this.transactions.run(tx => this.store(tx, { content, locale, digest }, jpeg));
  }

  /** Queues jobs for pictures that are missing or were drawn with an older design. Returns the number of contents. */
  async requestMissing(): Promise<number> {
    return this.transactions.run(async tx => {
      const upToDate = `${this.pictures.version}:%`;
      const outdated = await tx.run(outdatedContents(upToDate));
      await outbox.addAll(
        tx,
        makeSocialPicture,
        outdated.map(({ id }) => ({ contentId: id })),
      );
      return outdated.length;
    });
  }

  /** Stores the picture only if the content has not changed since it was drawn. A change has queued another job. */
  private async store(tx: Transaction, { content, locale, digest }: Drawn, jpeg: Buffer) {
    const { id, titleUA, titleEN, itemsCounter, pictureId } = content;
    const file = await this.files.keepDrawn(tx, jpeg);
    await tx.em.flush();
    const stored = await tx.run(sql<{ id: number }>`
      insert into social_picture (content_id, locale, file_id, digest)
      select id, ${locale}, ${file.id}::uuid, ${digest} from content
      where id = ${id} and title_ua = ${titleUA} and title_en is not distinct from ${titleEN}
        and items_counter = ${itemsCounter} and picture_id is not distinct from ${pictureId}::uuid
      on conflict (content_id, locale) do update set file_id = excluded.file_id, digest = excluded.digest
      returning content_id as id`);
    if (stored.length === 0) throw new Error(`Content ${id} changed while its picture was drawn.`);
    await pageTags.drop(tx, [`content:${id}`]);
  }
}

/**
 * Readable or approved contents with a missing picture, or one whose digest does not start with the version in
 * `upToDate`.
 */
const outdatedContents = (upToDate: string) => {
  const lacks = (locale: Locale) => sql`not exists (select from social_picture
    where content_id = content.id and locale = ${locale} and social_picture.digest like ${upToDate})`;
  return sql<{ id: number }>`
    select id from content
    where status = any(${[...READABLE, Status.APPROVED]}::int[])
      and (${lacks('ua')} or title_en is not null and ${lacks('en')})
    order by id`;
};

interface Drawn {
  content: Content;
  locale: Locale;
  digest: string;
}

/** Null for a content without a title in the language. Its page uses the Ukrainian picture. */
function subjectOf(content: Content, locale: Locale, t: Translate): SocialSubject | null {
  const { contentType, itemsCounter, titleUA, titleEN, pictureId } = content;
  const title = locale === 'en' ? titleEN : titleUA;
  if (!title) return null;
  const count = contentType === 'playlist' ? 'site.quizzes' : 'site.questions';
  const caption = `${t(`site.kind.${contentType}`)} · ${t(count, { n: itemsCounter })}`;
  return { locale, title, caption, coverId: pictureId ?? null };
}
