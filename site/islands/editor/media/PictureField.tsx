import { useState } from 'react';
import type { CropMedia, Media } from '../../../../contracts/media.ts';
import { readMedia } from '../../../editor-api.ts';
import { useFormTools } from '../editor-context.ts';
import { EditorIcon } from '../editor-icon.tsx';
import { Crop } from './Crop.tsx';
import { FileButton, useDrop } from './DropZone.tsx';
import { pictureAddress } from './media-words.ts';
import { PictureFacts, stageStyle } from './PictureFacts.tsx';

interface Props {
  media: Media;
  set: (media: Media) => void;
  take: (files: readonly File[]) => void;
}

/**
 * Shows a picture, or the cropper with the picture that it was cropped from. Pictures that ship with the product cannot be
 * cropped.
 */
export function PictureField({ media, set, take }: Props) {
  const { say, uploads } = useFormTools();
  const [source, setSource] = useState<Media | null>(media.needs === 'crop' ? media : null);
  const [hasFailed, setFailed] = useState(false);
  const { isOver, handlers } = useDrop(take);

  const change = () => {
    setFailed(false);
    if (media.from === null) return setSource(media);
    readMedia(media.from).then(setSource, () => setFailed(true));
  };

  return (
    <div className={isOver ? 'crop is-over' : 'crop'} {...handlers}>
      {source ? (
        <Crop
          source={source}
          before={source === media ? null : (uploads.makingOf(media.id) as CropMedia | null)}
          set={set}
          leave={media.needs === 'crop' ? null : () => setSource(null)}
          take={take}
        />
      ) : (
        <>
          <div className="crop__stage" style={stageStyle(media)}>
            <img
              className="crop__whole"
              src={pictureAddress(media.url, 1024)}
              alt={media.alt.ua}
              width={media.width ?? 1024}
              height={media.height ?? 576}
            />
          </div>
          <div className="crop__tools">
            <PictureFacts media={media} />
            {media.isUploaded && (
              <button className="button button--quiet" type="button" onClick={change}>
                <EditorIcon name="crop" />
                {say('crop.change')}
              </button>
            )}
            <FileButton kind="image" take={take} className="button button--quiet">
              <EditorIcon name="image" />
              {say('media.replace')}
            </FileButton>
            {hasFailed && <p className="field__error">{say('media.failed')}</p>}
          </div>
        </>
      )}
    </div>
  );
}
