import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Status } from '../../../contracts/vocabulary.ts';
import { makeSocialPicture } from '../../../queues/contents/make-social-picture.job.ts';
import { outbox } from '../../../queues/outbox/outbox.ts';
import { Files } from '../../media/index.ts';
import { pageTags } from '../../page-tags.ts';
import type { Transaction } from '../../transaction.ts';
import { Content } from '../content.entity.ts';
import { RANK_CONTENT } from '../ranking.ts';
import { titleSlugOf } from '../slug.ts';
import { createContent, type StatusReason } from '../transition.ts';
import type { ContentFolder } from './content-folder.ts';
import type { PlaylistFile } from './playlist-file.ts';

const LOADED: StatusReason = { actor: 'system', reason: 'shipped with the product' };

/** What quizzes and playlists have in common. */
type Words = Omit<PlaylistFile, 'items'>;

type Kind = Pick<
  Content,
  'contentType' | 'subtype' | 'genre' | 'subject' | 'mode' | 'difficulty' | 'price' | 'itemsCounter'
>;

export type Outcome = 'added' | 'updated' | 'unchanged';

/** The row of a shipped content, by its stable key. */
@Injectable()
export class ShippedContent {
  constructor(private readonly files: Files) {}

  /** Calls `saveParts` for a folder that is new or was edited, inside of `tx`. */
  async upsert<File extends Words>(
    tx: Transaction,
    folder: ContentFolder<File> & { kind: Kind },
    saveParts: (contentId: number) => Promise<void>,
  ): Promise<Outcome> {
    const { key, digest, file, kind } = folder;
    await tx.run(sql`select pg_advisory_xact_lock(hashtext(${`content:${key}`}))`);
    const known = await tx.em.findOne(Content, { key });
    if (known?.digest === digest) return 'unchanged';
    const pictureId = await this.keep(tx, folder, file.cover);
    const fields = { ...wordsOf(file), ...kind, digest, pictureId };
    const content = known
      ? tx.em.assign(known, { ...fields, updatedAt: new Date() })
      : await createContent(tx, { ...fields, key }, Status.PUBLIC, LOADED);
    await tx.em.flush();
    await saveParts(content.id);
    await tx.query(RANK_CONTENT, [content.id]);
    if (!known) return 'added';
    await outbox.add(tx, makeSocialPicture, { contentId: content.id });
    await pageTags.drop(tx, [`content:${content.id}`, `list:${content.contentType}`, 'home']);
    return 'updated';
  }

  /** The id of a file that the folder names. */
  async keep(
    tx: Transaction,
    { key, media }: Pick<ContentFolder<unknown>, 'key' | 'media'>,
    name: string,
  ): Promise<string> {
    const file = await this.files.keep(tx, media.get(name) as Buffer);
    if (!file) throw new Error(`${key}: ${name} is neither a picture (SVG, PNG, JPG) nor an MP3`);
    return file.id;
  }
}

const wordsOf = (words: Words) => ({
  titleUA: words.title.ua,
  titleEN: words.title.en,
  seoTitleUA: words.seoTitle.ua,
  seoTitleEN: words.seoTitle.en,
  genitiveUA: words.genitive.ua,
  genitiveEN: words.genitive.en,
  descriptionUA: words.description.ua,
  descriptionEN: words.description.en,
  slug: titleSlugOf(words.title),
  pictureAltUA: words.coverAlt.ua,
  pictureAltEN: words.coverAlt.en,
  publishedAt: new Date(words.published),
});
