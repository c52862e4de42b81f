import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Locale, Status } from '../../contracts/vocabulary.ts';
import { rowOf } from '../../queues/job.ts';
import { makeSocialPicture } from '../../queues/make-social-picture.job.ts';
import { OutboxRow } from '../../queues/outbox.entity.ts';
import { Files, SocialPictures, type SocialSubject } from '../media/index.ts';
import { dropPages } from '../page-tags.ts';
import { Content } from './content.entity.ts';
import { SocialPicture } from './social-picture.entity.ts';
import { READABLE } from './status.ts';

/** A text by its key in locales/, with ICU arguments. */
type Translate = (key: string, args?: Record<string, string | number>) => string;

/** Only while the content still is what was drawn: a change meanwhile has asked for another picture. */
const STORE = `
insert into social_picture (content_id, locale, file_id, digest)
select id, ?, ?::uuid, ? from content
where id = ? and title_ua = ? and title_en is not distinct from ? and items_counter = ?
  and picture_id is not distinct from ?::uuid
on conflict (content_id, locale) do update set file_id = excluded.file_id, digest = excluded.digest
returning content_id`;

const lacks = (locale: Locale) => `not exists (select from social_picture
  where content_id = content.id and locale = '${locale}' and social_picture.digest like ?)`;

const OUT_OF_DATE = `
select id from content
where status in (${[...READABLE, Status.APPROVED].join(', ')})
  and (${lacks('ua')} or title_en is not null and ${lacks('en')})
order by id`;

/** The pictures that contents have for previews: made by a job, and made anew when what they show changes. */
@Injectable()
export class ContentPreviews {
  constructor(
    private readonly em: EntityManager,
    private readonly files: Files,
    private readonly pictures: SocialPictures,
  ) {}

  /**
   * Does nothing if the picture exists, or if the content is gone or has no text in the language. Throws if it
   * changed meanwhile.
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
    await em.transactional(within => this.store(within, { content, locale, digest }, jpeg));
  }

  /** Asks for the pictures that are missing, or were drawn in another look. How many. */
  async requestMissing(): Promise<number> {
    return this.em.fork().transactional(async em => {
      const upToDate = `${this.pictures.version}:%`;
      const rows = await em.execute<{ id: number }[]>(OUT_OF_DATE, [upToDate, upToDate]);
      for (const { id } of rows)
        em.create(OutboxRow, rowOf(makeSocialPicture, { contentId: Number(id) }));
      return rows.length;
    });
  }

  private async store(em: EntityManager, { content, locale, digest }: Drawn, jpeg: Buffer) {
    const { id, titleUA, titleEN, itemsCounter, pictureId } = content;
    const file = await this.files.keepDrawn(em, jpeg);
    await em.flush();
    const values = [locale, file.id, digest, id, titleUA, titleEN, itemsCounter, pictureId];
    const stored = await em.execute<unknown[]>(STORE, values);
    if (stored.length === 0) throw new Error(`Content ${id} changed while its picture was drawn.`);
    await dropPages(em, [`content:${id}`]);
  }
}

interface Drawn {
  content: Content;
  locale: Locale;
  digest: string;
}

/** Null for a content without a title in the language; its page uses the Ukrainian picture. */
function subjectOf(content: Content, locale: Locale, t: Translate): SocialSubject | null {
  const { contentType, itemsCounter, titleUA, titleEN, pictureId } = content;
  const title = locale === 'en' ? titleEN : titleUA;
  if (!title) return null;
  const count = contentType === 'playlist' ? 'site.quizzes' : 'site.questions';
  const caption = `${t(`site.kind.${contentType}`)} · ${t(count, { n: itemsCounter })}`;
  return { locale, title, caption, coverId: pictureId ?? null };
}
