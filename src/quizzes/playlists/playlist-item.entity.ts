import { defineEntity, p } from '@mikro-orm/core';
import { Content } from '../content.entity.ts';

const PlaylistItemSchema = defineEntity({
  name: 'PlaylistItem',
  tableName: 'playlist_item',
  properties: {
    playlistId: () => p.manyToOne(Content).mapToPk().joinColumn('playlist_id').primary(),
    contentId: () => p.manyToOne(Content).mapToPk().joinColumn('content_id').primary(),
    position: p.integer(),
  },
  indexes: [{ name: 'playlist_item_content', properties: ['contentId'] }],
});

/** The position of a content in a playlist. */
export class PlaylistItem extends PlaylistItemSchema.class {}
PlaylistItemSchema.setClass(PlaylistItem);
