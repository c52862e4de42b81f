import type { S3Address } from '../../s3-address.ts';
import { clientFor } from './s3-client.ts';

/** Creates the bucket, without public access, if it does not exist. Returns whether it was created. */
export async function createBucket(address: S3Address): Promise<boolean> {
  const client = clientFor(address);
  if (await client.bucketExists(address.bucket)) return false;
  await client.makeBucket(address.bucket, address.region);
  return true;
}
