import type { APIRequestContext } from '@playwright/test';
import type { ContentList } from '../../contracts/contents.ts';
import type { Playlist } from '../../contracts/playlists.ts';

/** A shipped playlist whose first quiz is a choicer quiz. */
export async function aPlaylist(request: APIRequestContext): Promise<Playlist> {
  const { items }: ContentList = await (
    await request.get('/api/contents?contentType=playlist')
  ).json();
  for (const { id } of items) {
    const found: Playlist = await (await request.get(`/api/playlists/${id}`)).json();
    if (found.items[0]?.mode === 'choicer') return found;
  }
  throw new Error('No shipped playlist begins in choicer');
}
