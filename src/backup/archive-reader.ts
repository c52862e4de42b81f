import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import tar from 'tar-stream';
import { BackupRefused, CHECKSUM, Checksum, FORMAT, MANIFEST, Manifest } from './archive.ts';

/** An entry of an archive. Its bytes have to be read before the next entry comes. */
export interface ArchiveEntry {
  name: string;
  size: number;
  bytes: AsyncIterable<Buffer>;
}

/** Reads the entries of an archive in their order. */
export async function* entriesOf(path: string): AsyncGenerator<ArchiveEntry> {
  const extract = tar.extract();
  const file = createReadStream(path);
  file.on('error', error => extract.destroy(error));
  file.pipe(extract);
  try {
    for await (const entry of extract) {
      const { name, size = 0 } = entry.header;
      yield { name, size, bytes: entry as AsyncIterable<Buffer> };
    }
  } finally {
    file.destroy();
  }
}

/** Reads the whole archive and returns its manifest. Throws BackupRefused unless the archive is whole and unchanged. */
export async function verifiedManifest(path: string): Promise<Manifest> {
  const { manifest, computed, stored } = await readThrough(path).catch(error => {
    throw incomplete(path, (error as Error).message);
  });
  if (stored === null || !manifest) throw incomplete(path, 'its end is missing');
  if (stored !== computed) throw incomplete(path, 'its checksum is wrong');
  return parsedManifest(path, manifest);
}

interface ReadArchive {
  manifest: Buffer | null;
  /** The checksum of what was read, and the one at the end of the archive. */
  computed: string;
  stored: string | null;
}

async function readThrough(path: string): Promise<ReadArchive> {
  const checksum = new Checksum();
  let manifest: Buffer | null = null;
  let stored: string | null = null;
  for await (const { name, size, bytes } of entriesOf(path)) {
    if (stored !== null) throw new Error('an entry follows the checksum');
    if (name === CHECKSUM) {
      stored = (await buffer(bytes)).toString();
      continue;
    }
    checksum.begin(name, size);
    const pieces: Buffer[] = [];
    for await (const piece of bytes) {
      checksum.add(piece);
      if (name === MANIFEST) pieces.push(piece);
    }
    if (name === MANIFEST) manifest = Buffer.concat(pieces);
  }
  return { manifest, computed: checksum.hex(), stored };
}

function parsedManifest(path: string, bytes: Buffer): Manifest {
  const json = JSON.parse(bytes.toString());
  if (json.format !== FORMAT)
    throw new BackupRefused(`${path} has the format ${json.format}; this version reads ${FORMAT}.`);
  return Manifest.parse(json);
}

const incomplete = (path: string, reason: string) =>
  new BackupRefused(`${path} is not a whole backup: ${reason}. Nothing was written.`);
