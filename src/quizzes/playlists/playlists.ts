import { Injectable } from '@nestjs/common';
import type { ContentSummary } from '../../../contracts/contents.ts';
import { Database } from '../../database.ts';
import { hasStatus, LISTED } from '../status.ts';
import { FROM_CONTENT, SUMMARY, type SummaryRow, summaryOf } from '../summary.ts';

/** Only what is listed: a quiz that was taken back leaves its playlists. */
const ITEMS = `
select i.playlist_id as "playlistId", ${SUMMARY} ${FROM_CONTENT}
join playlist_item i on i.content_id = c.id
where i.playlist_id = any($1) and ${hasStatus('c.status', LISTED)}
order by i.position`;

const HOLDING = `
select ${SUMMARY} ${FROM_CONTENT}
join playlist_item i on i.playlist_id = c.id
where i.content_id = $1 and ${hasStatus('c.status', LISTED)}
order by c.published_at desc, c.id desc`;

type ItemRow = SummaryRow & { playlistId: number };

/** Playlists: contents in an order. */
@Injectable()
export class Playlists {
  constructor(private readonly database: Database) {}

  /** In the order in which they are meant to be played. */
  async items(playlistId: number): Promise<ContentSummary[]> {
    return (await this.itemsOf([playlistId])).get(playlistId) ?? [];
  }

  /** By playlist; one that has none is not there. */
  async itemsOf(playlistIds: readonly number[]): Promise<Map<number, ContentSummary[]>> {
    const rows = await this.database.query<ItemRow>('playlist-items', ITEMS, [playlistIds]);
    const byPlaylist = Map.groupBy(rows, row => row.playlistId);
    return new Map(
      [...byPlaylist].map(([id, items]) => [
        id,
        items.map(({ playlistId: _playlistId, ...row }) => summaryOf(row)),
      ]),
    );
  }

  /** Public playlists that the content stands in, newest first. */
  async holding(contentId: number): Promise<ContentSummary[]> {
    const rows = await this.database.query<SummaryRow>('playlists-of', HOLDING, [contentId]);
    return rows.map(summaryOf);
  }
}
