import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type { StoredBytes } from './storage/storage.ts';

/** Answers with stored bytes as they come: 206 for a part, 200 for the whole. Headers of its own are set before. */
export async function sendStored(stored: StoredBytes, response: Response): Promise<void> {
  const { size, from, length, stream } = stored;
  response.set('content-length', String(length));
  if (length < size)
    response.status(206).set('content-range', `bytes ${from}-${from + length - 1}/${size}`);
  if (response.req.method === 'HEAD') {
    stream.destroy();
    return void response.end();
  }
  await pipeline(stream, response).catch(unlessTheyLeft);
}

/** During the answer, and before it began. */
const LEFT = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE']);

/** Who asked may leave before the end. */
function unlessTheyLeft(error: NodeJS.ErrnoException): void {
  if (!LEFT.has(error.code ?? '')) throw error;
}
