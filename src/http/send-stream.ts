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

/** Sends a body piece by piece. A client that disconnects is not an error. */
export async function sendStream(response: Response, body: Readable): Promise<void> {
  try {
    await pipeline(body, response);
  } catch (error) {
    if (!DISCONNECT_CODES.has((error as { code?: string }).code ?? '')) throw error;
  }
}
