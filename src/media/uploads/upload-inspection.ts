import { frameAt } from '../mp3.ts';
import { ByteScan } from './byte-scan.ts';
import { MediaRefused } from './media-refused.ts';
import { mp3Format } from './mp3-format.ts';
import { jpegFormat, PNG_SIGNATURE, pngFormat } from './picture-formats.ts';

/** Maximum size of an upload, in bytes. */
export const LARGEST_UPLOAD = 10 * 1_048_576;

/** What the header and the frames of a file say about it. */
export interface UploadFacts {
  kind: 'image' | 'audio';
  mime: string;
  bytes: number;
  width: number | null;
  height: number | null;
  duration: number | null;
}

type Found = Pick<UploadFacts, 'kind' | 'mime'> & {
  scan: ByteScan<{ width: number; height: number } | { seconds: number }>;
};

/** Checks a file while it arrives. Throws MediaRefused at the first byte that is wrong. */
export class UploadInspection {
  private bytes = 0;
  /** The first bytes of the file, kept until they reveal its format. */
  private head: Buffer = Buffer.alloc(0);
  private found: Found | null = null;

  push(chunk: Buffer): void {
    this.bytes += chunk.length;
    if (this.bytes > LARGEST_UPLOAD) throw new MediaRefused('media.too-large');
    if (this.found) {
      this.found.scan.push(chunk);
      return;
    }
    this.head = Buffer.concat([this.head, chunk]);
    if (this.head.length < PNG_SIGNATURE.length) return;
    this.found = formatOf(this.head);
    this.found.scan.push(this.head);
  }

  end(): UploadFacts {
    if (!this.found) throw new MediaRefused('media.type');
    const { kind, mime, scan } = this.found;
    const facts = scan.end();
    const { bytes } = this;
    const [width, height] = 'width' in facts ? [facts.width, facts.height] : [null, null];
    return {
      kind,
      mime,
      bytes,
      width,
      height,
      duration: 'seconds' in facts ? facts.seconds : null,
    };
  }
}

/** Detects the format from the first eight bytes; name and content type are ignored. */
function formatOf(head: Buffer): Found {
  if (head.subarray(0, 8).equals(PNG_SIGNATURE))
    return { kind: 'image', mime: 'image/png', scan: new ByteScan(pngFormat()) };
  if (head.readUIntBE(0, 3) === 0xffd8ff)
    return { kind: 'image', mime: 'image/jpeg', scan: new ByteScan(jpegFormat()) };
  if (head.toString('latin1', 0, 3) === 'ID3' || frameAt(head.readUInt32BE(0)))
    return { kind: 'audio', mime: 'audio/mpeg', scan: new ByteScan(mp3Format()) };
  throw new MediaRefused('media.type');
}
