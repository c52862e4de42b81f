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
/**
 * After an upload is refused, the server reads the rest of the body so that the client can read the response. Beyond
 * these limits it closes the connection.
 */
const DRAINED_BYTES = 16 * 1_048_576;
const DRAINED_MS = 5_000;

const malformed = () => badInput([{ path: 'file', code: 'missing' }]);

/**
 * Passes the file of a multipart/form-data body to `work` as a stream, with the fields before it. The rest of the body
 * is read before the result of `work` is passed on. If the connection breaks or sends nothing for `idleSeconds`, the
 * stream fails.
 */
export async function withUploadedFile<T>(
  request: IncomingMessage,
  idleSeconds: number,
  work: (file: Readable, fields: ReadonlyMap<string, string>) => Promise<T>,
): Promise<T> {
  // The client disconnected while its upload waited for others, so no further event of the request will follow.
  if (request.destroyed) throw malformed();
  cutWhenIdle(request, idleSeconds);
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
      // The parser reports the same error and rejects the promise.
      file.on('error', () => undefined);
      result = work(file, fields);
      result.catch(stop);
    });
    // The file stream fails as well and ends `work`. Callers clean up after this rejects, so it waits for `work` first.
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
    // The Content-Type is not multipart/form-data or has no boundary.
    throw new DomainError(415, 'input.media-type');
  }
}

/** Reads the rest of the request, since a client whose connection is cut does not read the response. */
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

/** Closes the connection if no data arrives for that long. */
function cutWhenIdle(request: IncomingMessage, seconds: number): void {
  const timer = setTimeout(() => request.destroy(), seconds * 1_000).unref();
  request.on('data', () => timer.refresh());
  for (const end of ['end', 'close']) request.once(end, () => clearTimeout(timer));
}
