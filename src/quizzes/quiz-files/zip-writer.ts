import type { Readable } from 'node:stream';
import yazl from 'yazl';

export interface ZippedFile {
  name: string;
  bytes: number;
  open: () => Promise<Readable>;
}

/**
 * Writes a .zip as a stream. Each file is opened only when it is written. Media are not compressed, since they would
 * hardly shrink.
 */
export function zipOf(
  text: { name: string; body: string },
  files: readonly ZippedFile[],
): Readable {
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', error => output.destroy(error));
  zip.addBuffer(Buffer.from(text.body), text.name);
  for (const { name, bytes, open } of files)
    zip.addReadStreamLazy(name, { size: bytes, compress: false }, done => {
      open().then(
        stream => done(null, stream),
        error => done(error, undefined as never),
      );
    });
  zip.end();
  return output;
}
