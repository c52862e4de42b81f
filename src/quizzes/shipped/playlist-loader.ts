import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Status } from '../../../contracts/vocabulary.ts';
import { makeSocialPicture } from '../../../queues/contents/make-social-picture.job.ts';
import { outbox } from '../../../queues/outbox/outbox.ts';
import { pageTags } from '../../page-tags.ts';
import type { Transaction } from '../../transaction.ts';
import { Content } from '../content.entity.ts';
import { PlaylistItem } from '../playlists/playlist-item.entity.ts';
import { createContent, updatePlaylists } from '../transition.ts';
import { columnsOf, type Head } from '../working-copy/draft.ts';
import type { PlaylistFolder } from './content-folder.ts';
import type { PlaylistFile } from './playlist-file.ts';
import { LOADED, type Outcome, ShippedContent } from './shipped-content.ts';

/** Loads a shipped playlist into the database. Its quizzes must be loaded first. */
@Injectable()
export class PlaylistLoader {
  constructor(private readonly shipped: ShippedContent) {}

  async upsert(tx: Transaction, folder: PlaylistFolder): Promise<Outcome> {
    const { digest, file } = folder;
    const key = `playlist:${folder.key}`;
    const known = await this.shipped.find(tx, key);
    if (known?.digest === digest) return 'unchanged';
    if (known?.adopted) {
      await this.shipped.noteNewer(tx, known, folder);
      return 'unchanged';
    }
    const coverId = await this.shipped.keep(tx, folder, file.cover);
    const fields = columnsOf(headOf(file, coverId));
    const id = known?.id ?? (await createContent(tx, { ...fields, key }, Status.PUBLIC, LOADED)).id;
    if (known) await change(tx, id, fields);
    await saveItems(tx, id, folder);
    await updatePlaylists(tx, [id], LOADED);
    await this.shipped.markLoaded(tx, id, folder);
    return known ? 'updated' : 'added';
  }
}

/** Playlists have no working copy, so the live row is changed directly. */
async function change(tx: Transaction, id: number, fields: object): Promise<void> {
  await tx.em.nativeUpdate(Content, { id }, { ...fields, updatedAt: new Date() });
  await tx.run(sql`update content set version = version + 1 where id = ${id}`);
  await outbox.add(tx, makeSocialPicture, { contentId: id });
  await pageTags.drop(tx, [`content:${id}`, 'list:playlist', 'home']);
}

const headOf = (file: PlaylistFile, coverId: string): Head => ({
  contentType: 'playlist',
  subtype: null,
  genre: 'general-knowledge',
  subject: null,
  mode: 'choicer',
  difficulty: 'medium',
  price: 0,
  title: file.title,
  seoTitle: file.seoTitle,
  genitive: file.genitive,
  description: file.description,
  coverId,
  coverAlt: file.coverAlt,
});

async function saveItems(
  { em }: Transaction,
  playlistId: number,
  { file }: PlaylistFolder,
): Promise<void> {
  const contents = await em.find(Content, { key: { $in: file.items } });
  await em.nativeDelete(PlaylistItem, { playlistId });
  for (const content of contents) {
    const position = file.items.indexOf(content.key as string);
    em.create(PlaylistItem, { playlistId, contentId: content.id, position });
  }
  await em.flush();
}
