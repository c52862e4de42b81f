import { useState } from 'react';
import type { EditedPlaylist } from '../../../../contracts/admin-playlists.ts';
import type { Media } from '../../../../contracts/media.ts';
import { ApiError } from '../../../api.ts';
import { uploadMedia } from '../../../editor-api.ts';
import { EditorIcon } from '../../editor/editor-icon.tsx';
import { pictureAddress } from '../../editor/media/media-words.ts';
import { useProcessedMedia } from '../use-processed-media.ts';
import type { SayInPlaylist } from './PlaylistEditor.tsx';
import { changePlaylist } from './playlist-api.ts';
import type { usePlaylist } from './use-playlist.ts';

interface Props {
  say: SayInPlaylist;
  playlist: EditedPlaylist;
  edit: ReturnType<typeof usePlaylist>['edit'];
}

/** The cover of a playlist, and a field that replaces it. */
export function PlaylistCover({ say, playlist, edit }: Props) {
  const { cover } = playlist;
  const { state, upload } = useCover(playlist, edit);

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
            upload(target.files?.[0]);
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

/** Uploads a picture, and makes it the cover as soon as the server has processed it. */
function useCover(playlist: EditedPlaylist, edit: Props['edit']) {
  const [state, setState] = useState<'ready' | 'uploading' | 'refused' | 'failed'>('ready');
  const [pending, setPending] = useState<Media | null>(null);
  const take = (media: Media) => {
    setPending(media.state === 'processing' ? media : null);
    if (media.state === 'processing') return;
    setState(media.state);
    if (media.state === 'refused') return;
    edit({
      apply: known => ({ ...known, cover: media }),
      send: version => changePlaylist(playlist.id, { version, set: { coverId: media.id } }),
    });
  };
  useProcessedMedia(pending ? [pending.id] : [], take);
  const upload = (file: File | undefined) => {
    if (!file) return;
    setState('uploading');
    const signal = new AbortController().signal;
    uploadMedia(file, { purpose: 'playlist', onShare: () => undefined, signal }).then(
      take,
      error => {
        const isRefused = error instanceof ApiError && error.code?.startsWith('media.');
        setState(isRefused ? 'refused' : 'failed');
      },
    );
  };
  return { state, upload };
}
