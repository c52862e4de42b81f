import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { EditedPlaylist, PlaylistQuiz } from '../../../contracts/admin-playlists.ts';
import type { Viewer } from '../../auth/index.ts';
import { notFound } from '../../errors.ts';
import { MediaPresenter } from '../../media/index.ts';
import type { Transaction } from '../../transaction.ts';
import { Content } from '../content.entity.ts';
import { uriOf } from '../slug.ts';

interface ItemRow extends Omit<PlaylistQuiz, 'uri' | 'picture'> {
  slug: string;
  coverId: string | null;
}

/** Presents a playlist to its editors, with the quizzes that players do not see. */
@Injectable()
export class PlaylistPresenter {
  constructor(private readonly media: MediaPresenter) {}

  /** 404 if there is no such playlist. */
  async present(tx: Transaction, viewer: Viewer, id: number): Promise<EditedPlaylist> {
    const playlist = await tx.em.findOne(
      Content,
      { id, contentType: 'playlist' },
      { disableIdentityMap: true },
    );
    if (!playlist) throw notFound();
    const rows = await tx.run(sql<ItemRow>`
      select c.id, c.content_type as "contentType", c.slug, c.title_ua as "titleUA", c.title_en as "titleEN",
        c.picture_id as "coverId", c.items_counter as "itemsCounter", c.difficulty, c.price, c.status
      from playlist_item i join content c on c.id = i.content_id
      where i.playlist_id = ${id} order by i.position, c.id`);
    const covers = [playlist.pictureId, ...rows.map(({ coverId }) => coverId)];
    const media = await this.media.presentAllIn(
      tx,
      covers.flatMap(cover => cover ?? []),
      viewer,
    );
    return {
      id,
      uri: uriOf(playlist),
      status: playlist.status,
      version: playlist.version,
      title: { ua: playlist.titleUA, en: playlist.titleEN ?? null },
      description: { ua: playlist.descriptionUA, en: playlist.descriptionEN ?? null },
      cover: (playlist.pictureId && media.get(playlist.pictureId)) || null,
      items: rows.map(({ slug, coverId, ...row }) => ({
        ...row,
        uri: uriOf({ ...row, slug }),
        picture: (coverId && media.get(coverId)?.url) || null,
      })),
      updatedAt: playlist.updatedAt.toISOString(),
    };
  }
}
