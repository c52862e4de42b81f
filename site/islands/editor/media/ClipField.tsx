import { useState } from 'react';
import type { CutMedia, Media } from '../../../../contracts/media.ts';
import { readMedia } from '../../../editor-api.ts';
import { useFormTools } from '../editor-context.ts';
import { EditorIcon } from '../editor-icon.tsx';
import { FileButton, useDrop } from './DropZone.tsx';
import { fileSize } from './media-words.ts';
import { Trimmer } from './Trimmer.tsx';
import { clock } from './trim-selection.ts';
import { useListening } from './use-listening.ts';
import { useRecording } from './use-recording.ts';
import { Wave } from './Wave.tsx';

interface Props {
  media: Media;
  set: (media: Media) => void;
  take: (files: readonly File[]) => void;
}

/** Shows an uploaded clip: a player, or the trimmer with the clip that it was cut from. */
export function ClipField({ media, set, take }: Props) {
  const { say, uploads, locale } = useFormTools();
  const [source, setSource] = useState<Media | null>(media.needs === 'cut' ? media : null);
  const [hasFailed, setFailed] = useState(false);
  const { isOver, handlers } = useDrop(take);
  const shown = source ?? media;
  const name = uploads.fileOf(shown.id)?.name;

  const change = () => {
    setFailed(false);
    if (media.from) readMedia(media.from).then(setSource, () => setFailed(true));
  };

  return (
    <div className={isOver ? 'trim is-over' : 'trim'} {...handlers}>
      <div className="trim__head">
        {name && <b>{name}</b>}
        <span className="muted num">
          {clock(shown.duration ?? 0, locale)}, {fileSize(shown.bytes, locale)}
        </span>
        <FileButton kind="audio" take={take} className="link row-end">
          {say('media.replaceSound')}
        </FileButton>
      </div>
      {source ? (
        <Trimmer
          source={source}
          before={source === media ? null : (uploads.makingOf(media.id) as CutMedia | null)}
          set={set}
          leave={media.needs === 'cut' ? null : () => setSource(null)}
        />
      ) : (
        <>
          <WholeClip media={media} />
          {media.from && (
            <button className="button button--quiet" type="button" onClick={change}>
              <EditorIcon name="cut" />
              {say('trim.change')}
            </button>
          )}
        </>
      )}
      {hasFailed && <p className="field__error">{say('media.failed')}</p>}
    </div>
  );
}

function WholeClip({ media }: { media: Media }) {
  const { say } = useFormTools();
  const { buffer, peaks, hasFailed } = useRecording(media);
  const { isPlaying, at, toggle } = useListening(buffer);
  const whole = { start: 0, end: buffer?.duration ?? media.duration ?? 1 };

  return (
    <>
      <div className="sound-wave sound-wave--all">
        {peaks && <Wave peaks={peaks} shown={whole} selection={whole} />}
        {at !== null && (
          <span className="sound-wave__head" style={{ left: `${(at / whole.end) * 100}%` }} />
        )}
      </div>
      {hasFailed && <p className="field__error">{say('trim.undecodable')}</p>}
      <button
        className="button button--quiet"
        type="button"
        aria-disabled={!buffer}
        onClick={() => toggle(whole, false)}
      >
        <EditorIcon name={isPlaying ? 'pause' : 'play'} />
        {say(isPlaying ? 'trim.stop' : 'trim.listenWhole')}
      </button>
    </>
  );
}
