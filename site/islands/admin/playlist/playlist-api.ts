import * as playlists from '../../../../contracts/admin-playlists.ts';
import { ask, type Input } from '../../../ask.ts';

export const readPlaylist = (id: number) => ask(playlists.readEditedPlaylist, { id });

export const changePlaylist = (id: number, body: Input<typeof playlists.changePlaylist>) =>
  ask(playlists.changePlaylist, { id }, body);

export const arrangePlaylist = (id: number, body: Input<typeof playlists.arrangePlaylist>) =>
  ask(playlists.arrangePlaylist, { id }, body);
