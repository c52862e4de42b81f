import { useEffect, useState } from 'react';
import { rememberedOf } from '../../remembered.ts';
import { PlayIsland } from './PlayIsland.tsx';
import type { PlaylistPlace, PlayProps } from './play-props.ts';

interface Props extends Omit<PlayProps, 'playlist'> {
  /** All playlists with the content, since the page is the same for everyone. */
  playlists: (PlaylistPlace & { id: number })[];
}

/** The play of a content, with the playlist that the player came from. */
export function PlayInPlaylist({ playlists, ...props }: Props) {
  const [playlist, setPlaylist] = useState<PlaylistPlace | null>(null);

  useEffect(() => setPlaylist(rememberedOf(playlists)), [playlists]);

  return <PlayIsland {...props} playlist={playlist} />;
}
