import { randomUUID } from 'node:crypto';
import { clientFor } from '../../src/media/storage/s3-client.ts';
import { type S3Address, s3Address } from '../../src/s3-address.ts';
import { isSwiftInstalled, startSwift } from './swift-server.ts';

export interface S3Bucket {
  /** The value for the setting `S3_URL`. */
  url: string;
  address: S3Address;
  /** All keys in the bucket. */
  keys: () => Promise<string[]>;
  close: () => Promise<void>;
}

/** Whether there is an S3 server for tests: TEST_S3_URL, or OpenStack Swift if it is installed. */
export function hasS3(): boolean {
  if (process.env.TEST_S3_URL || isSwiftInstalled()) return true;
  const missing =
    'Tests of S3 need TEST_S3_URL, or on Debian: apt-get install --no-install-recommends ' +
    'swift-proxy swift-account swift-container swift-object memcached';
  if (process.env.REQUIRE_SERVICES === '1') throw new Error(missing);
  console.warn(`${missing}. They are skipped.`);
  return false;
}

/** Creates an empty bucket, which is deleted with its contents on `close`. */
export async function openBucket(): Promise<S3Bucket> {
  const server = await serverOf(process.env.TEST_S3_URL);
  const url = new URL(server.url);
  url.pathname = `/quiz-test-${randomUUID()}`;
  const address = s3Address.parse(url.href);
  const client = clientFor(address);
  await client.makeBucket(address.bucket, address.region).catch(async error => {
    await server.stop();
    throw error;
  });
  const keys = async () => {
    const listed: string[] = [];
    for await (const { name } of client.listObjectsV2(address.bucket, '', true)) listed.push(name);
    return listed.sort();
  };
  const close = async () => {
    await client.removeObjects(address.bucket, await keys());
    await client.removeBucket(address.bucket);
    await server.stop();
  };
  return { url: url.href, address, keys, close };
}

async function serverOf(given: string | undefined) {
  if (given) return { url: given, stop: async () => undefined };
  const { url, stop } = await startSwift();
  return { url: `${url}/bucket?tls=off`, stop };
}
