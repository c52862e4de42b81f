import http from 'node:http';
import https from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'minio';
import { DomainError } from '../../errors.ts';
import type { S3Address } from '../../s3-address.ts';
import { beyondTheEnd } from './byte-range.ts';
import { StorageUnavailable } from './storage.ts';

const RETRY_AFTER_MS = 200;

/** Time limits in milliseconds: for the start of a response, and for a pause in its body. */
export interface Patience {
  answer: number;
  pause: number;
}

const USUAL: Patience = { answer: 10_000, pause: 60_000 };

/** Aborts requests when the server does not respond; minio has no time-outs of its own. */
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
    // minio would retry with a stream that has already been read, and log to the console.
    retryOptions: { disableRetry: true },
  });

/** An error that S3 answered with, or an error of Node if S3 did not answer. */
type S3Failure = Error & { code?: string };

/**
 * Runs a request that may safely be sent twice, and sends it again once after a passing failure. Throws
 * StorageUnavailable for every failure other than a missing key.
 */
export async function onS3<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work().catch(async (error: S3Failure) => {
      if (!isTransient(error)) throw error;
      await sleep(RETRY_AFTER_MS);
      return work();
    });
  } catch (error) {
    throw failureOf(error as S3Failure);
  }
}

/** Whether a second attempt is likely to work: the server closed an idle connection, or asked for a retry. */
const isTransient = ({ code, message }: S3Failure) =>
  code === 'ECONNRESET' || code === 'EPIPE' || message.includes('Retryable HTTP status');

function failureOf(error: S3Failure): Error {
  if (isMissing(error) || error instanceof DomainError) return error;
  if (error.code === 'InvalidRange') return beyondTheEnd();
  // The log gets only code and message, since other fields may contain signed URLs.
  return new StorageUnavailable('S3 fails', `${error.code ?? error.name}, ${error.message}`);
}

/** HEAD requests have no body, so their error code is `NotFound` instead of `NoSuchKey`. */
export const isMissing = ({ code }: S3Failure): boolean =>
  code === 'NoSuchKey' || code === 'NotFound';
