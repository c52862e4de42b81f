import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

/**
 * The codes of a response whose client has disconnected. A storage that is read can fail with ECONNRESET or EPIPE, a
 * response cannot.
 */
const DISCONNECT_CODES = new Set([
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
