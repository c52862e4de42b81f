import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

const DISCONNECT_CODES = new Set([
  'ECONNRESET',
  'EPIPE',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_UNABLE_TO_PIPE',
]);

/** Streams a body to the client. A client that disconnects is not reported as an error. */
export async function sendStream(response: Response, body: Readable): Promise<void> {
  try {
    await pipeline(body, response);
  } catch (error) {
    if (!DISCONNECT_CODES.has((error as { code?: string }).code ?? '')) throw error;
  }
}
