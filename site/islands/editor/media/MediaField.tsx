import type { Media } from '../../../../contracts/media.ts';
import type { Check } from '../../../../contracts/quiz.ts';
import { CheckNotes } from '../CheckNotes.tsx';
import { useFormTools } from '../editor-context.ts';
import { EditorIcon } from '../editor-icon.tsx';
import { ClipField } from './ClipField.tsx';
import { DropZone } from './DropZone.tsx';
import { fileSize, refusalSentence } from './media-words.ts';
import { PictureField } from './PictureField.tsx';
import { UploadRing } from './UploadRing.tsx';
import { COVER, type Failure, type Kind, type UploadPlace } from './uploads.ts';
import { useUpload } from './use-uploads.ts';

interface Props {
  place: UploadPlace;
  kind: Kind;
  media: Media | null;
  set: (media: Media | null) => void;
  /** Called with files that were chosen or dropped. The first one is for this field. */
  take: (files: readonly File[]) => void;
  checks: readonly Check[];
}

/** These places are the ids of their fields. Any other place is a question, and only one question is shown at a time. */
const NAMED = new Set<UploadPlace>([COVER, 'picture', 'clip']);

/** Failures that do not depend on the file. */
const CAN_BE_SENT_AGAIN = new Set<Failure>([
  'network',
  'unavailable',
  'rate.exceeded',
  'auth.required',
  'internal',
]);

/** The field for a picture or clip in any state: not chosen yet, uploading, processing, refused or ready. */
export function MediaField(props: Props) {
  const { say } = useFormTools();
  const { kind, checks } = props;

  return (
    <section
      className="field"
      id={NAMED.has(props.place) ? props.place : 'media'}
      tabIndex={-1}
      aria-label={say(`question.sources.${kind === 'image' ? 'image' : 'sound'}`)}
    >
      <Current {...props} />
      <CheckNotes checks={checks} />
    </section>
  );
}

function Current({ place, kind, media, set, take }: Props) {
  const { say, uploads } = useFormTools();
  const upload = useUpload(place);
  // With this key React makes a new field for each picture or clip, so that it does not start with the cropper or
  // trimmer of the one before.
  const key = media?.id ?? '';

  if (upload && !upload.failure)
    return (
      <Sending
        name={upload.file.name}
        share={upload.share}
        bytes={upload.file.size}
        cancel={() => uploads.cancel(place)}
      />
    );
  if (upload?.failure)
    return (
      <>
        <Refusal
          text={refusalSentence(upload.failure, say)}
          again={
            CAN_BE_SENT_AGAIN.has(upload.failure) ? () => uploads.start(place, upload.file) : null
          }
        />
        <DropZone kind={kind} take={take} />
      </>
    );
  if (!media || media.kind !== kind) return <DropZone kind={kind} take={take} />;
  if (media.state === 'processing')
    return (
      <div className="drop drop--busy" role="status">
        <span className="cube cube-turning" aria-hidden="true">
          ?
        </span>
        <span>{say('media.processing')}</span>
      </div>
    );
  if (media.state === 'refused')
    return (
      <>
        <Refusal text={refusalSentence(media.code ?? 'media.broken', say)} again={null} />
        <DropZone kind={kind} take={take} />
      </>
    );
  if (kind === 'image') return <PictureField key={key} media={media} set={set} take={take} />;
  return <ClipField key={key} media={media} set={set} take={take} />;
}

interface SendingProps {
  name: string;
  share: number;
  bytes: number;
  cancel: () => void;
}

function Sending({ name, share, bytes, cancel }: SendingProps) {
  const { say, locale } = useFormTools();

  return (
    <div className="drop drop--busy">
      <UploadRing share={share} label={say('media.sending', { name })} isLarge />
      <span className="drop__words">
        <b>{name}</b>
        <small className="num">
          {say('media.sent', {
            sent: fileSize(bytes * share, locale),
            total: fileSize(bytes, locale),
          })}
        </small>
      </span>
      <button className="button button--quiet" type="button" onClick={cancel}>
        {say('media.cancel')}
      </button>
    </div>
  );
}

function Refusal({ text, again }: { text: string; again: (() => void) | null }) {
  const { say } = useFormTools();
  return (
    <div className="note note--no" role="alert">
      <EditorIcon name="error" />
      <span>{text}</span>
      {again && (
        <button className="link row-end" type="button" onClick={again}>
          {say('tryAgain')}
        </button>
      )}
    </div>
  );
}
