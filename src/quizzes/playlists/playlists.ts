import { Injectable } from '@nestjs/common';
import type { ContentSummary } from '../../../contracts/contents.ts';
import { Database } from '../../database.ts';
import { hasStatus, LISTED } from '../status.ts';
import { FROM_CONTENT, SUMMARY, type SummaryRow, summaryOf } from '../summary.ts';

/** Only listed contents: a quiz that was withdrawn disappears from playlists. */
const ITEMS = `
select ${SUMMARY} ${FROM_CONTENT}
join playlist_item i on i.content_id = c.id
where i.playlist_id = $1 and ${hasStatus('c.status', LISTED)}
order by i.position`;

/** Returns one row for each playlist, followed by one row for each of its items. */
const HOLDING = `
with held as (
  select p.id, p.published_at from playlist_item i join content p on p.id = i.playlist_id
  where i.content_id = $1 and ${hasStatus('p.status', LISTED)}
), member as (
  select id as playlist_id, id as content_id, -1 as position, published_at from held
  union all
  select i.playlist_id, i.content_id, i.position, held.published_at
  from playlist_item i join held on held.id = i.playlist_id
)
select m.playlist_id as "playlistId", ${SUMMARY} ${FROM_CONTENT}
join member m on m.content_id = c.id
where ${hasStatus('c.status', LISTED)}
order by m.published_at desc, m.playlist_id desc, m.position`;

type MemberRow = SummaryRow & { playlistId: number };

interface HeldPlaylist {
  playlist: ContentSummary;
  items: ContentSummary[];
}

/** Reads playlists, which are ordered lists of contents. */
@Injectable()
export class Playlists {
  constructor(private readonly database: Database) {}

  /** Returns the items in playing order. */
  async items(playlistId: number): Promise<ContentSummary[]> {
    const rows = await this.database.query<SummaryRow>('playlist-items', ITEMS, [playlistId]);
    return rows.map(summaryOf);
  }

  /** Returns public playlists that contain the content, newest first, with their items. */
  async holding(contentId: number): Promise<HeldPlaylist[]> {
    const rows = await this.database.query<MemberRow>('playlists-of', HOLDING, [contentId]);
    const byPlaylist = Map.groupBy(rows, row => row.playlistId);
    return [...byPlaylist.values()].map(members => {
      const [playlist, ...items] = members.map(({ playlistId: _playlistId, ...row }) =>
        summaryOf(row),
      );
      return { playlist: playlist as ContentSummary, items };
    });
  }
}
