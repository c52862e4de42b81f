import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import busboy from 'busboy';
import { badInput, DomainError } from '../../errors.ts';

const LIMITS = {
  fields: 4,
  files: 1,
  parts: 5,
  fieldNameSize: 50,
  fieldSize: 500,
  headerPairs: 50,
};
/** What of a refused body is still read, so that the sender gets to read why; then the connection is cut. */
const DRAINED_BYTES = 16 * 1_048_576;
const DRAINED_MS = 5_000;

const malformed = () => badInput([{ path: 'file', code: 'missing' }]);

/**
 * Hands the one file of a multipart/form-data body to `work` as a stream, with the fields that stand before it. When `work`
 * is done the rest of the body has been read, whatever came of it; a connection that breaks makes the stream fail.
 */
export async function withUploadedFile<T>(
  request: IncomingMessage,
  work: (file: Readable, fields: ReadonlyMap<string, string>) => Promise<T>,
): Promise<T> {
  try {
    return await parse(request, work);
  } catch (error) {
    drain(request);
    throw error;
  }
}

function parse<T>(
  request: IncomingMessage,
  work: (file: Readable, fields: ReadonlyMap<string, string>) => Promise<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const parser = parserOf(request);
    const fields = new Map<string, string>();
    let result: Promise<T> | undefined;
    const stop = (error: Error) => {
      request.unpipe(parser);
      parser.destroy();
      reject(error);
    };
    parser.on('field', (name, value) => fields.set(name, value));
    parser.on('file', (_name, file) => {
      // It fails with the parser, which rejects already.
      file.on('error', () => undefined);
      result = work(file, fields);
      result.catch(stop);
    });
    // The stream fails too: what `work` began has ended before anybody cleans up after it.
    parser.on('error', () => void Promise.allSettled([result]).then(() => reject(malformed())));
    parser.on('close', () => void (result?.then(resolve, reject) ?? reject(malformed())));
    request.once('close', () => {
      if (!request.complete) parser.destroy(new Error('the connection broke'));
    });
    request.pipe(parser);
  });
}

function parserOf(request: IncomingMessage) {
  try {
    return busboy({ headers: request.headers, limits: LIMITS });
  } catch {
    // Without a boundary.
    throw new DomainError(415, 'input.media-type');
  }
}

/** A sender who sees its connection cut does not read the answer. */
function drain(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  let bytes = 0;
  const cut = () => request.destroy();
  const timer = setTimeout(cut, DRAINED_MS).unref();
  request.once('close', () => clearTimeout(timer));
  request.once('end', () => clearTimeout(timer));
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > DRAINED_BYTES) cut();
  });
  request.resume();
}
