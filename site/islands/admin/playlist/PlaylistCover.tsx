import { useRef, useState } from 'react';
import type { EditedPlaylist } from '../../../../contracts/admin-playlists.ts';
import type { Media } from '../../../../contracts/media.ts';
import { readMedia, uploadMedia } from '../../../editor-api.ts';
import { EditorIcon } from '../../editor/editor-icon.tsx';
import { pictureAddress } from '../../editor/media/media-words.ts';
import type { SayInPlaylist } from './PlaylistEditor.tsx';
import { changePlaylist } from './playlist-api.ts';
import type { usePlaylist } from './use-playlist.ts';

interface Props {
  say: SayInPlaylist;
  playlist: EditedPlaylist;
  edit: ReturnType<typeof usePlaylist>['edit'];
}

const POLL_MS = 700;

/** The cover, which an uploaded picture replaces as soon as the server has processed it. */
export function PlaylistCover({ say, playlist, edit }: Props) {
  const { id, cover } = playlist;
  const [state, setState] = useState<'ready' | 'uploading' | 'refused'>('ready');
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File | undefined) => {
    if (!file) return;
    setState('uploading');
    try {
      const media = await uploaded(file);
      edit({
        apply: known => ({ ...known, cover: media }),
        send: version => changePlaylist(id, { version, set: { coverId: media.id } }),
      });
      setState('ready');
    } catch {
      setState('refused');
    }
  };

  return (
    <div className="pl-cover">
      {cover ? (
        <img
          className="thumb"
          src={pictureAddress(cover.url, 640)}
          alt={say('cover.now')}
          width={240}
          height={135}
        />
      ) : (
        <span className="thumb thumb--none">
          <EditorIcon name="image" />
        </span>
      )}
      <label className="button button--quiet">
        <EditorIcon name="image" />
        {say(cover ? 'cover.replace' : 'cover.choose')}
        <input
          ref={input}
          className="sr-only"
          type="file"
          accept="image/png,image/jpeg,.png,.jpg,.jpeg"
          onChange={({ target }) => void take(target.files?.[0])}
        />
      </label>
      <p className={state === 'refused' ? 'field__error' : 'field__hint'} role="status">
        {say(`cover.${state}`)}
      </p>
    </div>
  );
}

/** Uploads a picture and waits until it has been processed. Throws if it was refused. */
async function uploaded(file: File): Promise<Media> {
  const signal = new AbortController().signal;
  let media = await uploadMedia(file, { purpose: 'playlist', onShare: () => undefined, signal });
  while (media.state === 'processing') {
    await new Promise(resolve => setTimeout(resolve, POLL_MS));
    media = await readMedia(media.id);
  }
  if (media.state === 'refused') throw new Error(`The picture was refused: ${media.code}`);
  return media;
}
