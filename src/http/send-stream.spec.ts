import { PassThrough, Readable } from 'node:stream';
import { expect, test } from '@jest/globals';
import type { Response } from 'express';
import { sendStream } from './send-stream.ts';

const responseOf = (stream: PassThrough) => stream as unknown as Response;

test('sendStream does not throw if the client disconnects early', async () => {
  const response = new PassThrough();
  const endless = new Readable({ read: () => undefined });

  const sent = sendStream(responseOf(response), endless);
  response.destroy();

  await expect(sent).resolves.toBeUndefined();
  expect(endless.destroyed).toBe(true);
});

test('sendStream does not throw if the client disconnected before the first byte', async () => {
  const response = new PassThrough();
  response.destroy();

  await expect(sendStream(responseOf(response), Readable.from(['a']))).resolves.toBeUndefined();
});

test('sendStream throws if the storage closes its connection', async () => {
  const reset = Object.assign(new Error('reset'), { code: 'ECONNRESET' });
  const stored = new Readable({ read: () => stored.destroy(reset) });

  await expect(sendStream(responseOf(new PassThrough()), stored)).rejects.toBe(reset);
});
