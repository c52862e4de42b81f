import { useState } from 'react';
import type { EditedPlaylist } from '../../../../contracts/admin-playlists.ts';
import type { Media } from '../../../../contracts/media.ts';
import { ApiError } from '../../../api.ts';
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
  const [state, setState] = useState<'ready' | 'uploading' | 'refused' | 'failed'>('ready');
  const take = async (file: File | undefined) => {
    if (!file) return;
    setState('uploading');
    try {
      const media = await uploaded(file);
      if (media.state === 'refused') return setState('refused');
      edit({
        apply: known => ({ ...known, cover: media }),
        send: version => changePlaylist(id, { version, set: { coverId: media.id } }),
      });
      setState('ready');
    } catch (error) {
      const isRefused = error instanceof ApiError && error.code?.startsWith('media.');
      setState(isRefused ? 'refused' : 'failed');
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
          className="sr-only"
          type="file"
          accept="image/png,image/jpeg,.png,.jpg,.jpeg"
          onChange={({ target }) => {
            void take(target.files?.[0]);
            // Otherwise the browser would ignore the same file if it is chosen again.
            target.value = '';
          }}
        />
      </label>
      <p
        className={state === 'refused' || state === 'failed' ? 'field__error' : 'field__hint'}
        role="status"
      >
        {say(`cover.${state}`)}
      </p>
    </div>
  );
}

/** Uploads a picture and waits until it has been processed or refused. */
async function uploaded(file: File): Promise<Media> {
  const signal = new AbortController().signal;
  let media = await uploadMedia(file, { purpose: 'playlist', onShare: () => undefined, signal });
  while (media.state === 'processing') {
    await new Promise(resolve => setTimeout(resolve, POLL_MS));
    media = await readMedia(media.id);
  }
  return media;
}
