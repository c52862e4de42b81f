import type { ErrorCode } from '../../../../contracts/errors.ts';
import type { CropMedia, CutMedia, Media, MediaPurpose } from '../../../../contracts/media.ts';
import { ApiError } from '../../../api.ts';
import { uploadMedia } from '../../../editor-api.ts';
import type { Edit } from '../quiz-document.ts';

/** Where an uploaded file is used: the uid of a question, or `cover`. */
export type UploadPlace = string;
export const COVER: UploadPlace = 'cover';

/** Why an upload failed: a code of the API, no connection, or a file for the cover that is not a picture. */
export type Failure = ErrorCode | 'network' | 'not-picture';

export interface Upload {
  file: File;
  /** The fraction of the file that has been sent, 0 to 1. */
  share: number;
  /** The reason of a failure; null while uploading. */
  failure: Failure | null;
}

export type Kind = Media['kind'];

/** Receives the uploaded files. The editor's store edits the head for `cover` and the question of any other place. */
export interface UploadTarget {
  edit(edit: Extract<Edit, { kind: 'head' | 'question' }>): void;
  /** Called with the places whose files are being sent. */
  setUploading(places: string[]): void;
}

/** At most this many files are uploaded at the same time, since more would only slow each other down. */
const AT_ONCE = 3;
const MOST_BYTES = 10 * 1024 * 1024;

/** The uploads of the editor. They go on while the author edits another question. */
export class Uploads {
  private uploads: ReadonlyMap<UploadPlace, Upload> = new Map();
  private readonly listeners = new Set<() => void>();
  private readonly stops = new Map<UploadPlace, AbortController>();
  private waiting: UploadPlace[] = [];
  private running = 0;
  /** The files chosen in this tab, by media id. A clip among them need not be downloaded again to be cut. */
  private readonly files = new Map<string, File>();
  /** The crop or cut by which a file was made, by media id, so that the author can change it. */
  private readonly makings = new Map<string, CropMedia | CutMedia>();

  constructor(
    private readonly target: UploadTarget,
    private readonly coverPurpose: MediaPurpose = 'cover',
  ) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly getState = (): ReadonlyMap<UploadPlace, Upload> => this.uploads;

  get isBusy(): boolean {
    return this.running > 0;
  }

  start(place: UploadPlace, file: File): void {
    this.cancel(place);
    const failure = refusalOf(place, file);
    this.set(place, { file, share: 0, failure });
    if (failure) return;
    this.waiting.push(place);
    this.next();
  }

  /** Cancels the upload, or removes the message about a failed one. */
  cancel(place: UploadPlace): void {
    this.waiting = this.waiting.filter(one => one !== place);
    this.stops.get(place)?.abort();
    this.set(place, null);
  }

  fileOf(mediaId: string): File | null {
    return this.files.get(mediaId) ?? null;
  }

  remember(mediaId: string, making: CropMedia | CutMedia): void {
    this.makings.set(mediaId, making);
  }

  makingOf(mediaId: string): CropMedia | CutMedia | null {
    return this.makings.get(mediaId) ?? null;
  }

  private next(): void {
    if (this.running >= AT_ONCE) return;
    const place = this.waiting.shift();
    const upload = place === undefined ? null : this.uploads.get(place);
    if (place === undefined || !upload) return;
    this.running += 1;
    void this.send(place, upload).finally(() => {
      this.running -= 1;
      this.next();
    });
  }

  private async send(place: UploadPlace, upload: Upload): Promise<void> {
    const { file } = upload;
    const stop = new AbortController();
    this.stops.set(place, stop);
    try {
      const media = await uploadMedia(file, {
        purpose: place === COVER ? this.coverPurpose : 'question',
        signal: stop.signal,
        onShare: share => this.set(place, { ...upload, share }),
      });
      if (place === COVER && media.kind !== 'image') {
        this.set(place, { ...upload, failure: 'not-picture' });
        return;
      }
      this.files.set(media.id, file);
      this.take(place, media);
      this.set(place, null);
    } catch (error) {
      if (stop.signal.aborted) return;
      const code = error instanceof ApiError ? (error.code ?? 'internal') : 'network';
      this.set(place, { ...upload, failure: code });
    }
  }

  private take(place: UploadPlace, media: Media): void {
    if (place === COVER) this.target.edit({ kind: 'head', set: { cover: media } });
    else this.target.edit({ kind: 'question', uid: place, set: { media } });
  }

  private set(place: UploadPlace, upload: Upload | null): void {
    const uploads = new Map(this.uploads);
    if (upload) uploads.set(place, upload);
    else uploads.delete(place);
    this.uploads = uploads;
    const sending = [...uploads].filter(([, { failure }]) => failure === null);
    this.target.setUploading(sending.map(([uid]) => uid));
    for (const listener of this.listeners) listener();
  }
}

/** Tells picture from clip by the type or the ending that the browser reports. The server checks the content. */
export function kindOf({ type, name }: File): Kind | null {
  if (/^image\/(png|jpeg)$/.test(type) || /\.(png|jpe?g)$/i.test(name)) return 'image';
  return /^audio\/(mpeg|mp3)$/.test(type) || /\.mp3$/i.test(name) ? 'audio' : null;
}

function refusalOf(place: UploadPlace, file: File): Failure | null {
  const kind = kindOf(file);
  if (place === COVER && kind !== 'image') return 'not-picture';
  if (kind === null) return 'media.type';
  return file.size > MOST_BYTES ? 'media.too-large' : null;
}
