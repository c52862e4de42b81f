import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type { StoredBytes } from './storage/storage.ts';

/**
 * Streams stored bytes as the response: 206 for a range, 200 for the whole file. Callers set their own headers before.
 */
export async function sendStored(stored: StoredBytes, response: Response): Promise<void> {
  const { size, from, length, stream } = stored;
  response.set('content-length', String(length));
  if (length < size)
    response.status(206).set('content-range', `bytes ${from}-${from + length - 1}/${size}`);
  if (response.req.method === 'HEAD') {
    stream.destroy();
    return void response.end();
  }
  await pipeline(stream, response).catch(ignoreDisconnect);
}

/** The error codes of a client that disconnects while the response is being sent, and before that. */
const DISCONNECTED = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE']);

/** Ignores the error of a client that disconnected early. */
function ignoreDisconnect(error: NodeJS.ErrnoException): void {
  if (!DISCONNECTED.has(error.code ?? '')) throw error;
}
