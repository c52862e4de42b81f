import type { Response } from 'express';
import { sendStream } from '../http/send-stream.ts';
import type { StoredBytes } from './storage/storage.ts';

/** Streams stored bytes as the response: 206 for a range, 200 for the whole file. Callers set other headers first. */
export async function sendStored(stored: StoredBytes, response: Response): Promise<void> {
  const { size, from, length, stream } = stored;
  response.set('content-length', String(length));
  if (length < size)
    response.status(206).set('content-range', `bytes ${from}-${from + length - 1}/${size}`);
  if (response.req.method === 'HEAD') {
    stream.destroy();
    return void response.end();
  }
  await sendStream(response, stream);
}
