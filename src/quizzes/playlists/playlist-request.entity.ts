import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../../auth/index.ts';
import { Content } from '../content.entity.ts';

const PlaylistRequestSchema = defineEntity({
  name: 'PlaylistRequest',
  tableName: 'playlist_request',
  properties: {
    adminId: () =>
      p.manyToOne(User).mapToPk().joinColumn('admin_id').deleteRule('cascade').primary(),
    /** Made by the client. */
    key: p.text().primary(),
    title: p.json().$type<{ ua: string; en: string | null }>(),
    playlistId: () =>
      p.manyToOne(Content).mapToPk().joinColumn('playlist_id').deleteRule('cascade'),
  },
  indexes: [{ name: 'playlist_request_playlist', properties: ['playlistId'] }],
});

/** A request that created a playlist, so that the same request again creates none. */
export class PlaylistRequest extends PlaylistRequestSchema.class {}
PlaylistRequestSchema.setClass(PlaylistRequest);
