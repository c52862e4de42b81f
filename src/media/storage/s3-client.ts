import http from 'node:http';
import https from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'minio';
import { DomainError } from '../../errors.ts';
import type { S3Address } from '../../s3-address.ts';
import { beyondTheEnd } from './byte-range.ts';
import { StorageUnavailable } from './storage.ts';

const RETRY_AFTER_MS = 200;

/** Milliseconds in which the server must begin to answer, and may pause in the middle of a body. */
export interface Patience {
  answer: number;
  pause: number;
}

const USUAL: Patience = { answer: 10_000, pause: 60_000 };

/** Requests that end when the server is silent; minio's own wait for ever. */
const transportOf = (tls: boolean, { answer, pause }: Patience): Pick<typeof http, 'request'> => ({
  request: ((...given: Parameters<typeof http.request>) => {
    const request = (tls ? https : http).request(...given);
    request.setTimeout(answer, () => request.destroy(new Error('no answer in time')));
    request.once('response', () => request.setTimeout(pause));
    return request;
  }) as typeof http.request,
});

export const clientFor = (
  { host, port, tls, region, accessKey, secretKey }: S3Address,
  patience = USUAL,
) =>
  new Client({
    endPoint: host,
    port,
    useSSL: tls,
    accessKey,
    secretKey,
    region,
    pathStyle: true,
    transport: transportOf(tls, patience),
    // It would repeat a body that is a stream, of which nothing is left, and tell it on the console.
    retryOptions: { disableRetry: true },
  });

/** What S3 answers, and Node where there is no answer. */
type S3Failure = Error & { code?: string };

/** Does something that may be done twice; once more after a hiccup. Every failure but a missing key is the storage's. */
export async function onS3<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work().catch(async (error: S3Failure) => {
      if (!isHiccup(error)) throw error;
      await sleep(RETRY_AFTER_MS);
      return work();
    });
  } catch (error) {
    throw failureOf(error as S3Failure);
  }
}

/** A connection that was closed while idle, or a server that asks to come again. */
const isHiccup = ({ code, message }: S3Failure) =>
  code === 'ECONNRESET' || code === 'EPIPE' || message.includes('Retryable HTTP status');

function failureOf(error: S3Failure): Error {
  if (isMissing(error) || error instanceof DomainError) return error;
  if (error.code === 'InvalidRange') return beyondTheEnd();
  // Of the error only these two: the rest may repeat what was signed.
  return new StorageUnavailable('S3 fails', `${error.code ?? error.name}, ${error.message}`);
}

/** To a look at an object without its bytes S3 has no code to say so. */
export const isMissing = ({ code }: S3Failure): boolean =>
  code === 'NoSuchKey' || code === 'NotFound';
