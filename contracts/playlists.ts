import { z } from 'zod';
import { Content, ContentSummary } from './contents.ts';
import { route } from './route.ts';

/** `items` in the order in which they are meant to be played; those that are not listed are left out. */
export const Playlist = Content.extend({ items: z.array(ContentSummary) });
export type Playlist = z.infer<typeof Playlist>;

export const readPlaylist = route({
  method: 'GET',
  path: '/playlists/:id',
  input: z.object({}),
  answer: Playlist,
});
