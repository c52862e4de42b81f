import { useState } from 'react';
import type { EditedPlaylist } from '../../../../contracts/admin-playlists.ts';
import type { Media } from '../../../../contracts/media.ts';
import type { Locale } from '../../../../contracts/vocabulary.ts';
import { EditorContext } from '../../editor/editor-context.ts';
import { MediaField } from '../../editor/media/MediaField.tsx';
import { COVER } from '../../editor/media/uploads.ts';
import { useProcessedMedia } from '../use-processed-media.ts';
import { useUploadTools } from '../use-upload-tools.ts';
import type { SayInPlaylist } from './PlaylistEditor.tsx';
import { changePlaylist } from './playlist-api.ts';
import type { usePlaylist } from './use-playlist.ts';

interface Props {
  say: SayInPlaylist;
  playlist: EditedPlaylist;
  edit: ReturnType<typeof usePlaylist>['edit'];
  locale: Locale;
}

/** The field for the cover of a playlist, which can be replaced and cropped. */
export function PlaylistCover({ say, playlist, edit, locale }: Props) {
  const { media, take } = useCover(playlist, edit);
  const tools = useUploadTools(locale, {
    take: (_place, uploaded) => take(uploaded),
    setDetails: () => undefined,
    coverPurpose: 'playlist',
  });

  return (
    <EditorContext value={tools}>
      <div className="pl-cover">
        <h2 className="field__label">{say('cover')}</h2>
        <MediaField
          place={COVER}
          kind="image"
          media={media}
          set={changed => changed && take(changed)}
          take={([file]) => file && tools.uploads.start(COVER, file)}
          checks={[]}
        />
      </div>
    </EditorContext>
  );
}

/** The cover, or a newer picture that becomes the cover as soon as the server has processed it. */
function useCover({ id, cover }: EditedPlaylist, edit: Props['edit']) {
  const [newer, setNewer] = useState<Media | null>(null);
  const take = (media: Media) => {
    setNewer(media.state === 'ready' ? null : media);
    if (media.state !== 'ready') return;
    edit({
      apply: known => ({ ...known, cover: media }),
      send: version => changePlaylist(id, { version, set: { coverId: media.id } }),
    });
  };
  useProcessedMedia(newer?.state === 'processing' ? [newer.id] : [], take);
  return { media: newer ?? cover, take };
}
