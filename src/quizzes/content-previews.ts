import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Status } from '../../contracts/vocabulary.ts';
import { rowOf } from '../../queues/job.ts';
import { makeSocialPicture } from '../../queues/make-social-picture.job.ts';
import { OutboxRow } from '../../queues/outbox.entity.ts';
import { Files, SocialPictures, type SocialSubject } from '../media/index.ts';
import { dropPages } from '../page-tags.ts';
import { Content } from './content.entity.ts';
import { READABLE } from './status.ts';

/** A text by its key in locales/, with ICU arguments. */
type Translate = (key: string, args?: Record<string, string | number>) => string;

/** Only while the content still is what was drawn: a change meanwhile has asked for another picture. */
const STORE = `
update content set social_id = ?, social_digest = ?
where id = ? and title_ua = ? and items_counter = ? and picture_id is not distinct from ?::uuid
returning id`;

const OUT_OF_DATE = `
select id from content
where status in (${[...READABLE, Status.APPROVED].join(', ')}) and (social_id is null or social_digest not like ?)
order by id`;

/** The pictures that contents have for previews: made by a job, and made anew when what they show changes. */
@Injectable()
export class ContentPreviews {
  constructor(
    private readonly em: EntityManager,
    private readonly files: Files,
    private readonly pictures: SocialPictures,
  ) {}

  /** Does nothing when the content has its picture, or is gone. Throws when it changed meanwhile. */
  async make(contentId: number, t: Translate): Promise<void> {
    const em = this.em.fork();
    const content = await em.findOne(Content, { id: contentId });
    if (!content) return;
    const subject = subjectOf(content, t);
    const digest = this.pictures.digestOf(subject);
    if (content.socialId && content.socialDigest === digest) return;
    const jpeg = await this.pictures.draw(subject);
    await em.transactional(within => this.store(within, content, jpeg, digest));
  }

  /** Asks for the pictures that are missing, or were drawn in another look. How many. */
  async requestMissing(): Promise<number> {
    return this.em.fork().transactional(async em => {
      const upToDate = `${this.pictures.version}:%`;
      const rows = await em.execute<{ id: number }[]>(OUT_OF_DATE, [upToDate]);
      for (const { id } of rows)
        em.create(OutboxRow, rowOf(makeSocialPicture, { contentId: Number(id) }));
      return rows.length;
    });
  }

  private async store(em: EntityManager, content: Content, jpeg: Buffer, digest: string) {
    const { id, titleUA, itemsCounter, pictureId } = content;
    const file = await this.files.keepDrawn(em, jpeg);
    await em.flush();
    const values = [file.id, digest, id, titleUA, itemsCounter, pictureId];
    const stored = await em.execute<unknown[]>(STORE, values);
    if (stored.length === 0) throw new Error(`Content ${id} changed while its picture was drawn.`);
    await dropPages(em, [`content:${id}`]);
  }
}

const subjectOf = (content: Content, t: Translate): SocialSubject => {
  const { contentType, itemsCounter, titleUA, pictureId } = content;
  const count = contentType === 'playlist' ? 'site.quizzes' : 'site.questions';
  const caption = `${t(`site.kind.${contentType}`)} · ${t(count, { n: itemsCounter })}`;
  return { title: titleUA, caption, coverId: pictureId ?? null };
};
