import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../transaction.ts';
import { Content } from '../content.entity.ts';
import { PlaylistItem } from '../playlists/playlist-item.entity.ts';
import type { PlaylistFolder } from './content-folder.ts';
import { type Outcome, ShippedContent } from './shipped-content.ts';

/** Brings a shipped playlist into the database, after the quizzes that it names. */
@Injectable()
export class PlaylistLoader {
  constructor(private readonly shipped: ShippedContent) {}

  upsert(tx: Transaction, folder: PlaylistFolder): Promise<Outcome> {
    const kind = {
      contentType: 'playlist' as const,
      subtype: null,
      genre: 'general-knowledge' as const,
      subject: null,
      mode: 'choicer' as const,
      difficulty: 'medium' as const,
      price: 0,
      itemsCounter: folder.file.items.length,
    };
    const named = { ...folder, key: `playlist:${folder.key}`, kind };
    return this.shipped.upsert(tx, named, playlistId => saveItems(tx, playlistId, folder));
  }
}

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
