import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { DomainError } from '../../errors.ts';

const MEGABYTE = 1_048_576;
export const LARGEST_ARCHIVE = 100 * MEGABYTE;
/**
 * The maximum unpacked size of all files together, in bytes. It is little more than the packed size, since pictures and
 * clips hardly shrink when compressed.
 */
const LARGEST_CONTENT = 150 * MEGABYTE;
const MOST_ENTRIES = 200;
const TEXT = 'quiz.yaml';
/** The compression methods that the archive may use: 0 (none) and 8 (deflate). */
const METHODS = [0, 8];
const FILE_TYPE = 0o170000;
const SYMBOLIC_LINK = 0o120000;
/** Files that operating systems add to archives. */
const JUNK = /^__MACOSX\/|(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini)$/i;

/** Thrown when an entry cannot be unpacked, or is not as long as the archive says. */
export class BrokenEntry extends Error {}

/** A .zip of a quiz folder: quiz.yaml and its files together, either at the top level or in a single folder. */
export class QuizArchive {
  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  /**
   * Opens an archive and reads its list of files. 400 import.broken if it is not a valid .zip or has no quiz.yaml, 400
   * import.encrypted, 400 import.entries for links, subfolders and names that occur twice; 413 import.too-large for too
   * many files or bytes.
   */
  static async open(path: string): Promise<QuizArchive> {
    const options = { lazyEntries: true, autoClose: false, strictFileNames: true };
    const zip = await openPromise(path, options).catch(() => {
      throw refused('import.broken');
    });
    try {
      return new QuizArchive(zip, await entriesOf(zip));
    } catch (error) {
      zip.close();
      throw error;
    }
  }

  close(): void {
    this.zip.close();
  }

  has(name: string): boolean {
    return this.entries.has(name.normalize('NFC'));
  }

  /** Unpacked size in bytes. */
  sizeOf(name: string): number {
    return this.entryOf(name).uncompressedSize;
  }

  /** Unpacks a file. Throws BrokenEntry. */
  async *read(name: string): AsyncGenerator<Buffer> {
    try {
      yield* await this.zip.openReadStreamPromise(this.entryOf(name));
    } catch (error) {
      throw new BrokenEntry((error as Error).message);
    }
  }

  stream(name: string): Readable {
    return Readable.from(this.read(name), { objectMode: false });
  }

  /** Unpacks quiz.yaml. 400 import.broken if that fails, 413 import.too-large if it is longer than `mostBytes`. */
  async text(mostBytes: number): Promise<Buffer> {
    if (this.sizeOf(TEXT) > mostBytes) throw refused('import.too-large');
    try {
      return Buffer.concat(await this.stream(TEXT).toArray());
    } catch {
      throw refused('import.broken');
    }
  }

  /** The hash of an unpacked file, in hex. Throws BrokenEntry. */
  async sha256(name: string): Promise<string> {
    const hash = createHash('sha256');
    for await (const chunk of this.read(name)) hash.update(chunk);
    return hash.digest('hex');
  }

  private entryOf(name: string): Entry {
    return this.entries.get(name.normalize('NFC')) as Entry;
  }
}

type Refusal = 'import.broken' | 'import.encrypted' | 'import.entries' | 'import.too-large';

const refused = (code: Refusal) => new DomainError(code === 'import.too-large' ? 413 : 400, code);

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > MOST_ENTRIES) throw refused('import.too-large');
  const entries = await listed(zip);
  const text = entries.find(({ fileName }) => /^([^/]+\/)?quiz\.yaml$/.test(fileName));
  if (!text) throw refused('import.broken');
  const folder = text.fileName.slice(0, -TEXT.length);
  const byName = new Map<string, Entry>();
  let bytes = 0;
  for (const entry of entries) {
    if (entry.fileName === folder) continue;
    const name = nameIn(folder, entry);
    if (byName.has(name)) throw refused('import.entries');
    byName.set(name, entry);
    bytes += entry.uncompressedSize;
  }
  if (bytes > LARGEST_CONTENT) throw refused('import.too-large');
  return byName;
}

async function listed(zip: ZipFile): Promise<Entry[]> {
  try {
    const entries: Entry[] = await Readable.from(zip.eachEntry()).toArray();
    return entries.filter(({ fileName }) => !JUNK.test(fileName));
  } catch (error) {
    const isName = /^(invalid characters|absolute path|invalid relative path)/.test(
      (error as Error).message,
    );
    throw refused(isName ? 'import.entries' : 'import.broken');
  }
}

function nameIn(folder: string, entry: Entry): string {
  const name = entry.fileName.slice(folder.length).normalize('NFC');
  const isLink = ((entry.externalFileAttributes >>> 16) & FILE_TYPE) === SYMBOLIC_LINK;
  const isInside = entry.fileName.startsWith(folder) && /^[^/\0]+$/.test(name);
  if (!isInside || isLink) throw refused('import.entries');
  if (entry.isEncrypted()) throw refused('import.encrypted');
  if (!METHODS.includes(entry.compressionMethod)) throw refused('import.broken');
  return name;
}
