import { z } from 'zod';
import { Content, ContentSummary } from './contents.ts';
import { route } from './route.ts';

/** `items` are in playing order, without unlisted contents. */
export const Playlist = Content.extend({ items: z.array(ContentSummary) });
export type Playlist = z.infer<typeof Playlist>;

export const readPlaylist = route({
  method: 'GET',
  path: '/playlists/:id',
  input: z.object({}),
  answer: Playlist,
});
